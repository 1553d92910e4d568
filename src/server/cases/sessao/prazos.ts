const minute = 60_000;

/** How long things of a session live. The specification leaves them open (S0 §9); these follow D §8. */
export const prazos = {
  /** A session nobody uses. */
  refreshMs: 12 * 60 * minute,
  /** Any session, however much it is used. */
  sessaoMs: 7 * 24 * 60 * minute,
  /** Two tabs, or a repeated call, may bring the same refresh token within this time. */
  gracaMs: 30_000,
  linkMinutos: 30,
  linksPorHora: 3,
} as const;

export const depois = (agora: Date, ms: number): Date => new Date(agora.getTime() + ms);
