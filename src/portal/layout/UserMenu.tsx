import { shell } from '@i18n/pt-BR/shell.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Avatar, Box, ButtonBase, Popover, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { getSession } from '../providers/session.ts';
import { UserCard } from './UserCard.tsx';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog.tsx'));

/** The user's name and, under it, who they are and what concerns them (S0 §2.4). */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changing, setChanging] = useState(false);
  const id = useId();
  const session = getSession();
  if (!session) return null;
  const { nome } = session.user;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${nome}: ${shell.usuario.abrir}`}
        sx={{ gap: 1, p: 0.5, pr: 1, borderRadius: 100, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: 13,
            fontWeight: 700,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(nome)}
        </Avatar>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'left', maxWidth: 220 }}>
          <Typography noWrap sx={{ fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.25 }}>
            {nome}
          </Typography>
          <Typography noWrap sx={{ fontSize: '0.75rem', lineHeight: 1.25 }} color="text.secondary">
            {session.user.orgaoCredor.sigla}
          </Typography>
        </Box>
        <ExpandIcon fontSize="small" />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 320, mt: 1, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <UserCard
          titleId={id}
          session={session}
          onChangePassword={() => {
            setAnchor(null);
            setChanging(true);
          }}
        />
      </Popover>
      {changing && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** First and last name's letters. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
};
