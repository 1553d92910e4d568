import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { type Cda, cdaNova } from '../workflow/cda.ts';
import type { Achado } from '../workflow/condicoes.ts';
import {
  esperamOFimDoAcordo,
  eventosDaDividaAtiva,
  type LinhaDeEvento,
  type MudaCda,
  protestoPorOcorrencia,
} from '../workflow/eventos.ts';
import { type IdSituacao, nomeDaSituacao } from '../workflow/situacoes.ts';

export type DecisaoDeEvento =
  | { readonly ok: true; readonly linha: LinhaDeEvento }
  | { readonly ok: false; readonly motivo: MotivoEvento; readonly mensagem: string };

type Dito = Pick<EventoDividaAtiva, 'tipo'>;

/** Decides whether the event may happen to the process now, and if not, why. The only reader of the table of events. */
export function decidirEvento(achado: Achado & { readonly situacao: IdSituacao }, { tipo }: Dito): DecisaoDeEvento {
  const linha = indice.get(`${achado.situacao} ${tipo}`);
  const nome = frases.eventos[tipo];
  if (!linha) return indevido(frases.indevido.situacao(nome, nomeDaSituacao(achado.situacao)));
  if (achado.acordo === 'PORTAL' && esperamOFimDoAcordo.includes(tipo))
    return { ok: false, motivo: 'ACORDO_DO_PORTAL', mensagem: frases.motivos.ACORDO_DO_PORTAL };
  const [, , , soSe] = linha;
  return soSe.vale(achado) ? { ok: true, linha } : indevido(frases.indevido.condicao(nome, soSe.nome));
}

const indevido = (mensagem: string): DecisaoDeEvento => ({ ok: false, motivo: 'EVENTO_INDEVIDO', mensagem });

/** The CDA after the change that a row of the table declares. */
export function cdaDepois(cda: Cda | null, muda: MudaCda, evento: EventoDividaAtiva): Cda {
  const base = evento.tipo === 'INSCRICAO_ACEITA' ? cdaNova : (cda ?? cdaNova);
  const { justica, protesto, ...resto } = muda;
  return {
    ...base,
    ...resto,
    justica:
      typeof justica === 'object'
        ? base.justica === justica.se
          ? justica.vira
          : base.justica
        : (justica ?? base.justica),
    protesto: protesto === 'conformeOcorrencia' ? (ocorrido(evento) ?? base.protesto) : (protesto ?? base.protesto),
  };
}

const ocorrido = (evento: EventoDividaAtiva) =>
  evento.tipo === 'PROTESTO_OCORRENCIA' ? protestoPorOcorrencia[evento.dados.ocorrencia] : undefined;

const pares = eventosDaDividaAtiva.flatMap((linha) =>
  linha[1].map((de: IdSituacao) => [`${de} ${linha[0]}`, linha] as const),
);
const indice = new Map(pares);
if (indice.size !== pares.length) throw new Error('The table of active-debt events repeats a transition.');
