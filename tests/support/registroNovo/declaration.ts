import { resource } from '@/portal/declaration/resource.ts';
import { assunto as contract } from './contract.ts';

export const assunto = resource({
  name: 'assunto',
  contract,
  list: { columns: ['nome', 'sigla'], filters: ['nome'], sort: 'nome' },
  form: [['nome', 'sigla']],
  show: ['nome', 'sigla'],
});
