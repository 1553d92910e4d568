import { registro } from '@/contract/registro.ts';
import { texto } from '@/contract/values/texto.ts';

/** Notary offices. */
export const cartorio = registro({
  name: 'cartorio',
  permission: 'TIPO_DOCUMENTO',
  title: 'cartório',
  form: { nome: texto({ obrigatorio: true, min: 3, max: 80 }), cidade: texto({ max: 80 }) },
  row: { nome: texto({}), cidade: texto({}) },
  filters: { nome: texto({ max: 80 }) },
  sort: ['nome', 'cidade'],
});
