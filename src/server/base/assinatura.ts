import { createHmac } from 'node:crypto';

/** The headers that sign a call between two systems. */
export const cabecalhos = { instante: 'ativa-instante', assinatura: 'ativa-assinatura' } as const;

/** Headers of a signed call of another system: time (Unix seconds), and signature over time, path and body. */
export const assinar = (segredo: string, caminho: string, corpo: string, agora: Date): Record<string, string> => {
  const instante = String(Math.floor(agora.getTime() / 1000));
  return {
    [cabecalhos.instante]: instante,
    [cabecalhos.assinatura]: hmac(segredo, instante, caminho, corpo).toString('hex'),
  };
};

/** The signature: HMAC-SHA256 over time, path and body. */
export const hmac = (segredo: string, instante: string, caminho: string, corpo: string) =>
  createHmac('sha256', segredo).update(`${instante}\n${caminho}\n${corpo}`).digest();
