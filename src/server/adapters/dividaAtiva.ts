import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { assinar } from '../base/assinatura.ts';

/** The external active-debt system, as we call it. It answers later, through the events it sends (ADR 15). */
export interface ActiveDebt {
  /** True for the stand-in, whose answers come from the simulator. */
  readonly simulado: boolean;
  /**
   * Sends a package; rejects when it cannot be delivered. A package sent twice with the same key counts once. Never
   * call it inside a transaction.
   */
  enviar(chave: string, pacote: unknown): Promise<void>;
}

const prazoMs = 15_000;
/** Statuses with which the other side says that it does not know the signature. */
const desconhece: ReadonlySet<number> = new Set([401, 403]);

/**
 * `POST {url}/solicitacoes`, signed like the calls that the active-debt system makes to us. While secrets are changed, the other side
 * may know only the one before: what it refuses to know is sent once more, signed with that.
 */
export const httpDividaAtiva = (url: string, segredo: string, anterior?: string): ActiveDebt => ({
  simulado: false,
  async enviar(chave, pacote) {
    const corpo = JSON.stringify(pacote);
    const enviarCom = async (com: string) => {
      const resposta = await fetch(`${url.replace(/\/$/, '')}/solicitacoes`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': chave,
          ...assinar(com, 'solicitacoes', corpo, new Date()),
        },
        body: corpo,
        redirect: 'error',
        signal: AbortSignal.timeout(prazoMs),
      });
      await resposta.body?.cancel();
      return resposta;
    };
    const primeira = await enviarCom(segredo);
    const resposta = anterior && desconhece.has(primeira.status) ? await enviarCom(anterior) : primeira;
    if (!resposta.ok) throw new Error(frases.respostaDoSistema(resposta.status));
  },
});

/** The stand-in of demonstrations: every package is delivered. */
export const dividaAtivaSimulada: ActiveDebt = { simulado: true, enviar: async () => undefined };

/** No active-debt system is configured: each delivery fails, so packages wait in the outbox with this message. */
export const semDividaAtiva: ActiveDebt = {
  simulado: false,
  enviar: async () => {
    throw new Error(frases.semSistema);
  },
};
