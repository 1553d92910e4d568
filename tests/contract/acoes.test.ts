import { type EnvelopeName, envelopeOf } from '@tests/support/envelope.ts';
import { describe, expect, it } from 'vitest';
import { acoes, codigosAcao } from '@/contract/acoes.ts';
import { validate } from '@/contract/validate.ts';

const hoje = '2026-11-20';
const arquivo = (nome: string) => ({ uuid: '0b9d2f0e-8a3e-4a63-9d6a-0f6d2b3c4d5e', nome });
const a = (n: number) => 'a'.repeat(n);

const naoInformado = 'O arquivo não foi informado';
const curto = 'Deve ter no mínimo 10 caracteres.';
const futura = 'A data não pode ser futura.';
const valor = 'Necessário informar um valor correto';
const maximo = 'Máximo de R$ 999.999.999,99: informe um valor atualizado correto';

it('entre documentos de um tipo não há dois arquivos do mesmo nome; de dois tipos, há', () => {
  const documento = (nome: string, idTipoDocumento = 5) => ({ idTipoDocumento, arquivos: [arquivo(nome)] });
  const erros = (...documentos: object[]) => {
    const corpo = { data: hoje, documentos };
    const resultado = validate(acoes.ANEXAR_PAGINA_DIARIO.envelope.corpo, corpo, hoje);
    return resultado.ok ? [] : resultado.errors;
  };
  expect(erros(documento('a.pdf'), documento('b.pdf'))).toEqual([]);
  expect(erros(documento('a.pdf'), documento('a.pdf', 4))).toEqual([]);
  expect(erros(documento('a.pdf'), documento('a.pdf'))).toEqual([
    {
      field: 'documentos',
      message: 'Arquivo a.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.',
    },
  ]);
});

/** A value for one key, on either side of a bound: accepted (null) or refused with that sentence (S1 §5.3, 9). */
type Caso = readonly [valor: unknown, recusa: string | null];
const arquivos: readonly Caso[] = [
  [[], naoInformado],
  [undefined, naoInformado],
  [[arquivo('a.pdf')], null],
  [[arquivo('a.pdf'), arquivo('b.pdf')], null],
  [
    [arquivo('a.pdf'), arquivo('a.pdf')],
    'Arquivo a.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.',
  ],
];
const texto = (max: number, vazio: string | null): readonly Caso[] => [
  [a(9), curto],
  [a(10), null],
  [a(max), null],
  [a(max + 1), `Deve ter no máximo ${max} caracteres.`],
  ['', vazio],
];
const data = (vazia: string): readonly Caso[] => [
  [hoje, null],
  ['2026-11-21', futura],
  ['2026-02-30', 'Informe uma data válida.'],
  [undefined, vazia],
];
const diaDosValores: readonly Caso[] = [
  [hoje, null],
  [undefined, null],
  ['2026-11-21', futura],
];
/** An optional date that may not be in the future. */
const passada: readonly Caso[] = [...data('').slice(0, 3), [undefined, null], [null, null]];
const dinheiro = (min: number): readonly Caso[] => [
  [min, null],
  [Math.round((min - 0.01) * 100) / 100, valor],
  [999_999_999.99, null],
  [1_000_000_000, maximo],
  [0.015, valor],
  ['1.000,00', valor],
];

const documento = { arquivos: [arquivo('a.pdf')] };
const valores = { valorAtualizado: 1000, multaAtualizada: 0, jurosAtualizado: 0 };
const envelopes = {
  documento: documento,
  dataDocumento: { data: hoje, devedorEncontrado: true, documento },
  dataDocumentos: { data: hoje, documentos: [{ idTipoDocumento: 5, ...documento }] },
  valores: { ...valores, documento },
  documentoValores: { ...valores, ...documento },
  perda: { ...valores, documento },
  manifestacao: { data: hoje, justificativa: a(10), ...documento },
  suspensao: { data: hoje, fundamento: 'ORDEM_JUDICIAL', motivo: a(10), justificativa: a(10), documento },
  reativacao: { data: hoje, motivo: a(10), documento },
  causaPrescricao: {
    ...{ causa: 'DEPOSITO', data: '2026-11-10', paradoAte: hoje, fundamentoLegal: a(10), observacao: a(10) },
    documento,
  },
  cancelamento: { motivoCancelamento: a(10) },
  observacao: { observacao: a(10) },
} as const satisfies Record<EnvelopeName, object>;

/** For each envelope (S1 §7.3): the path of each field, with the values it must accept and refuse. */
const regras: Readonly<Record<keyof typeof envelopes, Readonly<Record<string, readonly Caso[]>>>> = {
  documento: { arquivos },
  dataDocumento: { data: data('A Data não foi informada'), 'documento.arquivos': arquivos },
  dataDocumentos: { data: data('A Data não foi informada'), 'documentos.0.arquivos': arquivos },
  valores: {
    'documento.arquivos': arquivos,
    valorAtualizado: dinheiro(0.01),
    multaAtualizada: dinheiro(0),
    jurosAtualizado: dinheiro(0),
    observacao: texto(150, null),
    dataReferencia: diaDosValores,
    fimParcelamento: [
      [hoje, null],
      ['2026-11-19', 'A data não pode ser anterior a hoje.'],
    ],
  },
  documentoValores: {
    arquivos,
    valorAtualizado: dinheiro(0.01),
    multaAtualizada: dinheiro(0),
    jurosAtualizado: dinheiro(0),
    observacao: texto(150, null),
    dataReferencia: diaDosValores,
  },
  perda: {
    dataReferencia: diaDosValores,
    'documento.arquivos': arquivos,
    valorAtualizado: [...dinheiro(0.01), [undefined, valor]],
    multaAtualizada: dinheiro(0),
    jurosAtualizado: dinheiro(0),
    inadimplenteDesde: passada,
  },
  manifestacao: { data: passada, justificativa: texto(100, null), arquivos },
  suspensao: {
    data: data('Campo obrigatório.'),
    fundamento: [
      ['DEPOSITO', null],
      [undefined, null],
      ['INSCRICAO', 'Selecione uma opção válida.'],
    ],
    motivo: texto(100, 'Deve ser informado um motivo.'),
    justificativa: texto(100, null),
    'documento.arquivos': arquivos,
  },
  causaPrescricao: {
    causa: [
      ['DESPACHO_CITACAO', null],
      ['PARCELAMENTO', 'Selecione uma opção válida.'],
      [undefined, 'Selecione uma opção válida.'],
    ],
    data: data('A Data não foi informada'),
    paradoAte: passada,
    fundamentoLegal: texto(100, 'Campo obrigatório'),
    observacao: texto(150, null),
    'documento.arquivos': arquivos,
  },
  reativacao: {
    data: data('Campo obrigatório.'),
    motivo: texto(100, 'Deve ser informado um motivo.'),
    'documento.arquivos': arquivos,
  },
  cancelamento: { motivoCancelamento: texto(100, 'Deve ser informado um motivo para o cancelamento') },
  observacao: { observacao: texto(100, 'Deve ser informado um motivo.') },
};

function com(objeto: object, caminho: string, valor: unknown): object {
  const copia = structuredClone(objeto) as Record<string, unknown>;
  const partes = caminho.split('.');
  let alvo = copia;
  for (const parte of partes.slice(0, -1)) alvo = alvo[parte] as Record<string, unknown>;
  alvo[partes.at(-1)!] = valor;
  return copia;
}

const casos = codigosAcao.flatMap((codigo) => {
  return Object.entries(regras[envelopeOf(codigo)]).flatMap(([campo, lista]) =>
    lista.map(([valor, recusa]) => ({
      codigo,
      campo,
      valor,
      recusa,
      nome: `${codigo}, ${campo}: ${JSON.stringify(valor)?.slice(0, 30)}`,
    })),
  );
});

describe('cada ação, cada campo, dos dois lados de cada limite', () => {
  it.each(casos)('$nome', ({ codigo, campo, valor, recusa }) => {
    const corpo = com(envelopes[envelopeOf(codigo)], campo, valor);
    const result = validate(acoes[codigo].envelope.corpo, corpo, hoje);
    const erros = result.ok
      ? []
      : result.errors.filter(({ field }) => field === campo || field.startsWith(`${campo}.`));
    expect(erros.map((e) => e.message)).toEqual(recusa === null ? [] : [recusa]);
    expect(result.ok).toBe(recusa === null);
  });

  it('a tabela acima fala de tudo o que os diálogos pedem', () => {
    const nomes: Readonly<Record<string, RegExp>> = { arquivos: /arquivos$/, motivo: /^motivo/ };
    const semLimite = ['devedorNaoEncontrado', 'apresentouVicio'];
    for (const codigo of codigosAcao)
      for (const { campo } of acoes[codigo].campos.filter((p) => !semLimite.includes(p.campo)))
        expect(
          Object.keys(regras[envelopeOf(codigo)]).some((c) => (nomes[campo] ?? new RegExp(`^${campo}$`)).test(c)),
        ).toBe(true);
  });

  it('a decisão parcial de 2ª instância é só o documento, ou o documento com os valores, de um modo ou do outro', () => {
    const corpo = acoes.DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA.envelope.corpo;
    for (const body of [documento, { documento }, { ...valores, ...documento }, { ...valores, documento }])
      expect(validate(corpo, body, hoje).ok).toBe(true);
    expect(validate(corpo, valores, hoje)).toEqual({
      ok: false,
      errors: [{ field: 'arquivos', message: naoInformado }],
    });
  });

  it('a perda do parcelamento pede o valor de quem não diz o que mostrou (S1 §5.3, ADR 26)', () => {
    const corpo = acoes.REGISTRAR_PERDA_PARCELAMENTO.envelope.corpo;
    const valoresExibidos = { valor: 1000, multa: 0, juros: 0, correcao: 12.34 };
    for (const body of [{ valorAtualizado: 0.01 }, { valoresExibidos }, { dataReferencia: hoje }])
      expect(validate(corpo, { ...body, documento }, hoje).ok).toBe(true);
    expect(validate(corpo, { multaAtualizada: 1, documento }, hoje)).toEqual({
      ok: false,
      errors: [{ field: 'valorAtualizado', message: valor }],
    });
  });

  it.each(codigosAcao.filter((codigo) => 'documento' in envelopes[envelopeOf(codigo)]))(
    '%s sem o documento diz que o arquivo falta',
    (codigo) => {
      const { documento: _, ...corpo } = envelopes[envelopeOf(codigo)] as { documento: unknown };
      expect(validate(acoes[codigo].envelope.corpo, corpo, hoje)).toEqual({
        ok: false,
        errors: [{ field: 'documento', message: naoInformado }],
      });
    },
  );

  it.each(codigosAcao)('%s não aceita chave desconhecida', (codigo) => {
    const corpo = { ...envelopes[envelopeOf(codigo)], saldoDevedor: 0 };
    expect(validate(acoes[codigo].envelope.corpo, corpo, hoje)).toEqual({
      ok: false,
      errors: [{ field: 'saldoDevedor', message: 'O campo saldoDevedor não é aceito nesta operação.' }],
    });
  });
});
