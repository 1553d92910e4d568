import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DeUmaAcao, Familia, Sujeito } from './familia.ts';
import { naoCabeMais } from './naoCabeMais.ts';
import { Onde } from './Onde.tsx';
import type { Recusa } from './recusa.ts';
import { useRecarregar } from './useRecarregar.ts';

interface Props<S extends Sujeito, C extends string> extends DeUmaAcao<S, C> {
  readonly familia: Familia<S, C>;
  readonly recusa: Recusa;
}

/** The refusal of the server. After a change by somebody else, a button reads the subject again and keeps the data. */
export function AcaoRecusa<S extends Sujeito, C extends string>({ familia, sujeito, codigo, recusa }: Props<S, C>) {
  const recarregar = useRecarregar(familia.telas);
  const [seen] = useState(sujeito.versao);
  const [busy, setBusy] = useState(false);
  const reloaded = recusa.divergente && sujeito.versao !== seen;
  // The subject itself is around the dialog.
  const fora = recusa.onde && !(recusa.onde.recurso === familia.recurso && recusa.onde.id === sujeito.id);
  const onde = fora && (
    <Box>
      <Onde {...recusa.onde!} />
    </Box>
  );
  const still = sujeito.acoesDisponiveis.some(({ acao }) => acao === codigo);
  if (reloaded) {
    return (
      <Alert severity={still ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
        {still ? t.acao.recarregado : naoCabeMais(sujeito, codigo, familia.palavras)}
        {!still && onde}
      </Alert>
    );
  }
  const reload = async () => {
    setBusy(true);
    await recarregar();
    setBusy(false);
  };
  return (
    <Alert
      severity={recusa.divergente || recusa.mudaram ? 'warning' : 'error'}
      role="alert"
      sx={{ mb: 2 }}
      {...(recusa.divergente
        ? {
            action: (
              <Button color="inherit" size="small" loading={busy} onClick={reload}>
                {t.acao.recarregar}
              </Button>
            ),
          }
        : {})}
    >
      {recusa.mensagem}
      {onde}
    </Alert>
  );
}
