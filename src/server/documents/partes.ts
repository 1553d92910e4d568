import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { formatCnpj, formatDocumento } from '@/contract/values/identificacao.ts';
import { minimizarDocumento, minimizarNome } from '@/domain/minimizar.ts';
import type { Bloco, Campo } from './blocos.ts';
import { campo } from './ficha.ts';
import type { Cabecalho } from './folha.ts';

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

const quem = (d: Pessoa): Campo[] => [
  campo(campos.nome, d.nome, 3),
  campo(campos.documento(d.tipoDocumentoIdentificacao.nome), formatDocumento(d)),
];
const onde = (d: Pessoa): Campo[] => [
  campo(campos.endereco, endereco(d), 4),
  campo(campos.bairro, d.bairro),
  campo(campos.cidade, cidade(d), 2),
  campo(campos.cep, d.cep && formatCep(d.cep)),
];

/** Name, document and address of the debtor; for a grid of four columns. */
export const camposDoDestinatario = ({ devedor }: ProcessoDetalhe): Campo[] => [...quem(devedor), ...onde(devedor)];

/** The same, with role, e-mail and telephones. */
const camposDoDevedor = ({ devedor: d }: ProcessoDetalhe): Campo[] => [
  ...quem(d),
  campo(campos.papel, impressos.qualificacao.titular),
  campo(campos.email, d.email, 2),
  campo(campos.telefones, telefones(d)),
  ...onde(d),
];

export const camposDoProcesso = (p: ProcessoDetalhe): Campo[] => [
  campo(campos.numero, p.numero),
  campo(campos.processoAdministrativo, p.numeroProcessoAdministrativo),
  campo(campos.data, dia(p.data)),
  campo(campos.natureza, p.naturezaDebito?.nome),
  campo(campos.codigoReceita, p.codigoReceita),
  campo(campos.dataDebito, dia(p.dataDebito)),
];

/** The process, its debtor and the co-responsible parties: the beginning of the TCC and of the certificate. */
export const partesDoCredito = (
  p: ProcessoDetalhe,
  secoes: Readonly<Record<'processo' | 'devedor' | 'corresponsaveis', string>>,
  maisDoProcesso: readonly Bloco[] = [],
): Bloco[] => [
  { tipo: 'secao', titulo: secoes.processo },
  { tipo: 'campos', colunas: 3, campos: camposDoProcesso(p) },
  ...maisDoProcesso,
  { tipo: 'secao', titulo: secoes.devedor },
  { tipo: 'campos', colunas: 4, campos: camposDoDevedor(p) },
  { tipo: 'secao', titulo: secoes.corresponsaveis },
  tabelaDeCorresponsaveis(p),
];

/** The co-responsible parties, with address and contacts. */
function tabelaDeCorresponsaveis(p: ProcessoDetalhe): Bloco {
  if (p.corresponsaveis.length === 0) return { tipo: 'texto', texto: impressos.semCorresponsaveis };
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: colunas.papel, largura: 0.16 },
      { titulo: colunas.nome, largura: 0.28 },
      { titulo: colunas.documento, largura: 0.2 },
      { titulo: colunas.endereco, largura: 0.36 },
    ],
    linhas: p.corresponsaveis.map((c) => ({
      celulas: [
        impressos.papeis[c.papel ?? 'nenhum'],
        c.nome,
        formatDocumento(c),
        [endereco(c), c.bairro, cidade(c), c.cep && formatCep(c.cep), c.email].filter(Boolean).join(' – ') +
          (c.telefone1 ? `\n${telefones(c)}` : ''),
      ],
    })),
  };
}

/** The components of the amount, under a title, in one piece of some 50 mm. */
export const blocoDoValor = (p: ProcessoDetalhe, titulo: string): Bloco => ({
  tipo: 'junto',
  blocos: [
    { tipo: 'secao', titulo },
    { tipo: 'campos', colunas: 9, campos: camposDoCalculo(p) },
    tabelaDeValores(p),
    ...pagamentos(p),
    texto(p.indices.frase),
  ],
});

/** States the day of the printed amount and the last day to pay it. */
export const fraseDoValor = (p: ProcessoDetalhe, ate: Data): string =>
  p.ultimaCorrecaoValor
    ? impressos.valido(formatData(p.ultimaCorrecaoValor), formatData(ate))
    : impressos.validoSemCorrecao(formatData(p.dataReferenciaCalculo), formatData(ate));

/** The components of the debt on the day of the issue, side by side. */
function tabelaDeValores(p: ProcessoDetalhe): Bloco {
  const valores: readonly (readonly [titulo: string, reais: number, destaque?: boolean])[] = [
    [parcelas.originario, p.valorOriginario],
    [parcelas.atualizado, p.valorAtualizado],
    [parcelas.multa, p.multaAtualizada],
    [parcelas.juros, p.jurosAtualizado],
    [parcelas.correcao, p.valorCorrecao],
    [parcelas.total, p.totalCorrigido, true],
  ];
  return {
    tipo: 'tabela',
    colunas: valores.map(([titulo, , destaque = false]) => ({
      titulo,
      largura: 1 / valores.length,
      direita: true,
      destaque,
    })),
    linhas: [{ celulas: valores.map(([, reais]) => dinheiro(reais)) }],
  };
}

/** What was paid, dispensed and is discounted, and the balance: together the corrected total; nothing when it is all owed. */
function pagamentos(p: ProcessoDetalhe): Bloco[] {
  const dispensado = soma(
    p.valorAtualizadoDispensado,
    p.valorCorrecaoDispensado,
    p.valorMultaDispensado,
    p.valorJurosDispensado,
  );
  const desconto = soma(p.valorAtualizadoDesconto, p.valorCorrecaoDesconto, p.valorMultaDesconto, p.valorJurosDesconto);
  const foi = [
    [parcelas.pago, soma(p.totalCorrigido, -p.saldoDevedor, -dispensado, -desconto)],
    [parcelas.dispensado, dispensado],
    [parcelas.desconto, desconto],
  ] as const;
  const ditos = foi.filter(([, reais]) => reais > 0);
  if (ditos.length === 0) return [];
  const saldo = { ...campo(parcelas.saldo, dinheiro(p.saldoDevedor), 2), destaque: true };
  return [
    { tipo: 'campos', colunas: 9, campos: [...ditos.map(([nome, reais]) => campo(nome, dinheiro(reais), 2)), saldo] },
  ];
}

const soma = (...reais: readonly number[]): number => paraReais(reais.reduce((total, n) => total + paraCentavos(n), 0));

/** The creditor named in the TCC, if the body has another name or CNPJ now; in a grid of its own. */
export function credorNoTcc(credor: CredorImpresso, orgao: OrgaoImpresso): Bloco[] {
  const { nome, cnpj } = credor.cabecalho;
  if (nome === orgao.cabecalho.nome && cnpj === orgao.cabecalho.cnpj) return [];
  const valor = [nome, cnpj && impressos.cnpj(formatCnpj(cnpj))].filter(Boolean).join(' – ');
  return [{ tipo: 'campos', colunas: 1, campos: [campo(campos.credorNoTcc, valor)] }];
}

/** Index, reference date and day of the printed correction; for a grid of nine columns. */
const camposDoCalculo = (p: ProcessoDetalhe): Campo[] => [
  campo(campos.referencia, dia(p.dataReferenciaCalculo), 2),
  campo(campos.correcaoAte, p.ultimaCorrecaoValor ? formatData(p.ultimaCorrecaoValor) : impressos.semCorrecao, 2),
  campo(campos.indice, p.indiceFinanceiro ? `${p.indiceFinanceiro.sigla} – ${p.indiceFinanceiro.nome}` : null, 5),
];

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
