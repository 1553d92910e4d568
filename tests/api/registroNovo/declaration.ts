import HomeIcon from '@mui/icons-material/HomeOutlined';
import { resource } from '@/portal/declaration/resource.ts';
import { cartorio as contract } from './contract.ts';

export const cartorio = resource({
  name: 'cartorio',
  contract,
  icon: HomeIcon,
  list: { columns: ['nome', 'cidade'], filters: ['nome'], sort: 'nome' },
  form: [['nome'], ['cidade']],
  show: ['nome', 'cidade'],
});
