import { cadastro } from '@i18n/pt-BR/cadastro.ts';

/** Subjects of a process. */
export const assunto = {
  resources: {
    assunto: {
      ...cadastro('Assunto', 'Assuntos'),
      fields: { nome: 'Nome', sigla: 'Sigla' },
    },
  },
};
