import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { Alert, Button, DialogActions, DialogContent, DialogContentText, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useDialogoAoRedor } from '../../rascunho/contexto.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { useSuperficie } from '../../rascunho/useSuperficie.ts';
import { checkPassword } from '../login/rules.ts';
import { useForm } from '../login/useForm.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from './rules.ts';

const { trocar } = senha;

interface Props {
  readonly words: { readonly titulo: string; readonly salvar: string; readonly salvando: string };
  readonly intro?: string;
  /** Asks for the current password too. */
  readonly current?: boolean;
  /** An error that it throws is shown inside the dialog, where it can be corrected. */
  readonly onSubmit: (typed: Record<'atual' | 'nova' | 'confirmacao', string>) => Promise<void>;
  readonly onClose: () => void;
}

/** A new password, typed twice, with the live checklist of its rules (S0 §2.8, S2 §2.10). */
export function PasswordDialog(props: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <DialogoDeFormulario titulo={props.words.titulo} largura="xs" busy={busy} onClose={props.onClose}>
      <PasswordForm {...props} onBusy={setBusy} />
    </DialogoDeFormulario>
  );
}

function PasswordForm({
  words,
  intro,
  current = false,
  onSubmit,
  onBusy,
}: Props & { onBusy: (busy: boolean) => void }) {
  const dialogo = useDialogoAoRedor();
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
  useSuperficie(Object.values(form.values).some((value) => value !== ''));
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);
  return (
    <form noValidate onSubmit={form.onSubmit}>
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
          <PasswordField {...form.field('nova')} label={trocar.nova} autoComplete="new-password" autoFocus={!current} />
          <PasswordField {...form.field('confirmacao')} label={trocar.confirmacao} autoComplete="new-password" />
          <PasswordRules password={nova} confirmation={confirmacao} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={dialogo?.fechar} disabled={form.busy}>
          {trocar.cancelar}
        </Button>
        <Button type="submit" variant="contained" disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? words.salvando : words.salvar}
        </Button>
      </DialogActions>
    </form>
  );
}
