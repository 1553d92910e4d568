import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { notificacao as t } from '@i18n/pt-BR/papeis/notificacao.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep } from '@/contract/values/contato.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import type { Notificacao } from '@/domain/workflow/documentosImpressos.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import { DO_DIA, campos as grade, junto, linhasDe, papel, secao } from './linhas.ts';
import {
  assinaturaDoOrgao,
  blocoDoValor,
  cidade,
  colunasComOrgao,
  credorNoTcc,
  type DoProcessoEOrgao,
  destinatario,
  dia,
  endereco,
  fraseDoValor,
  type OrgaoImpresso,
  texto,
  valoresComOrgao,
} from './partes.ts';

/** The data of a notification; money in reais as in the detail. */
export interface ModeloNotificacao extends DoProcessoEOrgao {
  readonly notificacao: Notificacao;
  /** Length of the body's term in days; null when no term runs. */
  readonly prazoDias: number | null;
  /** Last day on which the printed amount can be paid. */
  readonly valorAte: Data;
  /** The decision that is notified; null when there is none. */
  readonly decisao: { readonly data: Data; readonly observacao: string | null } | null;
}

const { campos } = impressos;
const { secoes } = t;
const { dito, ditos } = linhasDe(
  ({ notificacao, prazoDias, valorAte, decisao, ...modelo }: ModeloNotificacao) => ({
    ...valoresComOrgao(modelo),
    ...{ notificacao, prazoDias, valorAte, decisao },
  }),
  { ...colunasComOrgao, notificacao: DO_DIA, prazoDias: DO_DIA, valorAte: DO_DIA, decisao: DO_DIA },
);
type Dito<N extends keyof ModeloNotificacao> = Pick<ModeloNotificacao, N>;

const doProcesso = grade(3, [
  dito('numero', (numero) => campo(t.campos.tcc, numero)),
  dito('numeroProcessoAdministrativo', (numero) => campo(campos.processoAdministrativo, numero)),
  dito('dataDebito', (data) => campo(campos.dataDebito, dia(data))),
  dito('naturezaDebito', (natureza) => campo(campos.natureza, natureza?.nome)),
  dito('codigoReceita', (codigo) => campo(campos.codigoReceita, codigo)),
  dito('orgao', ({ cabecalho: { sigla } }) => campo(t.campos.orgao, sigla)),
]);

const daDecisao = (decisao: ModeloNotificacao['decisao']): Bloco[] =>
  decisao
    ? [
        { tipo: 'secao', titulo: t.secoes.decisao },
        { tipo: 'campos', colunas: 1, campos: [campo(t.campos.dataDaDecisao, formatData(decisao.data))] },
        texto(decisao.observacao ?? t.semObservacao),
      ]
    : [];

function doPrazo({ notificacao: { prazo }, prazoDias, orgao }: Dito<'notificacao' | 'prazoDias' | 'orgao'>): Bloco[] {
  const lugar = orgao.endereco ?? t.onde.semEndereco;
  const onde = prazo === 'CONTESTACAO' || prazo === 'RECURSO' ? [t.onde[prazo](lugar)] : [];
  return [
    { tipo: 'aviso', texto: prazo ? t.prazos[prazo](prazoDias ?? 0) : t.prazos.imediato },
    ...(prazo ? [texto(t.contagem)] : []),
    texto([...onde, onde.length > 0 ? t.onde.autosAli : t.onde.autos(lugar)].join(' ')),
    texto(t.prosseguimento),
  ];
}

const atendimento = ({ contatos, endereco: lugar }: OrgaoImpresso): string =>
  (contatos.length > 0 ? contatos : [lugar ?? t.onde.semEndereco]).join(' – ');

/** Names and roles only, because the debtor receives this document. */
const dosCorresponsaveis = (
  corresponsaveis: readonly Pick<ProcessoDetalhe['corresponsaveis'][number], 'nome' | 'papel'>[],
): Bloco[] =>
  corresponsaveis.length === 0
    ? []
    : [
        { tipo: 'secao', titulo: t.secoes.corresponsaveis },
        {
          tipo: 'tabela',
          colunas: [
            { titulo: t.colunas.nome, largura: 0.75 },
            { titulo: t.colunas.papel, largura: 0.25 },
          ],
          linhas: corresponsaveis.map((c) => ({ celulas: [c.nome, impressos.papeis[c.papel ?? 'nenhum']] })),
        },
      ];

const canhoto = ditos(['devedor', 'ondeMora', 'orgao', 'notificacao', 'numero'], (p): Bloco => {
  const { canhoto: c } = t;
  const { devedor, ondeMora: d, orgao, notificacao } = p;
  return {
    tipo: 'canhoto',
    titulo: c.titulo,
    destinatario: {
      titulo: c.destinatario,
      linhas: [
        devedor.nome,
        [endereco(d), d.bairro].filter(Boolean).join(' – '),
        [d.cep && impressos.cep(formatCep(d.cep)), cidade(d)].filter(Boolean).join(' – '),
      ],
    },
    remetente: { titulo: c.remetente, linhas: [orgao.cabecalho.nome, orgao.endereco ?? ''] },
    objeto: {
      titulo: c.objeto,
      linhas: [`${t.variantes[notificacao.variante].titulo} – ${impressos.numeroDoProcesso(p.numero)}`],
    },
    recebimento: c.recebimento,
    devolucao: { titulo: c.devolucao, linhas: [], opcoes: c.motivos },
  };
});

/** The notification in reading order, with the items of D §6, and the strip for the receipt notice. */
export const papelDaNotificacao = papel<ModeloNotificacao>([
  secao(secoes.destinatario),
  destinatario,
  secao(secoes.processo),
  doProcesso,
  credorNoTcc,
  secao(secoes.finalidade),
  dito('notificacao', ({ variante }) => texto(t.variantes[variante].finalidade)),
  dito('decisao', daDecisao),
  secao(secoes.prazo),
  ditos(['notificacao', 'prazoDias', 'orgao'], doPrazo),
  blocoDoValor(secoes.valor),
  ditos(['ultimaCorrecaoValor', 'dataReferenciaCalculo', 'valorAte'], fraseDoValor),
  junto([
    secao(secoes.pagamento),
    texto(t.pagamento),
    grade(1, [dito('orgao', (orgao) => campo(t.campos.contato, atendimento(orgao)))]),
  ]),
  secao(secoes.fato),
  dito('descricaoFato', texto),
  secao(secoes.fundamento),
  dito('fundamentoLegal', texto),
  dito('corresponsaveis', dosCorresponsaveis),
  secao(secoes.consequencias),
  dito('notificacao', ({ prazo }) => texto(prazo ? t.consequencias.ateDefinitivo : t.consequencias.definitivo)),
  junto([texto(t.consequencias.inscricao), assinaturaDoOrgao]),
  canhoto,
]);
export const blocosDaNotificacao = (modelo: ModeloNotificacao): Bloco[] => papelDaNotificacao.blocos(modelo);
