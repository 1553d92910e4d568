import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { tipoDocumento as contract } from '@/contract/tipoDocumento.ts';
import { resource } from '../declaration/resource.ts';

/** Document types (S2 §2.12). */
export const tipoDocumento = resource({
  icon: DescriptionIcon,
  contract,
  list: { columns: [{ source: 'nome', kind: 'maiusculas' }], filters: ['nome'], sort: 'nome' },
  form: [['nome']],
  show: ['nome'],
});
