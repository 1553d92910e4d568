import { senha } from '@i18n/pt-BR/senha.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { sessao } from '@/contract/sessao.ts';
import { checkPassword } from '../pages/login/rules.ts';
import { useForm } from '../pages/login/useForm.ts';
import { PasswordRules } from '../pages/senha/PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from '../pages/senha/rules.ts';
import { call } from '../providers/http.ts';
import { PasswordField } from './PasswordField.tsx';

const { trocar } = senha;

/** Changes one's own password (S0 §2.8): what the server refuses is said inside, where it can be mended. */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const title = useId();
  const form = useForm(
    { atual: '', nova: '', confirmacao: '' },
    ({ atual, nova, confirmacao }) => ({
      atual: checkPassword(atual, validacao.senha.atualObrigatoria),
      nova: checkNewPassword(nova),
      confirmacao: checkConfirmation(confirmacao, nova),
    }),
    async ({ atual, nova }) => {
      await call(sessao.changePassword, { body: { senhaAtual: atual, senhaNova: nova } });
      notify(trocar.alterada, { type: 'success' });
      onClose();
    },
  );
  const { nova, confirmacao } = form.values;
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={title}>{trocar.titulo}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 0.5 }}>
            {form.failure && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {form.failure}
              </Alert>
            )}
            <PasswordField {...form.field('atual')} label={trocar.atual} autoComplete="current-password" autoFocus />
            <PasswordField {...form.field('nova')} label={trocar.nova} autoComplete="new-password" />
            <PasswordField {...form.field('confirmacao')} label={trocar.confirmacao} autoComplete="new-password" />
            <PasswordRules password={nova} confirmation={confirmacao} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={form.busy}>
            {trocar.cancelar}
          </Button>
          <Button type="submit" variant="contained" disabled={form.busy} aria-busy={form.busy}>
            {form.busy ? trocar.salvando : trocar.salvar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
