/** Failures in a row after which it opens. */
const PARA_ABRIR = 5;
/** While it is open, one call in so long goes through, to find out whether the other side is back. */
const ENTRE_SONDAS_MS = 5_000;

/** Keeps calls from a service that does not answer, so that nobody waits for each of them in turn. */
export interface Disjuntor {
  /**
   * Makes the call, or fails at once while the service is away.
   * @param doMomento whether a failure says that the service is away; others say that it is there
   */
  passar<T>(chamada: () => Promise<T>, doMomento: (falha: unknown) => boolean): Promise<T>;
}

/**
 * @param muda called when it opens and when it closes
 * @param recusar the error of a call that is not made
 */
export function disjuntor(
  muda: (aberto: boolean) => void,
  recusar: () => Error,
  relogio: () => number = Date.now,
): Disjuntor {
  let falhas = 0;
  let proximaSonda = 0;
  return {
    async passar(chamada, doMomento) {
      const aberto = falhas >= PARA_ABRIR;
      if (aberto && relogio() < proximaSonda) throw recusar();
      if (aberto) proximaSonda = relogio() + ENTRE_SONDAS_MS;
      const respondeu = () => {
        if (falhas >= PARA_ABRIR) muda(false);
        falhas = 0;
      };
      try {
        const resposta = await chamada();
        respondeu();
        return resposta;
      } catch (falha) {
        if (!doMomento(falha)) respondeu();
        else if (++falhas === PARA_ABRIR) {
          proximaSonda = relogio() + ENTRE_SONDAS_MS;
          muda(true);
        }
        throw falha;
      }
    },
  };
}
