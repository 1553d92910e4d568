/** The limits that the sign-in screen needs; `limits.ts` includes them. */
export const limitsAcesso = {
  password: { min: 8, max: 32 },
  loginEmailMax: 100,
  /** Most work of a human verification, in multiples of the usual one, which takes a browser about a second. */
  trabalhoMax: 32,
  updateCheckMs: 300_000,
  updateReminderMs: 60_000,
} as const;
