import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { ItemInscricao, PendenciaInscricao, SituacaoPCC } from '@/contract/cda.ts';
import type { PrescricaoDoProcesso } from '@/contract/prescricao.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { Data } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { cpfCnpjValido, eCpfOuCnpj } from '@/contract/values/identificacao.ts';
import { ufDoCep } from '../cep.ts';
import type { Centavos } from '../exato.ts';
import type { Causa } from '../prescricao.ts';
import { prescricaoPorExtenso } from '../prescricaoPorExtenso.ts';
import { encerrado, type IdSituacao, situacao as s } from '../workflow/situacoes.ts';

/** The data that the checklist before an inscription examines (D §5.7). */
export interface Dossie {
  readonly situacao: IdSituacao;
  readonly suspensoDesde: Data | null;
  readonly situacaoPCC: SituacaoPCC;
  /** Number of its open agreement, where it is one of the portal and its number is asked for. */
  readonly acordo?: string | undefined;
  readonly dataConstituicaoDefinitiva: Data | null;
  readonly dataCiencia: Data | null;
  readonly causasPrescricao: readonly Causa[];
  /** The credit is a tax. */
  readonly tributaria: boolean;
  readonly saldoCentavos: Centavos;
  readonly descricaoFato: string;
  readonly fundamentoLegal: string;
  readonly devedor: {
    /** 1 CPF, 2 CNPJ; debtors with other documents cannot be inscribed. */
    readonly tipoDocumento: number;
    readonly documento: string;
    readonly cep: string | null;
    readonly rua: string | null;
    readonly numero: string | null;
    readonly bairro: string | null;
    readonly municipio: string | null;
    readonly uf: string | null;
  };
  /** Ids of the types of the documents that are attached and not removed. */
  readonly documentos: ReadonlySet<number>;
  /** The document types that the body requires of every process. */
  readonly documentosExigidos: readonly { readonly id: number; readonly nome: string }[];
  /** Smallest balance that the office inscribes; 0: no limit. */
  readonly valorMinimoCentavos: Centavos;
}

/**
 * The checklist before an inscription, in the order shown (D §5.7); empty when an inscription can no longer be
 * requested: already requested, inscribed, closed or void.
 */
export function checklistInscricao(d: Dossie, hoje: Data): PendenciaInscricao[] {
  if (encerrado(d.situacao) || semInscricao.has(d.situacao)) return [];
  const exigidos = d.documentosExigidos.filter(({ id }) => !d.documentos.has(id));
  const minimo = formatReais(paraReais(d.valorMinimoCentavos));
  return [
    item('SITUACAO', podePedir.has(d.situacao)),
    item('DECURSO_CERTIFICADO', d.dataConstituicaoDefinitiva !== null),
    item('PROVA_NOTIFICACAO', d.dataCiencia !== null && provas.some((tipo) => d.documentos.has(tipo))),
    item('DOCUMENTO_DEVEDOR', eCpfOuCnpj(d.devedor.tipoDocumento) && cpfCnpjValido(d.devedor.documento)),
    item('ENDERECO_DEVEDOR', enderecoCompleto(d.devedor)),
    item('DESCRICAO_FATO', d.descricaoFato.trim() !== ''),
    item('FUNDAMENTO_LEGAL', d.fundamentoLegal.trim() !== ''),
    item('VALORES', d.saldoCentavos > 0),
    item('DOCUMENTOS_ORGAO', exigidos.length === 0, frases.faltam(exigidos.map((e) => e.nome).join(', '))),
    item('NAO_SUSPENSO', d.suspensoDesde === null),
    item('SEM_ACORDO', d.situacaoPCC === 'SEM_ACORDO', d.acordo && frases.acordo(d.acordo)),
    prescricaoFutura(prescricaoPorExtenso(d, hoje)),
    item('VALOR_MINIMO', d.saldoCentavos >= d.valorMinimoCentavos, frases.abaixoDoMinimo(minimo)),
  ];
}

/** The sentences of the items that still block. */
export const pendenciasDe = (lista: readonly PendenciaInscricao[]): string[] =>
  lista.filter((p) => p.estado === 'pendente').map((p) => p.frase);

/** Requested, inscribed or void: no inscription to request. */
const semInscricao: ReadonlySet<IdSituacao> = new Set<IdSituacao>([
  s.INSCRICAO_SOLICITADA,
  s.INSCRITO,
  s.DEFERIDO_1,
  s.DEFERIDO_2,
  s.ENCERRADO_PELA_JUSTICA,
]);
const podePedir: ReadonlySet<IdSituacao> = new Set<IdSituacao>([
  s.CONSTITUIDO,
  s.DEVOLVIDO,
  s.INSCRICAO_CANCELADA,
  s.EM_RETIFICACAO,
]);
const provas = [tiposReservados.avisoRecebimento, tiposReservados.cienciaDevedor, tiposReservados.paginaDiario];

const item = (codigo: ItemInscricao, ok: boolean, falta: string = frases.checklist[codigo][1]): PendenciaInscricao => ({
  codigo,
  frase: ok ? frases.checklist[codigo][0] : falta,
  estado: ok ? 'ok' : 'pendente',
});

/** A deadline that is over blocks; one that is near, or that only a second interruption keeps open, warns. */
function prescricaoFutura(prescricao: PrescricaoDoProcesso | null): PendenciaInscricao {
  if (!prescricao) return item('PRESCRICAO', true);
  const { estado, frase, causas } = prescricao;
  if (estado === 'CORRE' && causas.length === 0) return item('PRESCRICAO', true);
  const como = { CORRE: 'ok', PARADA: 'ok', PROXIMA: 'aviso', DEPENDE: 'aviso', PRESCRITA: 'pendente' } as const;
  return { codigo: 'PRESCRICAO', frase, estado: como[estado] };
}

const enderecoCompleto = ({ cep, rua, numero, bairro, municipio, uf }: Dossie['devedor']): boolean =>
  [rua, numero, bairro, municipio].every((parte) => Boolean(parte?.trim())) && Boolean(uf) && ufDoCep(cep ?? '') === uf;
