import { correcao as t } from '@i18n/pt-BR/indice/correcao.ts';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { paths } from '../../declaration/paths.ts';
import { can, isCentral } from '../../providers/session.ts';

/** The way to the months that are missing, for who may store them (ADR 9): of one index, or to all of them. */
export function AtualizarIndice({ id }: { readonly id?: number | undefined }) {
  if (!isCentral() || !can('CONSULTAR_CONFIGURACAO') || !can('ALTERAR_CONFIGURACAO')) return null;
  const { list, show } = paths('indiceFinanceiro');
  return (
    <>
      {' '}
      <MuiLink component={Link} to={id === undefined ? list : show(id)} color="inherit" sx={{ fontWeight: 'strong' }}>
        {id === undefined ? t.atualizarTodos : t.atualizar}
      </MuiLink>
    </>
  );
}
