import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { notificacao as t } from '@i18n/pt-BR/papeis/notificacao.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep } from '@/contract/values/contato.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import type { Notificacao } from '@/domain/workflow/documentosImpressos.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import {
  blocoDeAssinatura,
  blocoDoValor,
  type CredorImpresso,
  camposDoDestinatario,
  cidade,
  credorNoTcc,
  dia,
  endereco,
  fraseDoValor,
  type OrgaoImpresso,
  texto,
} from './partes.ts';

/** The data of a notification; money in reais as in the detail. */
export interface ModeloNotificacao {
  readonly processo: ProcessoDetalhe;
  readonly orgao: OrgaoImpresso;
  readonly credor: CredorImpresso;
  readonly notificacao: Notificacao;
  /** Length of the body's term in days; null when no term runs. */
  readonly prazoDias: number | null;
  /** Last day on which the printed amount can be paid. */
  readonly valorAte: Data;
  /** The decision that is notified; null when there is none. */
  readonly decisao: { readonly data: Data; readonly observacao: string | null } | null;
}

const { campos } = impressos;

/** The notification in reading order, with the items of D §6, and the strip for the receipt notice. */
export function blocosDaNotificacao(modelo: ModeloNotificacao): Bloco[] {
  const { processo: p, orgao, credor, notificacao } = modelo;
  const { secoes } = t;
  return [
    { tipo: 'secao', titulo: secoes.destinatario },
    { tipo: 'campos', colunas: 4, campos: camposDoDestinatario(p) },
    { tipo: 'secao', titulo: secoes.processo },
    doProcesso(p, orgao),
    ...credorNoTcc(credor, orgao),
    { tipo: 'secao', titulo: secoes.finalidade },
    texto(t.variantes[notificacao.variante].finalidade),
    ...daDecisao(modelo),
    { tipo: 'secao', titulo: secoes.prazo },
    ...doPrazo(modelo),
    blocoDoValor(p, secoes.valor),
    texto(fraseDoValor(p, modelo.valorAte)),
    {
      tipo: 'junto',
      blocos: [
        { tipo: 'secao', titulo: secoes.pagamento },
        texto(t.pagamento),
        { tipo: 'campos', colunas: 1, campos: [campo(t.campos.contato, atendimento(orgao))] },
      ],
    },
    { tipo: 'secao', titulo: secoes.fato },
    texto(p.descricaoFato),
    { tipo: 'secao', titulo: secoes.fundamento },
    texto(p.fundamentoLegal),
    ...dosCorresponsaveis(p),
    { tipo: 'secao', titulo: secoes.consequencias },
    texto(notificacao.prazo ? t.consequencias.ateDefinitivo : t.consequencias.definitivo),
    {
      tipo: 'junto',
      blocos: [texto(t.consequencias.inscricao), blocoDeAssinatura(orgao.autoridade, orgao.cidade ?? undefined)],
    },
    canhoto(modelo),
  ];
}

const doProcesso = (p: ProcessoDetalhe, orgao: OrgaoImpresso): Bloco => ({
  tipo: 'campos',
  colunas: 3,
  campos: [
    campo(t.campos.tcc, p.numero),
    campo(campos.processoAdministrativo, p.numeroProcessoAdministrativo),
    campo(campos.dataDebito, dia(p.dataDebito)),
    campo(campos.natureza, p.naturezaDebito?.nome),
    campo(campos.codigoReceita, p.codigoReceita),
    campo(t.campos.orgao, orgao.cabecalho.sigla),
  ],
});

const daDecisao = ({ decisao }: ModeloNotificacao): Bloco[] =>
  decisao
    ? [
        { tipo: 'secao', titulo: t.secoes.decisao },
        { tipo: 'campos', colunas: 1, campos: [campo(t.campos.dataDaDecisao, formatData(decisao.data))] },
        texto(decisao.observacao ?? t.semObservacao),
      ]
    : [];

function doPrazo({ notificacao: { prazo }, prazoDias, orgao }: ModeloNotificacao): Bloco[] {
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
const dosCorresponsaveis = ({ corresponsaveis }: ProcessoDetalhe): Bloco[] =>
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

function canhoto({ processo: p, orgao, notificacao }: ModeloNotificacao): Bloco {
  const { canhoto: c } = t;
  const { devedor: d } = p;
  return {
    tipo: 'canhoto',
    titulo: c.titulo,
    destinatario: {
      titulo: c.destinatario,
      linhas: [
        d.nome,
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
}
