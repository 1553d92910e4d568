import { permite } from '@/contract/acao.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { Permission } from '@/contract/permissions.ts';
import { comPrazo, destinos, type EventoDeD, pedemSemAcordo, valemSuspenso } from './passagens.ts';
import type { Retrato } from './snapshot.ts';

export interface Pessoa {
  readonly email: string;
  readonly permissoes: ReadonlySet<Permission>;
  /** Belongs to the body of the process or to the central one. */
  readonly alcanca: boolean;
}
export interface Momento {
  readonly dia: string;
  /** The caller saw the process before its last change. */
  readonly versaoVelha: boolean;
  /** There is an action to cancel, with no event of the other system after it. */
  readonly haACancelar: boolean;
  /** The date that was sent. */
  readonly data?: string | undefined;
}

/**
 * The last lapse of a deadline that is valid on a day: of which deadline, until when, and whether anything followed it
 * (ADR 0024).
 */
export interface Silencio {
  readonly id: number | null;
  readonly tipo: string;
  readonly fim: string;
  readonly situacao: number;
  readonly seguido: boolean;
}
export function silencio(retrato: Retrato, dia: string): Silencio | undefined {
  const { processo: p, andamentos } = retrato;
  if (vencido(retrato, dia)) {
    const [tipo, fim] = [String(p.prazo_tipo), String(p.prazo_fim)];
    return { id: null, tipo, fim, situacao: p.situacao as number, seguido: false };
  }
  // A process returned to a situation before its constitution keeps no lapses.
  if (p.data_constituicao_definitiva === null) return undefined;
  const vivos = andamentos.filter((a) => !a.cancelado);
  const desfeitos = vivos.map((a) => a.dados?.desfazDecurso);
  const i = vivos.findLastIndex(
    (a) => a.automatico && a.situacao === 26 && a.estado_anterior?.prazo && !desfeitos.includes(a.id),
  );
  const antes = vivos[i]?.estado_anterior;
  if (!antes?.prazo) return undefined;
  const { tipo, fim } = antes.prazo;
  return { id: vivos[i]!.id, tipo, fim, situacao: antes.situacao, seguido: i < vivos.length - 1 };
}

const prazoDe: Partial<Record<CodigoAcao, string>> = { CONTESTAR_DEBITO: 'CONTESTACAO', RECORRER: 'RECURSO' };

/** The lapse that an act of that date undoes: of the act's own deadline or, for a suspension, of any. */
export function noSilencio(retrato: Retrato, acao: CodigoAcao, { dia, data }: Pick<Momento, 'dia' | 'data'>) {
  const calado = silencio(retrato, dia);
  const cabe = acao === 'SUSPENDER_PROCESSO' || (calado && prazoDe[acao] === calado.tipo);
  return calado && cabe && data && data <= calado.fim ? calado : undefined;
}

/** The deadline of the present situation has passed, and the process is not suspended. */
export function vencido({ processo: p }: Retrato, dia: string): boolean {
  return comPrazo.includes(p.situacao as number) && !p.suspenso && p.prazo_fim !== null && String(p.prazo_fim) < dia;
}

/** Code of the first refusal in the order of D §5.3; undefined if the action is allowed. */
export function recusa(retrato: Retrato, acao: CodigoAcao, pessoa: Pessoa, momento: Momento): string | undefined {
  const { processo: p } = retrato;
  if (!permite(acoes[acao], pessoa.permissoes)) return 'SEM_PERMISSAO';
  if (!pessoa.alcanca) return 'NAO_ENCONTRADO';
  if (momento.versaoVelha) return 'VERSAO_DIVERGENTE';
  if (p.suspenso && !valemSuspenso.includes(acao)) return 'PROCESSO_SUSPENSO';
  if (p.situacao_pcc !== 'SEM_ACORDO' && pedemSemAcordo.includes(acao)) return 'ACORDO_EM_ANDAMENTO';
  if (p.situacao_pcc === 'PARCELAMENTO_VIGENTE' && ['CONTESTAR_DEBITO', 'RECORRER'].includes(acao))
    return 'DIVIDA_CONFESSADA';
  const tarde = vencido(retrato, momento.dia);
  // After the deadline the lapse counts, whether or not it was registered.
  const situacao = tarde ? 26 : (p.situacao as number);
  const calado = noSilencio(retrato, acao, momento);
  if (calado && (calado.seguido || situacao !== 26 || p.situacao_pcc !== 'SEM_ACORDO'))
    return p.situacao_pcc === 'SEM_ACORDO' ? 'DECURSO_SEGUIDO' : 'ACORDO_EM_ANDAMENTO';
  if (prazoDe[acao] && situacao === 26 && !calado)
    return silencio(retrato, momento.dia)?.tipo === prazoDe[acao] ? 'PRAZO_ENCERRADO' : 'ACAO_INDISPONIVEL';
  if (destinos(acao, situacao).length === 0)
    return acao === 'CANCELAR_ULTIMA_ACAO' ? 'CANCELAMENTO_BLOQUEADO' : 'ACAO_INDISPONIVEL';
  if (acao === 'REATIVAR_PROCESSO' && !p.suspenso) return 'PROCESSO_NAO_SUSPENSO';
  if (acao === 'CANCELAR_ULTIMA_ACAO' && !momento.haACancelar) return 'NADA_A_CANCELAR';
  if (acao === 'REGISTRAR_CAUSA_PRESCRICAO') {
    if (!tarde && p.data_constituicao_definitiva === null) return 'PRESCRICAO_NAO_CORRE';
    // The histories send the date of today, which interrupts the prescription, unless it already stands still.
    if ((p.causas_prescricao as unknown as { ate: string | null }[]).some((c) => c.ate === null))
      return 'DADOS_INVALIDOS';
  }
  if (acao.startsWith('SOLICITAR') && !prontoParaInscricao(retrato, tarde)) return 'INSCRICAO_PENDENTE';
  return undefined;
}

/** D §5.7, the conditions that vary here: constituted, with proof of the notification, and with a balance. */
function prontoParaInscricao({ processo: p, deP }: Retrato, tarde: boolean): boolean {
  const documentos = deP.documentos as { id_tipo_documento: number }[];
  const provas = documentos.some((d) => [3, 4, 5].includes(d.id_tipo_documento));
  const partes = ['valor_atualizado', 'multa_atualizada', 'juros_atualizado', 'valor_correcao'];
  const pagos = ['valor_atualizado_pago', 'valor_multa_pago', 'valor_juros_pago', 'valor_correcao_pago'];
  const deve = partes.some((parte, i) => Number(p[parte]) > Number(p[pagos[i]!]));
  return (tarde || p.data_constituicao_definitiva !== null) && p.data_ciencia !== null && provas && deve;
}

/** D §5.6: whether the other system may send this event, by situation, CDA in force and agreement. */
export function cabe({ processo: p, deP }: Retrato, tipo: EventoDeD): boolean {
  if (destinos(tipo, p.situacao as number).length === 0) return false;
  const cda = (deP.cdas as { situacao: string }[]).at(-1);
  const viva = cda?.situacao === 'INSCRITA' || cda?.situacao === 'EM_RETIFICACAO';
  if (tipo === 'PAGAMENTO' && p.situacao === 4) return cda?.situacao === 'EXTINTA_PAGAMENTO';
  if (tipo === 'INSCRICAO_ACEITA' || tipo === 'INSCRICAO_DEVOLVIDA') return !viva;
  if (tipo === 'ACORDO_EXTERNO_FIRMADO') return viva && p.situacao_pcc === 'SEM_ACORDO';
  if (tipo.startsWith('ACORDO_EXTERNO')) return viva && p.cda_suspensa_acordo === true;
  return viva;
}
