import { cadastro } from './cadastro.ts';

/** Document types (S2 §2.12, 8). */
export const tipoDocumento = cadastro({
  um: 'Tipo de Documento',
  varios: 'Tipos de Documento',
  genero: 'o',
  menu: 'Tipo Documento',
  novo: 'Novo Tipo Documento',
  list: 'Consulta de Tipo de Documentos',
  show: 'Detalhes do Tipo de Documento',
});
