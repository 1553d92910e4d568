import { importacao as planilha } from '@i18n/pt-BR/comum/importacao.ts';
import { comum } from '@i18n/pt-BR/portal/rotulos.ts';
import { devedor as palavras } from '@i18n/pt-BR/registros/devedor.ts';
import * as z from 'zod/mini';
import { dadosDevedor } from './devedor.ts';
import { importacao } from './importacao.ts';
import { referencia } from './values/outros.ts';
import { identificacaoCoerente } from './values/tipoIdentificacao.ts';

const { campos } = comum;
const { fields } = palavras;
const { exemplos, dicas } = planilha;

/**
 * Debtors from a spreadsheet. The permission to alter debtors also allows importing them: no permission exists for
 * registering a debtor outside a process (S1 §6), and a debtor without a process is only a contact.
 */
export default importacao({
  name: 'devedor',
  permission: 'DEVEDOR_ALTERAR',
  title: 'devedores',
  // A missing `orgaoCredor` means the caller's own body.
  form: z
    .strictObject({ ...dadosDevedor.shape, orgaoCredor: referencia('orgaoCredor', {}) })
    .check(...(identificacaoCoerente as unknown as never[])),
  colunas: {
    documentoIdentificacao: {
      titulo: fields.documentoIdentificacao,
      exemplo: exemplos.cpfDevedor,
      dica: dicas.documento,
      zeros: ({ idTipoDocumentoIdentificacao: tipo }) => tipo === undefined || tipo === 1 || tipo === 2,
    },
    idTipoDocumentoIdentificacao: {
      titulo: fields.tipoDocumentoIdentificacao,
      exemplo: exemplos.tipoDocumento,
      dica: dicas.tipoDocumento,
      deduzida: true,
    },
    nome: { titulo: campos.nome, exemplo: exemplos.nome },
    email: { titulo: campos.email, exemplo: exemplos.email },
    telefone1: { titulo: campos.telefone1, exemplo: exemplos.telefone },
    telefone2: { titulo: campos.telefone2, exemplo: '' },
    cep: { titulo: campos.cep, exemplo: exemplos.cep },
    uf: { titulo: campos.uf, exemplo: exemplos.uf },
    municipio: { titulo: campos.municipio, exemplo: exemplos.municipio },
    bairro: { titulo: campos.bairro, exemplo: exemplos.bairro },
    rua: { titulo: campos.rua, exemplo: exemplos.rua },
    numero: { titulo: campos.numero, exemplo: exemplos.numero },
    complemento: { titulo: campos.complemento, exemplo: exemplos.complemento },
    orgaoCredor: { titulo: fields.orgaoCredor, exemplo: exemplos.orgao, dica: dicas.orgaoDevedor },
  },
  chaves: ['documentoIdentificacao'],
  chavesPor: 'orgaoCredor',
});
