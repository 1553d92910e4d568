const minute = 60_000;

/** Lifetimes of sessions and links. The specification leaves them open (S0 §9); these follow D §8. */
export const prazos = {
  /** A session without use. */
  refreshMs: 12 * 60 * minute,
  /** Any session, even in use. */
  sessaoMs: 7 * 24 * 60 * minute,
  /** The same refresh token may come again within this time, from a second tab or a repeated call. */
  gracaMs: 30_000,
  linkMinutos: 30,
  /**
   * Links of an account sent within their lifetime, whoever asked for them. While so many are valid the person has one that works, and no
   * further one is sent.
   */
  linksValidos: 3,
} as const;

export const depois = (agora: Date, ms: number): Date => new Date(agora.getTime() + ms);
