import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { ItemInscricao } from '@/contract/cda.ts';
import { processo as permissao } from '@/contract/permissions.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { paths } from '../../declaration/paths.ts';
import { pedidoDeAcao } from '../../product/acao/pedido.ts';
import { can } from '../../providers/session.ts';
import { editavel } from './editavel.ts';

export interface Caminho {
  readonly texto: string;
  readonly endereco: string;
}

const t = abaDividaAtiva.prontidao.caminhos;

/** Actions that prove the notification of the debtor, in any instance; the first one available is offered. */
const provas: readonly CodigoAcao[] = chavesDe(acoes).filter((codigo) =>
  /^(ANEXAR_AR|REGISTRAR_CIENCIA|ANEXAR_PAGINA)/.test(codigo),
);

/** Where this user can correct an item of the checklist; null if none of their screens can. */
export function caminhoDe(item: ItemInscricao, p: ProcessoDetalhe): Caminho | null {
  switch (item) {
    case 'PROVA_NOTIFICACAO':
      return acao(p, provas);
    case 'PRESCRICAO':
      return acao(p, ['REGISTRAR_CAUSA_PRESCRICAO']);
    case 'NAO_SUSPENSO':
      return acao(p, ['REATIVAR_PROCESSO']);
    case 'SEM_ACORDO':
      return can('NEGOCIACAO_CONSULTAR') && p.possuiCobranca
        ? { texto: t.cobranca, endereco: `${paths('processos').show(p.id)}#cobranca` }
        : null;
    case 'ENDERECO_DEVEDOR':
      return can('DEVEDOR_ALTERAR') ? { texto: t.devedor, endereco: paths('devedor').edit(p.devedor.id) } : null;
    case 'DOCUMENTO_DEVEDOR':
    case 'DESCRICAO_FATO':
    case 'FUNDAMENTO_LEGAL':
    case 'VALORES':
    case 'DOCUMENTOS_ORGAO':
      return edicao(p);
    default:
      return null;
  }
}

const edicao = (p: ProcessoDetalhe): Caminho | null =>
  editavel(p) && can(permissao('ALTERAR')) ? { texto: t.processo, endereco: paths('processos').edit(p.id) } : null;

function acao(p: ProcessoDetalhe, codigos: readonly CodigoAcao[]): Caminho | null {
  const codigo = codigos.find(
    (c) => p.acoesDisponiveis.some((oferecida) => oferecida.acao === c) && can(acoes[c].permission),
  );
  return codigo ? { texto: palavras[codigo].nome, endereco: pedidoDeAcao(p.id, codigo) } : null;
}
