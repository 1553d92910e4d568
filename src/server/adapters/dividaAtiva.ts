import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva.ts';
import { assinar } from '../http/maquina.ts';

/** The active-debt system, as we speak to it; it answers later, through the events it sends (ADR 15). */
export interface ActiveDebt {
  /** The one played by ourselves: its answers come from the simulator. */
  readonly simulado: boolean;
  /**
   * Hands a package over; rejects when it cannot. Sent twice with the same key, it is one package. Never call it inside a
   * transaction.
   */
  enviar(chave: string, pacote: unknown): Promise<void>;
}

const prazoMs = 15_000;

/** `POST {url}/solicitacoes`, signed like the calls that come from there. */
export const httpDividaAtiva = (url: string, segredo: string): ActiveDebt => ({
  simulado: false,
  async enviar(chave, pacote) {
    const corpo = JSON.stringify(pacote);
    const resposta = await fetch(`${url.replace(/\/$/, '')}/solicitacoes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': chave,
        ...assinar(segredo, 'solicitacoes', corpo, new Date()),
      },
      body: corpo,
      redirect: 'error',
      signal: AbortSignal.timeout(prazoMs),
    });
    await resposta.body?.cancel();
    if (!resposta.ok) throw new Error(frases.respostaDoSistema(resposta.status));
  },
});

/** The stand-in of demonstrations: everything arrives. */
export const dividaAtivaSimulada: ActiveDebt = { simulado: true, enviar: async () => undefined };

/** Nobody on the other side: packages wait, and say so. */
export const semDividaAtiva: ActiveDebt = {
  simulado: false,
  enviar: async () => {
    throw new Error(frases.semSistema);
  },
};
