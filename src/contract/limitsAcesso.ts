/** The limits that the sign-in screen needs; `limits.ts` includes them. */
export const limitsAcesso = {
  password: { min: 8, max: 32 },
  loginEmailMax: 100,
  updateCheckMs: 300_000,
  updateReminderMs: 60_000,
} as const;

export const patternsAcesso = {
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/,
} as const;
