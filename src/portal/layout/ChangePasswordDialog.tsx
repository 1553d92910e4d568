import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { useNotify } from 'ra-core';
import { sessao } from '@/contract/sessao.ts';
import { PasswordDialog } from '../pages/senha/PasswordDialog.tsx';
import { call } from '../providers/http.ts';

/** Changes the user's own password (S0 §2.8). */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  return (
    <PasswordDialog
      words={senha.trocar}
      current
      onClose={onClose}
      onSubmit={async ({ atual, nova }) => {
        await call(sessao.changePassword, { body: { senhaAtual: atual, senhaNova: nova } });
        notify(senha.trocar.alterada, { type: 'success' });
        onClose();
      }}
    />
  );
}
