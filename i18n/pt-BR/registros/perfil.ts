import { cadastro } from './cadastro.ts';

/** Access profiles (S0 §2.7, 4, 8). */
export const perfil = cadastro({
  um: 'Perfil',
  varios: 'Perfis',
  genero: 'o',
  area: 'Perfis de acesso',
  list: 'Consulta de Perfil',
  create: 'Criar Perfil',
  created: 'Perfil cadastrado com sucesso.',
  updated: 'Perfil "%{nome}" atualizado com sucesso.',
  compartilhado: 'Este perfil é de todos os órgãos: somente o órgão central pode alterá-lo.',
  updatedOwn: 'Perfil atualizado com sucesso, será necessário efetuar o login novamente.',
});
