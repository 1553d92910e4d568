import { listaDeRascunhos as t } from '@i18n/pt-BR/portal/listaDeRascunhos.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { esperar } from '../base/armazem.ts';
import { lateDialog } from '../late/late.tsx';
import { type Rascunho, rascunhos } from './deposito.ts';

const RascunhosDialog = lateDialog(() => import('./RascunhosDialog.tsx'));

/**
 * Where a form cannot be opened any more – its record is gone, its action is no longer offered –, says that what was typed
 * in it is kept, and shows it.
 * @param de key of the form, or the beginning of the keys of all forms of a record: `processos/7`
 */
export default function RascunhosDaqui({ de }: { readonly de: string }) {
  const [achados, setAchados] = useState<readonly Rascunho[]>([]);
  const [aberto, setAberto] = useState<string>();
  const ler = () => {
    const daqui = ({ chave }: Rascunho) => chave === de || chave.startsWith(`${de}/`);
    // On a device without storage there are no drafts.
    void esperar(rascunhos()).then(
      (todos) => setAchados(todos.filter(daqui)),
      () => undefined,
    );
  };
  useEffect(ler, [de]);
  return (
    <>
      {achados.map(({ id, titulo }) => (
        <Alert
          key={id}
          severity="info"
          role="status"
          sx={{ my: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setAberto(id)}>
              {t.ler}
            </Button>
          }
        >
          {t.guardado(titulo)}
        </Alert>
      ))}
      {aberto && (
        <RascunhosDialog
          aberto={aberto}
          onClose={() => {
            setAberto(undefined);
            ler();
          }}
        />
      )}
    </>
  );
}
