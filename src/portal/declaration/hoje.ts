const brasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Today in Brasília as `yyyy-MM-dd`, for what the screen checks while typing; the server has the last word. */
export const hoje = (now = new Date()): string => brasilia.format(now);
