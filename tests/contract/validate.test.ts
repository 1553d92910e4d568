import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/v4/core';
import { acoes } from '@/contract/acoes.ts';
import { corresponsavel, dadosDevedor } from '@/contract/devedor.ts';
import planilhaDeDevedores from '@/contract/devedorPlanilha.ts';
import { orgaoCredor } from '@/contract/orgaoCredor.ts';
import { processoNovo } from '@/contract/processo.ts';
import { filtroProcesso } from '@/contract/processoLista.ts';
import { usuarios } from '@/contract/usuario.ts';
import { validate } from '@/contract/validate.ts';

const hoje = '2026-11-20';
const errors = (schema: z.$ZodType, input: unknown) => {
  const result = validate(schema, input, hoje);
  return result.ok ? {} : Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
};
const cpfErrado = { idTipoDocumentoIdentificacao: 1, documentoIdentificacao: '11111111111' };
const DOCUMENTO = 'Informe um CPF/CNPJ válido.';
const FUTURA = 'A data não pode ser futura.';

/** Each input also has errors in other fields; the errors of its last column must be reported beside them. */
describe('toda regra de um campo fala quando o campo está errado, ainda que haja outros erros', () => {
  test.each<[string, z.$ZodType, object, Record<string, string>]>([
    ['o CPF de um devedor sem nada mais', dadosDevedor, cpfErrado, { documentoIdentificacao: DOCUMENTO }],
    ['o CPF de um corresponsável', corresponsavel, cpfErrado, { documentoIdentificacao: DOCUMENTO }],
    ['o CPF de uma linha de planilha', planilhaDeDevedores.form, cpfErrado, { documentoIdentificacao: DOCUMENTO }],
    [
      'um documento livre longo demais',
      dadosDevedor,
      { idTipoDocumentoIdentificacao: 4, documentoIdentificacao: '1234567890' },
      { documentoIdentificacao: 'Deve ter no máximo 9 caracteres.' },
    ],
    [
      'o CPF e a data de um processo',
      processoNovo,
      { dadosDevedor: cpfErrado, dataDebito: '2026-11-21' },
      { 'dadosDevedor.documentoIdentificacao': DOCUMENTO, dataDebito: FUTURA },
    ],
    [
      'a ordem de um período',
      filtroProcesso,
      { numero: '1'.repeat(17), dataInicio: '2026-02-02', dataFim: '2026-02-01' },
      {
        dataInicio: 'A data deve ser anterior a Data - Fim',
        dataFim: 'A data deve ser posterior a Data - Início',
      },
    ],
    [
      'a metade de um período, que é futura',
      filtroProcesso,
      { numero: '1'.repeat(17), dataFim: '2026-11-21' },
      { dataInicio: 'Campo obrigatório', dataFim: FUTURA },
    ],
    [
      'o dia repetido entre os feriados, ao lado de um sem nome',
      orgaoCredor.form,
      {
        feriadosLocais: [
          { data: '2026-12-08', nome: 'Padroeira' },
          { data: null, nome: '' },
          { data: '2026-12-08', nome: 'Outra vez' },
        ],
      },
      { 'feriadosLocais.2.data': 'Há outro feriado nesta data.' },
    ],
    [
      'o documento pedido duas vezes, ao lado de um que não existe',
      orgaoCredor.form,
      {
        tiposDocumentos: [
          { id: 2, opcional: false },
          { id: 2, opcional: true },
          { id: 'x', opcional: false },
        ],
      },
      { tiposDocumentos: validacao.orgaoCredor.documentoNosDois },
    ],
    [
      'o arquivo enviado duas vezes, ao lado de um sem identificação',
      acoes.ANEXAR_TCC.envelope.corpo,
      { arquivos: [{ uuid: 'x', nome: 'a.pdf' }, { nome: 'a.pdf' }, null] },
      { arquivos: validacao.arquivo.repetido('a.pdf') },
    ],
    [
      'a lista longa demais, ao lado da data errada',
      processoNovo,
      { corresponsaveis: Array(5001).fill(null), dataDebito: '2026-11-21' },
      { corresponsaveis: validacao.listaGrande, dataDebito: FUTURA },
    ],
    ['a data de um aviso', acoes.ANEXAR_AR.envelope.corpo, { data: '2026-11-21' }, { data: FUTURA }],
    [
      'a confirmação de uma senha',
      usuarios.changeUserPassword.body!,
      { senhaNova: 'Ativa2026', confirmacaoSenha: 'Ativa2027' },
      { confirmacaoSenha: 'As senhas devem ser iguais' },
    ],
  ])('%s', (_, schema, input, faltas) => {
    const told = errors(schema, input);
    expect(told).toMatchObject(faltas);
    expect(Object.keys(told).length).toBeGreaterThan(Object.keys(faltas).length);
  });

  test('uma regra entre campos não fala de um campo que já está errado em si', () => {
    expect(errors(dadosDevedor, { idTipoDocumentoIdentificacao: 1, documentoIdentificacao: '' })).toMatchObject({
      documentoIdentificacao: DOCUMENTO,
    });
    expect(errors(filtroProcesso, { dataInicio: '2026-02-30', dataFim: '2026-02-01' })).toEqual({
      dataInicio: 'Informe uma data válida.',
    });
    expect(errors(orgaoCredor.form, { tiposDocumentos: { 0: 1 }, feriadosLocais: 'x' })).toMatchObject({
      tiposDocumentos: validacao.orgaoCredor.documentos,
      feriadosLocais: validacao.formatoInvalido,
    });
  });
});
