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

/** `POST {url}/solicitacoes`, signed like the calls that the active-debt system makes to us. */
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

/** The stand-in of demonstrations: every package is delivered. */
export const dividaAtivaSimulada: ActiveDebt = { simulado: true, enviar: async () => undefined };

/** No active-debt system is configured: each delivery fails, so packages wait in the outbox with this message. */
export const semDividaAtiva: ActiveDebt = {
  simulado: false,
  enviar: async () => {
    throw new Error(frases.semSistema);
  },
};
