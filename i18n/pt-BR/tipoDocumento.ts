import { cadastro } from './cadastro.ts';

/** Document types (S2 §2.12, 8). */
export const tipoDocumento = {
  resources: {
    tipoDocumento: {
      ...cadastro('Tipo de Documento', 'Tipos de Documento'),
      list: 'Consulta de Tipo de Documentos',
    },
  },
};
