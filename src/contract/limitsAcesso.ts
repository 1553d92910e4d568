/** The limits that the sign-in screen needs; `limits.ts` includes them. */
export const limitsAcesso = {
  password: { min: 8, max: 32 },
  loginEmailMax: 100,
  updateCheckMs: 300_000,
  updateReminderMs: 60_000,
} as const;
