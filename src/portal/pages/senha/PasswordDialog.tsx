import { senha } from '@i18n/pt-BR/senha.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId } from 'react';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { checkPassword } from '../login/rules.ts';
import { useForm } from '../login/useForm.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from './rules.ts';

const { trocar } = senha;

interface Props {
  readonly words: { readonly titulo: string; readonly salvar: string; readonly salvando: string };
  readonly intro?: string;
  /** Whether the password that is given up is asked for. */
  readonly current?: boolean;
  /** What it throws is said inside, where it can be mended. */
  readonly onSubmit: (typed: Record<'atual' | 'nova' | 'confirmacao', string>) => Promise<void>;
  readonly onClose: () => void;
}

/** A new password, typed twice, with the live checklist of its rules (S0 §2.8, S2 §2.10). */
export function PasswordDialog({ words, intro, current = false, onSubmit, onClose }: Props) {
  const title = useId();
  const form = useForm(
    { atual: '', nova: '', confirmacao: '' },
    ({ atual, nova, confirmacao }) => ({
      atual: current ? checkPassword(atual, validacao.senha.atualObrigatoria) : undefined,
      nova: checkNewPassword(nova),
      confirmacao: checkConfirmation(confirmacao, nova),
    }),
    onSubmit,
  );
  const { nova, confirmacao } = form.values;
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={title}>{words.titulo}</DialogTitle>
        <DialogContent>
          {intro && <DialogContentText sx={{ mb: 2 }}>{intro}</DialogContentText>}
          <Stack sx={{ gap: 0.5 }}>
            {form.failure && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {form.failure}
              </Alert>
            )}
            {current && (
              <PasswordField {...form.field('atual')} label={trocar.atual} autoComplete="current-password" autoFocus />
            )}
            <PasswordField
              {...form.field('nova')}
              label={trocar.nova}
              autoComplete="new-password"
              autoFocus={!current}
            />
            <PasswordField {...form.field('confirmacao')} label={trocar.confirmacao} autoComplete="new-password" />
            <PasswordRules password={nova} confirmation={confirmacao} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={form.busy}>
            {trocar.cancelar}
          </Button>
          <Button type="submit" variant="contained" disabled={form.busy} aria-busy={form.busy}>
            {form.busy ? words.salvando : words.salvar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
