import { orgaoCredor as palavras } from '@i18n/pt-BR/registros/orgaoCredor.ts';
import type * as z from 'zod/v4/core';
import { camposBancarios, camposDaCobranca, type orgaoCredor } from '@/contract/orgaoCredor.ts';
import { enderecoDaFicha, type Ficha } from '../../documents/ficha.ts';
import { listas } from './regras.ts';

/** How the record of a body is printed. */
export const ficha: Ficha<z.output<(typeof orgaoCredor)['record']>> = {
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
  values: listas,
};
