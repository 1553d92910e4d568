import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { demonstrativo as t } from '@i18n/pt-BR/papeis/demonstrativo.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Valores } from '@/domain/workflow/fatos.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import {
  blocoDoValor,
  type CredorImpresso,
  camposDoDestinatario,
  credorNoTcc,
  dia,
  dinheiro,
  fraseDoValor,
  type OrgaoImpresso,
  texto,
} from './partes.ts';

/** The act that changed the amounts. */
export interface AtoQueMudou {
  readonly acao: CodigoAcao | null;
  readonly data: Data;
  readonly descricao: string;
  readonly observacao: string | null;
}

/** The data of the document; money in reais as in the detail, but `noTcc` in cents. */
export interface ModeloDemonstrativo {
  readonly processo: ProcessoDetalhe;
  readonly orgao: OrgaoImpresso;
  readonly credor: CredorImpresso;
  readonly decisao: AtoQueMudou;
  readonly tcc: {
    readonly anexadoEm: Data;
    /** Of the signed print, if known. */
    readonly codigo: string | null;
  };
  readonly noTcc: Valores;
  /** Last day on which the printed amount can be paid. */
  readonly valorAte: Data;
}

const decide = /^DEFERIR_/;
const julgou = ({ acao }: AtoQueMudou): boolean => acao !== null && decide.test(acao);

/** "Demonstrativo após a decisão de dd/MM/aaaa", or of another act that changed the amounts. */
export const tituloDoDemonstrativo = (ato: AtoQueMudou): string =>
  t.titulo({ julgou: julgou(ato), data: formatData(ato.data) });

/** The amounts of the TCC, those after the act, and the debt on the day of the issue. It constitutes nothing. */
export function blocosDoDemonstrativo(modelo: ModeloDemonstrativo): Bloco[] {
  const { processo: p, orgao, credor, decisao, tcc, valorAte } = modelo;
  const { secoes, campos } = t;
  const decisaoJudicante = julgou(decisao);
  return [
    { tipo: 'aviso', texto: t.aviso },
    { tipo: 'secao', titulo: secoes.tcc },
    {
      tipo: 'campos',
      colunas: 3,
      campos: [
        campo(campos.processo, p.numero),
        campo(impressos.campos.processoAdministrativo, p.numeroProcessoAdministrativo),
        campo(impressos.campos.natureza, p.naturezaDebito?.nome),
        campo(campos.anexadoEm, dia(tcc.anexadoEm)),
        ...(tcc.codigo ? [campo(campos.codigo, tcc.codigo, 2)] : []),
      ],
    },
    ...credorNoTcc(credor, orgao),
    { tipo: 'secao', titulo: secoes.devedor },
    { tipo: 'campos', colunas: 4, campos: camposDoDestinatario(p) },
    { tipo: 'secao', titulo: decisaoJudicante ? secoes.decisao : secoes.mudanca },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [campo(campos.ato, decisao.descricao, 3), campo(campos.data, dia(decisao.data))],
    },
    ...(decisao.observacao ? [texto(decisao.observacao)] : []),
    { tipo: 'secao', titulo: decisaoJudicante ? secoes.valores : secoes.valoresDoAto },
    comparacao(modelo),
    texto(t.referencia(dia(p.dataReferenciaCalculo))),
    blocoDoValor(p, secoes.hoje),
    texto(fraseDoValor(p, valorAte)),
  ];
}

/** Component by component: the signed amounts beside the present ones. */
function comparacao({ processo: p, noTcc }: ModeloDemonstrativo): Bloco {
  const { valorCentavos, multaCentavos, jurosCentavos } = noTcc;
  const linha = (nome: keyof typeof t.parcelas, centavos: number, reais: number, destaque = false) => ({
    celulas: [t.parcelas[nome], dinheiro(paraReais(centavos)), dinheiro(reais)],
    destaque,
  });
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.parcela, largura: 0.5 },
      { titulo: t.colunas.noTcc, largura: 0.25, direita: true },
      { titulo: t.colunas.depois, largura: 0.25, direita: true },
    ],
    linhas: [
      linha('valor', valorCentavos, p.valorAtualizado),
      linha('multa', multaCentavos, p.multaAtualizada),
      linha('juros', jurosCentavos, p.jurosAtualizado),
      linha('total', valorCentavos + multaCentavos + jurosCentavos, p.totalAtualizado, true),
    ],
  };
}
