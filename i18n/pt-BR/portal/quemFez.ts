/** Beside a refusal that says who did what meanwhile. */
export const quemFez = {
  abrir: {
    processos: (numero: string) => `Abrir o processo ${numero}`,
    processoCobranca: (numero: string) => `Abrir a cobrança ${numero}`,
  },
} as const;
