import { orgaoCredor as palavras } from '@i18n/pt-BR/registros/orgaoCredor.ts';
import { camposBancarios, camposDaCobranca, orgaoCredor, orgaosCredores } from '@/contract/orgaoCredor.ts';
import { route } from '../call/route.ts';
import * as rules from '../cases/orgaoCredor/regras.ts';
import { registroRoutes } from '../cases/registro.ts';
import { lerIndices } from '../database/queries/indice.ts';
import { enderecoDaFicha } from '../documents/ficha.ts';

/** Creditor bodies: a register with hidden fields, lists in other tables, and a printed record (S2 §2.11). */
export const orgaoCredorRoutes = [
  route(orgaosCredores.listIndiceFinanceiro, (ctx) => ctx.read(lerIndices)),
  ...registroRoutes(orgaoCredor, {
    complete: rules.complete,
    shown: rules.shown,
    orgaoOf: ({ id }) => id,
    repeated: { cnpj: 'CNPJ_REPETIDO', sigla: 'SIGLA_REPETIDA' },
    ficha: {
      words: palavras,
      sections: {
        dadosOrgao: [
          ['nome', 3],
          ...['sigla', 'cnpj', 'numeroIdentificador', 'codigoReceita', 'ativo'],
          ['indiceFinanceiro', 4],
          ['utilizarJuros', 2],
          ['utilizarMulta', 2],
          ['url', 4],
          ['descricao', 4],
          ['descricaoFatoPadrao', 4],
          ['fundamentoLegalPadrao', 4],
        ],
        prazos: [
          ...['prazoContestacaoDias', 'prazoRecursoDias', 'prazoPagamentoDias', 'prazoEditalDias'],
          ['valorMinimoInscricao', 4],
          ['feriadosLocais', 4],
        ],
        cobranca: camposDaCobranca,
        endereco: enderecoDaFicha,
        contato: [['nomeContato', 2], ['emailContato', 2], 'telefoneContato'],
        banco: camposBancarios,
        autoridade: [['nomeAutoridade', 2], 'cargoAutoridade', 'matriculaAutoridade'],
        documentos: [
          ['obrigatorios', 4],
          ['opcionais', 4],
        ],
      },
      values: rules.listas,
    },
    beforeSave: rules.beforeSave,
    afterSave: rules.afterSave,
    beforeRemove: rules.beforeRemove,
    inUseByHook: true,
  }),
];
