import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import type { Bloco, Campo } from './blocos.ts';
import { codigoDeValidacao } from './codigo.ts';
import { type Cabecalho, imprimir } from './folha.ts';

const { tcc, vazio } = impressos;

/** What a TCC says; money in reais as the detail has it. */
export interface ModeloTcc {
  readonly processo: ProcessoDetalhe;
  readonly orgao: Cabecalho['orgao'];
  /** Parts that enter the base of correction (D §2.4). */
  readonly baseCorrecao: { readonly multa: boolean; readonly juros: boolean };
  /** Who signs, as far as the body has said; blank lines are left to be filled by hand. */
  readonly autoridade: {
    readonly nome: string | null;
    readonly cargo: string | null;
    readonly matricula: string | null;
  };
  readonly emissao: Cabecalho['emissao'];
}

/** The Termo de Constituição de Crédito as a PDF, with the items of Lei PE 13.178/2006 art. 2 (D §6). */
export function imprimirModeloTcc(modelo: ModeloTcc): Promise<Uint8Array> {
  const blocos = blocosDoTcc(modelo);
  const { orgao, emissao, processo } = modelo;
  const numero = tcc.numero(processo.numero);
  const codigo = codigoDeValidacao([orgao, numero, emissao.agora.toISOString(), blocos]);
  return imprimir({ orgao, titulo: tcc.titulo, numero, emissao, codigo }, blocos);
}

/** Everything that the TCC must carry, in reading order. */
export function blocosDoTcc({ processo: p, baseCorrecao, autoridade }: ModeloTcc): Bloco[] {
  const { secoes } = tcc;
  return [
    ...(p.protegido ? [] : [{ tipo: 'aviso', texto: tcc.elaboracao } as const]),
    { tipo: 'secao', titulo: secoes.processo },
    { tipo: 'campos', colunas: 3, campos: doProcesso(p) },
    { tipo: 'secao', titulo: secoes.devedor },
    { tipo: 'campos', colunas: 4, campos: doDevedor(p) },
    { tipo: 'secao', titulo: secoes.corresponsaveis },
    corresponsaveis(p),
    { tipo: 'secao', titulo: secoes.fato },
    { tipo: 'texto', texto: p.descricaoFato },
    { tipo: 'secao', titulo: secoes.fundamento },
    { tipo: 'texto', texto: p.fundamentoLegal },
    { tipo: 'secao', titulo: secoes.valores },
    { tipo: 'campos', colunas: 3, campos: doCalculo(p) },
    valores(p),
    { tipo: 'secao', titulo: secoes.criterios },
    ...criterios(p, baseCorrecao).map((texto) => ({ tipo: 'texto', texto }) as const),
    { tipo: 'secao', titulo: secoes.autoridade },
    { tipo: 'texto', texto: tcc.declaracao },
    assinatura(autoridade),
  ];
}

const ou = (text: string | null | undefined): string => text?.trim() || vazio;
const dia = (data: string | null): string => (data ? formatData(data) : vazio);
const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dinheiro = (reais: number): string => numero.format(reais);
const campo = (rotulo: string, valor: string, ocupa?: number): Campo =>
  ocupa === undefined ? { rotulo, valor } : { rotulo, valor, ocupa };

function doProcesso(p: ProcessoDetalhe): Campo[] {
  const { campos } = tcc;
  return [
    campo(campos.numero, p.numero),
    campo(campos.processoAdministrativo, ou(p.numeroProcessoAdministrativo)),
    campo(campos.data, dia(p.data)),
    campo(campos.natureza, ou(p.naturezaDebito?.nome)),
    campo(campos.codigoReceita, ou(p.codigoReceita)),
    campo(campos.situacao, p.situacaoProcesso.nome),
  ];
}

type Pessoa = ProcessoDetalhe['devedor'];
const telefones = (d: Pessoa) =>
  [d.telefone1, d.telefone2]
    .filter((t): t is string => Boolean(t))
    .map(formatTelefone)
    .join('\n');
const endereco = (d: Pessoa) => [d.rua, d.numero, d.complemento].filter(Boolean).join(', ');
const cidade = (d: Pessoa) => [d.municipio, d.uf].filter(Boolean).join('/');
const documento = (d: Pessoa) =>
  d.idTipoDocumentoIdentificacao <= 2 ? formatCpfCnpj(d.documentoIdentificacao) : d.documentoIdentificacao;

function doDevedor({ devedor: d }: ProcessoDetalhe): Campo[] {
  const { campos } = tcc;
  return [
    campo(campos.nome, d.nome, 3),
    campo(campos.documento(d.tipoDocumentoIdentificacao.nome), documento(d)),
    campo(campos.papel, tcc.qualificacao.titular),
    campo(campos.email, ou(d.email), 2),
    campo(campos.telefones, ou(telefones(d))),
    campo(campos.endereco, ou(endereco(d)), 4),
    campo(campos.bairro, ou(d.bairro)),
    campo(campos.cidade, ou(cidade(d)), 2),
    campo(campos.cep, d.cep ? formatCep(d.cep) : vazio),
  ];
}

function corresponsaveis(p: ProcessoDetalhe): Bloco {
  if (p.corresponsaveis.length === 0) return { tipo: 'texto', texto: tcc.semCorresponsaveis };
  const { colunas } = tcc;
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
        c.papel,
        c.nome,
        documento(c),
        [endereco(c), c.bairro, cidade(c), c.cep && formatCep(c.cep), c.email].filter(Boolean).join(' – ') +
          (c.telefone1 ? `\n${telefones(c)}` : ''),
      ],
    })),
  };
}

function doCalculo(p: ProcessoDetalhe): Campo[] {
  const { campos } = tcc;
  return [
    campo(campos.dataDebito, dia(p.dataDebito)),
    campo(campos.referencia, dia(p.dataReferenciaCalculo)),
    campo(campos.correcaoAte, dia(p.ultimaCorrecaoValor)),
    campo(campos.indice, p.indiceFinanceiro ? `${p.indiceFinanceiro.sigla} – ${p.indiceFinanceiro.nome}` : vazio, 3),
  ];
}

function valores(p: ProcessoDetalhe): Bloco {
  const { colunas, parcelas } = tcc;
  const linha = (rotulo: string, reais: number, destaque = false) => ({
    celulas: [rotulo, dinheiro(reais)],
    destaque,
  });
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: colunas.parcela, largura: 0.7 },
      { titulo: colunas.valor, largura: 0.3, direita: true },
    ],
    linhas: [
      linha(parcelas.originario, p.valorOriginario),
      linha(parcelas.atualizado, p.valorAtualizado),
      linha(parcelas.multa, p.multaAtualizada),
      linha(parcelas.juros, p.jurosAtualizado),
      linha(parcelas.correcao, p.valorCorrecao),
      linha(parcelas.total, p.totalCorrigido, true),
    ],
  };
}

function criterios(p: ProcessoDetalhe, base: ModeloTcc['baseCorrecao']): string[] {
  const { criterios: c } = tcc;
  return [
    p.indiceFinanceiro
      ? c.correcao(p.indiceFinanceiro.sigla, dia(p.dataReferenciaCalculo), c.base(base.multa, base.juros))
      : c.semIndice,
    c.multa,
    c.juros,
  ];
}

function assinatura({ nome, cargo, matricula }: ModeloTcc['autoridade']): Bloco {
  const { assinatura: a } = tcc;
  const branco = '______________________________';
  return {
    tipo: 'assinatura',
    local: a.local,
    linha: a.linha,
    dados: [`${a.nome}: ${nome ?? branco}`, `${a.cargo}: ${cargo ?? branco}`, `${a.matricula}: ${matricula ?? branco}`],
  };
}
