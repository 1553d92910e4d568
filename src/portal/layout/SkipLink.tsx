import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Link } from '@mui/material';

/** The first stop of the keyboard: leads straight to the content. */
export function SkipLink() {
  return (
    <Link
      href="#conteudo"
      onClick={(event) => {
        // Only the focus moves: a hash in the address would select a tab.
        event.preventDefault();
        document.getElementById('conteudo')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -80,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 'strong',
        '&:focus': { top: 8 },
      }}
    >
      {shell.conteudo}
    </Link>
  );
}
