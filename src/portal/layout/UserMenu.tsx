import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import { shell } from '@i18n/pt-BR/portal/shell.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { lateDialog, latePart } from '../late/late.tsx';
import { getSession } from '../providers/session.ts';
import { useQuantosRascunhos } from '../rascunho/quantos.ts';
import { radius } from '../theme/tokens.ts';
import type { Drafts } from './UserCard.tsx';

/** The placeholder is as high as the card of a short name, so that the popover is placed where the card fits. */
const UserCard = latePart(() => import('./UserCard.tsx'), <Box sx={{ height: 346 }} />);
const ChangePasswordDialog = lateDialog(() => import('./ChangePasswordDialog.tsx'));
const RascunhosDialog = lateDialog(() => import('../rascunho/RascunhosDialog.tsx'));
const SairDialog = lateDialog(() => import('../rascunho/SairDialog.tsx'));

/** The user's name, which opens a card with their data and actions (S0 §2.4). */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const [changing, setChanging] = useState(false);
  const id = useId();
  const ahead = () => void UserCard.fetch().catch(() => undefined);
  const quantos = useQuantosRascunhos();
  const session = getSession();
  if (!session) return null;
  const { nome } = session.user;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={ahead}
        onFocus={ahead}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={[`${nome}: ${shell.usuario.abrir}`, ...(quantos > 0 ? [t.aRetomar(quantos)] : [])].join(', ')}
        sx={{ gap: 1, p: 0.5, pr: 1, borderRadius: radius.full, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Avatar nome={nome} quantos={quantos} />
        <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'left', maxWidth: 220 }}>
          <Typography noWrap variant="h3" component="div">
            {nome}
          </Typography>
          <Typography noWrap variant="caption" component="div" color="textSecondary">
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
          drafts={quantos}
          onChangePassword={() => {
            setAnchor(null);
            setChanging(true);
          }}
          onDrafts={(asked) => {
            setAnchor(null);
            setDrafts(asked);
          }}
        />
      </Popover>
      {drafts?.leaving && (
        <SairDialog
          quantos={drafts.leaving.quantos}
          destino={drafts.leaving.destino}
          onSair={drafts.leaving.leave}
          onClose={() => setDrafts(null)}
        />
      )}
      {drafts && !drafts.leaving && <RascunhosDialog onClose={() => setDrafts(null)} />}
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** The initials of the user, and the number of drafts to resume. */
const Avatar = ({ nome, quantos }: { readonly nome: string; readonly quantos: number }) => (
  <Box component="span" aria-hidden sx={redondo}>
    {initials(nome)}
    {quantos > 0 && (
      <Box component="span" sx={contagem}>
        {quantos}
      </Box>
    )}
  </Box>
);

const redondo = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: radius.full,
  typography: 'overline',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

/** The number of drafts, on the edge of the avatar. */
const contagem = {
  position: 'absolute',
  top: -5,
  right: -5,
  minWidth: 18,
  px: 0.5,
  borderRadius: radius.full,
  typography: 'caption',
  textAlign: 'center',
  bgcolor: 'error.main',
  color: 'error.contrastText',
} as const;

/** The initials of the first and the last name. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
};
