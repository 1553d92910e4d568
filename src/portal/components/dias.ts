/** Calendar days from one date (`yyyy-MM-dd`) to the other; negative when it is past. */
export const diasEntre = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
