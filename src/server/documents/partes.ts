import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { formatCnpj, formatDocumento } from '@/contract/values/identificacao.ts';
import { em } from '@/domain/lista.ts';
import { minimizarDocumento, minimizarNome } from '@/domain/minimizar.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import type { Cabecalho } from './folha.ts';
import { DO_DIA, campos as grade, junto, linhasDe, type Parte, secao, type Trecho } from './linhas.ts';

/** The creditor as the TCC of a process states it, from the copy that the process keeps. */
export interface CredorImpresso {
  readonly cabecalho: Cabecalho['orgao'];
  readonly endereco: string | null;
  readonly autoridade: OrgaoImpresso['autoridade'];
  /** Parts that enter the base of correction (D §2.4). */
  readonly baseCorrecao: { readonly multa: boolean; readonly juros: boolean };
}

/** The body as it is when a document is issued. */
export interface OrgaoImpresso {
  readonly cabecalho: Cabecalho['orgao'];
  readonly endereco: string | null;
  /** "Recife/PE", where documents are signed. */
  readonly cidade: string | null;
  /** Name, telephone, e-mail and site of the body's contact, as far as known. */
  readonly contatos: readonly string[];
  /** The signing authority, as far as known; blank lines are filled in by hand. */
  readonly autoridade: {
    readonly nome: string | null;
    readonly cargo: string | null;
    readonly matricula: string | null;
  };
}

const { campos, colunas, parcelas } = impressos;
type Pessoa = ProcessoDetalhe['devedor'];

export const texto = (t: string): Bloco => ({ tipo: 'texto', texto: t });

/** A date as printed; null is `---`. */
export const dia = (data: string | null): string => (data ? formatData(data) : impressos.vazio);
const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Reais with two decimals, without "R$", which the heading has. */
export const dinheiro = (reais: number): string => numero.format(reais);

export const endereco = (d: Pessoa): string => [d.rua, d.numero, d.complemento].filter(Boolean).join(', ');
export const cidade = (d: { readonly municipio: string | null; readonly uf: string | null }): string =>
  [d.municipio, d.uf].filter(Boolean).join('/');
const telefones = (d: Pessoa): string =>
  [d.telefone1, d.telefone2]
    .filter((t): t is string => Boolean(t))
    .map(formatTelefone)
    .join('\n');

/** What every paper about a process is made of; money in reais as in the detail. */
export interface DoProcesso {
  readonly processo: ProcessoDetalhe;
  readonly credor: CredorImpresso;
}

/** The values of a process by the names under which papers print them. */
interface Valores extends Omit<ProcessoDetalhe, 'devedor' | 'corresponsaveis'> {
  readonly devedor: Identificado;
  readonly corresponsaveis: readonly (Identificado & Pick<ProcessoDetalhe['corresponsaveis'][number], 'papel'>)[];
  /** The same people with addresses and contacts. */
  readonly ondeMora: Pessoa;
  readonly ondeMoram: readonly Pessoa[];
  readonly credor: Omit<CredorImpresso, 'baseCorrecao'>;
  readonly baseCorrecao: CredorImpresso['baseCorrecao'];
}
type Identificado = Pick<
  Pessoa,
  'nome' | 'documentoIdentificacao' | 'idTipoDocumentoIdentificacao' | 'tipoDocumentoIdentificacao'
>;

export const valoresDoProcesso = ({ processo, credor }: DoProcesso): Valores => ({
  ...processo,
  ondeMora: processo.devedor,
  ondeMoram: processo.corresponsaveis,
  credor,
  baseCorrecao: credor.baseCorrecao,
});

/** How the amount is corrected: the index, and what is corrected by it. */
const criterios = ['id_indice_financeiro', 'utilizar_multa', 'utilizar_juros'] as const;

/** The columns of each value of a process that papers print. */
export const colunasDoProcesso = {
  numero: ['numero'],
  numeroProcessoAdministrativo: ['numero_processo_administrativo'],
  data: ['data'],
  dataDebito: ['data_debito'],
  naturezaDebito: ['id_natureza_debito'],
  codigoReceita: ['codigo_receita'],
  descricaoFato: ['descricao_fato'],
  fundamentoLegal: ['fundamento_legal'],
  dataConstituicaoDefinitiva: ['data_constituicao_definitiva'],
  devedor: ['devedor_nome', 'devedor_documento', 'devedor_tipo_documento'],
  corresponsaveis: ['corresponsaveis', 'nomes_dos_corresponsaveis'],
  credor: ['credor'],
  dataReferenciaCalculo: ['data_referencia_calculo'],
  indiceFinanceiro: ['id_indice_financeiro'],
  baseCorrecao: criterios,
  valorOriginario: ['valor_originario'],
  valorAtualizado: ['valor_atualizado'],
  multaAtualizada: ['multa_atualizada'],
  jurosAtualizado: ['juros_atualizado'],
  totalAtualizado: ['valor_atualizado', 'multa_atualizada', 'juros_atualizado'],
  // The correction is of its day; how it is computed is not.
  valorCorrecao: criterios,
  totalCorrigido: criterios,
  saldoDevedor: criterios,
  ultimaCorrecaoValor: DO_DIA,
  indices: DO_DIA,
  valorAtualizadoDispensado: DO_DIA,
  valorCorrecaoDispensado: DO_DIA,
  valorMultaDispensado: DO_DIA,
  valorJurosDispensado: DO_DIA,
  valorAtualizadoDesconto: DO_DIA,
  valorCorrecaoDesconto: DO_DIA,
  valorMultaDesconto: DO_DIA,
  valorJurosDesconto: DO_DIA,
  prescricao: DO_DIA,
  protegido: DO_DIA,
  ondeMora: DO_DIA,
  ondeMoram: DO_DIA,
} as const;

const { dito, ditos } = linhasDe(valoresDoProcesso, colunasDoProcesso);

const quem = dito('devedor', (d) => [
  campo(campos.nome, d.nome, 3),
  campo(campos.documento(d.tipoDocumentoIdentificacao.nome), formatDocumento(d)),
]);
const onde = dito('ondeMora', (d) => [
  campo(campos.endereco, endereco(d), 4),
  campo(campos.bairro, d.bairro),
  campo(campos.cidade, cidade(d), 2),
  campo(campos.cep, d.cep && formatCep(d.cep)),
]);

/** Name, document and address of the debtor. */
export const destinatario = grade(4, [quem, onde]);

/** The same, with role, e-mail and telephones. */
const devedor = grade(4, [
  quem,
  dito('ondeMora', (d) => [
    campo(campos.papel, impressos.qualificacao.titular),
    campo(campos.email, d.email, 2),
    campo(campos.telefones, telefones(d)),
  ]),
  onde,
]);

export const dadosDoProcesso = grade(3, [
  dito('numero', (numero) => campo(campos.numero, numero)),
  dito('numeroProcessoAdministrativo', (numero) => campo(campos.processoAdministrativo, numero)),
  dito('data', (data) => campo(campos.data, dia(data))),
  dito('naturezaDebito', (natureza) => campo(campos.natureza, natureza?.nome)),
  dito('codigoReceita', (codigo) => campo(campos.codigoReceita, codigo)),
  dito('dataDebito', (data) => campo(campos.dataDebito, dia(data))),
]);

/** The process, its debtor and the co-responsible parties: the beginning of the TCC and of the certificate. */
export const partesDoCredito = <Modelo extends DoProcesso>(
  secoes: Readonly<Record<'processo' | 'devedor' | 'corresponsaveis', string>>,
  maisDoProcesso: readonly Parte<Modelo>[] = [],
): Parte<Modelo>[] => [
  secao(secoes.processo),
  dadosDoProcesso,
  ...maisDoProcesso,
  secao(secoes.devedor),
  devedor,
  secao(secoes.corresponsaveis),
  tabelaDeCorresponsaveis,
];

/** The co-responsible parties, with address and contacts. */
const tabelaDeCorresponsaveis = ditos(['corresponsaveis', 'ondeMoram'], ({ corresponsaveis, ondeMoram }): Bloco => {
  if (corresponsaveis.length === 0) return { tipo: 'texto', texto: impressos.semCorresponsaveis };
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: colunas.papel, largura: 0.16 },
      { titulo: colunas.nome, largura: 0.28 },
      { titulo: colunas.documento, largura: 0.2 },
      { titulo: colunas.endereco, largura: 0.36 },
    ],
    linhas: corresponsaveis.map((c, i) => ({
      celulas: [impressos.papeis[c.papel ?? 'nenhum'], c.nome, formatDocumento(c), residencia(em(ondeMoram, i))],
    })),
  };
});
const residencia = (c: Pessoa): string =>
  [endereco(c), c.bairro, cidade(c), c.cep && formatCep(c.cep), c.email].filter(Boolean).join(' – ') +
  (c.telefone1 ? `\n${telefones(c)}` : '');

/** The components of the amount, under a title, in one piece of some 50 mm. */
export const blocoDoValor = (titulo: string): Trecho<DoProcesso, Bloco> =>
  junto([secao(titulo), calculo, valores, pagamentos, dito('indices', ({ frase }) => texto(frase))]);

/** States the day of the printed amount and the last day to pay it. */
export const fraseDoValor = ({
  ultimaCorrecaoValor,
  dataReferenciaCalculo,
  valorAte,
}: Pick<ProcessoDetalhe, 'ultimaCorrecaoValor' | 'dataReferenciaCalculo'> & { readonly valorAte: Data }): Bloco =>
  texto(
    ultimaCorrecaoValor
      ? impressos.valido(formatData(ultimaCorrecaoValor), formatData(valorAte))
      : impressos.validoSemCorrecao(formatData(dataReferenciaCalculo), formatData(valorAte)),
  );

const componentes = [
  [parcelas.originario, 'valorOriginario'],
  [parcelas.atualizado, 'valorAtualizado'],
  [parcelas.multa, 'multaAtualizada'],
  [parcelas.juros, 'jurosAtualizado'],
  [parcelas.correcao, 'valorCorrecao'],
  [parcelas.total, 'totalCorrigido'],
] as const;
/** The components of the debt on the day of the issue, side by side. */
const valores = ditos(
  componentes.map(([, nome]) => nome),
  (p): Bloco => ({
    tipo: 'tabela',
    colunas: componentes.map(([titulo, nome]) => ({
      titulo,
      largura: 1 / componentes.length,
      direita: true,
      destaque: nome === 'totalCorrigido',
    })),
    linhas: [{ celulas: componentes.map(([, nome]) => dinheiro(p[nome])) }],
  }),
);

/** What was paid, dispensed and is discounted, and the balance: together the corrected total; nothing when it is all owed. */
const pagamentos = ditos(
  [
    'totalCorrigido',
    'saldoDevedor',
    'valorAtualizadoDispensado',
    'valorCorrecaoDispensado',
    'valorMultaDispensado',
    'valorJurosDispensado',
    'valorAtualizadoDesconto',
    'valorCorrecaoDesconto',
    'valorMultaDesconto',
    'valorJurosDesconto',
  ],
  (p): Bloco[] => {
    const dispensado = soma(
      p.valorAtualizadoDispensado,
      p.valorCorrecaoDispensado,
      p.valorMultaDispensado,
      p.valorJurosDispensado,
    );
    const desconto = soma(
      p.valorAtualizadoDesconto,
      p.valorCorrecaoDesconto,
      p.valorMultaDesconto,
      p.valorJurosDesconto,
    );
    const foi = [
      [parcelas.pago, soma(p.totalCorrigido, -p.saldoDevedor, -dispensado, -desconto)],
      [parcelas.dispensado, dispensado],
      [parcelas.desconto, desconto],
    ] as const;
    const ditas = foi.filter(([, reais]) => reais > 0);
    if (ditas.length === 0) return [];
    const saldo = { ...campo(parcelas.saldo, dinheiro(p.saldoDevedor), 2), destaque: true };
    return [
      { tipo: 'campos', colunas: 9, campos: [...ditas.map(([nome, reais]) => campo(nome, dinheiro(reais), 2)), saldo] },
    ];
  },
);

const soma = (...reais: readonly number[]): number => paraReais(reais.reduce((total, n) => total + paraCentavos(n), 0));

/** Index, reference date and day of the printed correction. */
const calculo = grade(9, [
  dito('dataReferenciaCalculo', (data) => campo(campos.referencia, dia(data), 2)),
  dito('ultimaCorrecaoValor', (data) => campo(campos.correcaoAte, data ? formatData(data) : impressos.semCorrecao, 2)),
  dito('indiceFinanceiro', (indice) => campo(campos.indice, indice && `${indice.sigla} – ${indice.nome}`, 5)),
]);

/** What papers are made of that the body of today issues about a process. */
export interface DoProcessoEOrgao extends DoProcesso {
  readonly orgao: OrgaoImpresso;
}
export const valoresComOrgao = (modelo: DoProcessoEOrgao) => ({ ...valoresDoProcesso(modelo), orgao: modelo.orgao });
export const colunasComOrgao = { ...colunasDoProcesso, orgao: DO_DIA } as const;
const doOrgao = linhasDe(valoresComOrgao, colunasComOrgao);

/** The creditor named in the TCC, if the body has another name or CNPJ now; in a grid of its own. */
export const credorNoTcc = doOrgao.ditos(['credor', 'orgao'], ({ credor, orgao }): Bloco[] => {
  const { nome, cnpj } = credor.cabecalho;
  if (nome === orgao.cabecalho.nome && cnpj === orgao.cabecalho.cnpj) return [];
  const valor = [nome, cnpj && impressos.cnpj(formatCnpj(cnpj))].filter(Boolean).join(' – ');
  return [{ tipo: 'campos', colunas: 1, campos: [campo(campos.credorNoTcc, valor)] }];
});

/** The signature of the body's present authority, with place and day. */
export const assinaturaDoOrgao = doOrgao.dito('orgao', ({ autoridade, cidade: local }) =>
  blocoDeAssinatura(autoridade, local ?? undefined),
);

/** The authority's signature. `local`: the city, with the day of the issue; absent: both are filled in by hand. */
export function blocoDeAssinatura({ nome, cargo, matricula }: OrgaoImpresso['autoridade'], local?: string): Bloco {
  const { assinatura: a } = impressos;
  const branco = '______________________________';
  return {
    tipo: 'assinatura',
    local: local ?? a.local,
    comData: local !== undefined,
    linha: a.linha,
    dados: [`${a.nome}: ${nome ?? branco}`, `${a.cargo}: ${cargo ?? branco}`, `${a.matricula}: ${matricula ?? branco}`],
  };
}

/** The summary of a document that anyone with its code may see. */
export const resumoDo = (
  devedor: Pick<Pessoa, 'nome' | 'documentoIdentificacao'>,
  valor: number | null,
): ResumoDoDocumento => ({
  valor,
  devedor: minimizarNome(devedor.nome),
  documentoDevedor: minimizarDocumento(devedor.documentoIdentificacao),
});
