import Chip from '@mui/material/Chip';
import { Busca, type BuscaProps } from './Busca.tsx';

/** A search by typing where several items may be chosen, each drawn as a chip. */
export const BuscaVarios = <T,>(props: BuscaProps<T, true>) => <Busca<T, true> multiple chip={Chip} {...props} />;
