import type { UsuarioSessao } from '@/contract/sessao.ts';
import type { Conta } from '../../database/queries/sessao.ts';

/** The session user in the form of the contract (S0 §3). */
export const usuarioSessao = (c: Conta): UsuarioSessao => ({
  id: c.id,
  nome: c.nome,
  email: c.email,
  matricula: c.matricula,
  ativo: c.ativo,
  cpf: c.cpf,
  rua: c.rua,
  bairro: c.bairro,
  numero: c.numero,
  complemento: c.complemento,
  cep: c.cep,
  municipio: c.municipio,
  uf: c.uf,
  telefone1: c.telefone1,
  telefone2: c.telefone2,
  orgaoCredor: { id: c.id_orgao, nome: c.orgao_nome, sigla: c.orgao_sigla, central: c.central },
  perfil: { id: c.id_perfil, nome: c.perfil_nome },
});
