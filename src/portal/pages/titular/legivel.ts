import { formatData, formatDataHora } from '@/contract/values/data.ts';

/** A stored value as people read it: days and moments in their format, the rest as it is. */
export function legivel(valor: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(valor)) return formatData(valor);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(valor)) return formatDataHora(valor);
  return /^-?\d+\.\d\d$/.test(valor) ? valor.replace('.', ',') : valor;
}
