/** What an action will do, said in its dialog before it is done. */
export const consequencia = {
  passa: (situacao: string) => `O processo passa a «${situacao}».`,
  mesma: (situacao: string) => `O processo continua em «${situacao}».`,
  prazo: (situacao: string) =>
    `O processo continua em «${situacao}»; se o ato é de dentro do prazo que decorreu, volta à situação desse prazo.`,
  anterior: 'O processo volta à situação em que estava antes da última ação.',
  devedorEncontrado: (sim: string, nao: string) =>
    `Se o devedor foi encontrado, o processo passa a «${sim}»; se não foi, a «${nao}».`,
  apresentouVicio: (sim: string, nao: string) =>
    `Se houve vício, o processo passa a «${sim}»; se não houve, a «${nao}».`,
} as const;
