import { linkDosEventos } from '@i18n/pt-BR/dividaAtiva/eventos.ts';
import SyncIcon from '@mui/icons-material/SyncAltOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../declaration/paths.ts';

/** Link to the events of the active-debt system, for returned and all other processes. */
export const EventosLink = () => (
  <Button component={Link} to={paths('eventoDividaAtiva').list} startIcon={<SyncIcon />}>
    {linkDosEventos}
  </Button>
);
