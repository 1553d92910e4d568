import type { Data } from '@/contract/values/data.ts';

/** Days since 1899-12-30: the number that a spreadsheet stores for a date (exact from March 1900 on). */
export const diaDoExcel = (data: Data): number => {
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number);
  return (Date.UTC(ano, mes - 1, dia) - Date.UTC(1899, 11, 30)) / 86_400_000;
};
