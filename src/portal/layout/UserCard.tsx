import { rascunho } from '@i18n/pt-BR/portal/rascunho.ts';
import { shell } from '@i18n/pt-BR/portal/shell.ts';
import ReferenceIcon from '@mui/icons-material/CodeOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Box, Divider, ListItemIcon, ListItemText, MenuItem, MenuList, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { esperar } from '../base/armazem.ts';
import { canEncrypt } from '../providers/draftKey.ts';
import type { Session } from '../providers/session.ts';
import { signOut } from '../providers/signOut.ts';
import { rascunhos } from '../rascunho/deposito.ts';
import type { DestinoAoSair } from '../rascunho/SairDialog.tsx';
import { guardarTudo } from '../rascunho/superficies.ts';
import { abrirReferencia } from './abrirReferencia.ts';

const words = shell.usuario;

/** Body and sigla, name and Matrícula, then Alterar Senha, Sair and the stored version (S0 §2.4). */
export default function UserCard({ session, titleId, drafts, onChangePassword, onDrafts }: Props) {
  const [leaving, setLeaving] = useState(false);
  const notify = useNotify();
  const openReference = () => abrirReferencia().catch((error: Error) => notify(error.message, { type: 'error' }));
  const { nome, matricula, orgaoCredor, perfil } = session.user;
  const leave = (discards: boolean) => {
    setLeaving(true);
    void signOut(discards);
  };
  const askAndLeave = async () => {
    const guardou = await guardarTudo();
    const { length } = await esperar(rascunhos()).catch(() => []);
    const destino = !guardou ? 'naoGuardou' : canEncrypt() ? 'guardados' : 'semCifra';
    if (length > 0 || !guardou) onDrafts({ leaving: { quantos: length, destino, leave } });
    else leave(false);
  };
  return (
    <>
      <Box sx={{ px: 2.5, pt: 2, pb: 1.5, overflowWrap: 'anywhere' }}>
        <Typography id={titleId} component="h2" sx={{ fontSize: 'size16', fontWeight: 'heavy' }}>
          {nome}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {perfil.nome} · {words.matricula}: {matricula || words.semMatricula}
        </Typography>
        <Box sx={{ mt: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Typography variant="caption" component="p" color="textSecondary">
            {words.orgao}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 'strong' }}>
            {orgaoCredor.nome} ({orgaoCredor.sigla})
          </Typography>
        </Box>
      </Box>
      <Divider />
      <MenuList aria-labelledby={titleId}>
        <MenuItem onClick={() => onDrafts({})}>
          <ListItemIcon>
            <DraftIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText {...(drafts > 0 ? { secondary: rascunho.aRetomar(drafts) } : {})}>
            {rascunho.abrir}
          </ListItemText>
        </MenuItem>
        <MenuItem onClick={onChangePassword}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.alterarSenha}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => void openReference()}>
          <ListItemIcon>
            <ReferenceIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.referencia}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => void askAndLeave()} disabled={leaving}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.sair}</ListItemText>
        </MenuItem>
      </MenuList>
      <Divider />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2.5, py: 1 }}>
        {words.versao} {session.version}
      </Typography>
    </>
  );
}

export interface Drafts {
  readonly leaving?: {
    readonly quantos: number;
    readonly destino: DestinoAoSair;
    readonly leave: (discards: boolean) => void;
  };
}

interface Props {
  readonly session: Session;
  readonly titleId: string;
  /** How many drafts wait to be resumed. */
  readonly drafts: number;
  readonly onChangePassword: () => void;
  /** Opens the user's drafts; with `leaving`, asks first what happens to them. */
  readonly onDrafts: (asked: Drafts) => void;
}
