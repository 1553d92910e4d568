import { atribuirSenha as t } from '@i18n/pt-BR/usuario.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useNotify, useRefresh } from 'ra-core';
import { useId } from 'react';
import { usuarios } from '@/contract/usuario.ts';
import type { RecordLike } from '../../declaration/resource.ts';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { call } from '../../providers/http.ts';
import { useForm } from '../login/useForm.ts';
import { PasswordRules } from '../senha/PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from '../senha/rules.ts';

interface Props {
  readonly row: RecordLike;
  readonly onClose: () => void;
}

/** «Atribuir Senha» with the live checklist of the rules (S2 §2.10, 7.3); what the server refuses is said inside. */
export default function AtribuirSenha({ row, onClose }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const title = useId();
  const form = useForm(
    { nova: '', confirmacao: '' },
    ({ nova, confirmacao }) => ({
      nova: checkNewPassword(nova),
      confirmacao: checkConfirmation(confirmacao, nova),
    }),
    async ({ nova, confirmacao }) => {
      await call(usuarios.changeUserPassword, {
        body: { idUsuario: Number(row.id), senhaNova: nova, confirmacaoSenha: confirmacao },
      });
      notify(t.sucesso, { type: 'success', messageArgs: { _: t.sucesso } });
      refresh();
      onClose();
    },
  );
  const { nova, confirmacao } = form.values;
  return (
    <Dialog open onClose={form.busy ? () => undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={title}>{t.titulo}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t.para(String(row.nome))}</DialogContentText>
          {form.failure && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {form.failure}
            </Alert>
          )}
          <PasswordField {...form.field('nova')} label={t.nova} autoComplete="new-password" autoFocus fullWidth />
          <PasswordField {...form.field('confirmacao')} label={t.confirmacao} autoComplete="new-password" fullWidth />
          <PasswordRules password={nova} confirmation={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={form.busy}>
            {t.cancelar}
          </Button>
          <Button type="submit" variant="contained" disabled={form.busy} aria-busy={form.busy}>
            {form.busy ? t.salvando : t.salvar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
