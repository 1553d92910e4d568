import { atribuirSenha as t } from '@i18n/pt-BR/registros/usuario.ts';
import { useNotify, useRefresh } from 'ra-core';
import { usuarios } from '@/contract/usuario.ts';
import type { RowProps } from '../../declaration/declaration.ts';
import { call } from '../../providers/http.ts';
import { PasswordDialog } from '../senha/PasswordDialog.tsx';

/** «Atribuir Senha»: sets the password of another user (S2 §2.10, 7.3). */
export default function AtribuirSenha({ row, onClose }: RowProps<{ readonly id: number; readonly nome: string }>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <PasswordDialog
      words={t}
      intro={t.para(row.nome)}
      onClose={onClose}
      onSubmit={async ({ nova, confirmacao }) => {
        const body = { idUsuario: row.id, senhaNova: nova, confirmacaoSenha: confirmacao };
        await call(usuarios.changeUserPassword, { body });
        notify(t.sucesso, { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}
