import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { watchClock } from '../providers/clock.ts';
import { ensureDraftKey } from '../providers/renewal.ts';
import { pageOwner } from '../providers/session.ts';
import { descartarVencidos, fecharOsDeAntes } from './deposito.ts';

/**
 * Encrypts what an earlier version stored in the clear, discards expired drafts, and names the person's own among them: above the
 * screen, because nobody asked for it and it must not lie over work.
 */
export function Vencidos() {
  // By id: two looks at once find the same one.
  const [vencidos, setVencidos] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const discard = async () => {
      // In memory from here on: a sign-out in another tab takes it out of the browser.
      await ensureDraftKey(pageOwner() ?? 0);
      await fecharOsDeAntes();
      const mais = (await descartarVencidos()).map(({ id, titulo }) => [id, titulo] as const);
      if (mais.length > 0) setVencidos((antes) => new Map([...antes, ...mais]));
    };
    // On a device without storage there are no drafts: the error is ignored.
    const run = () => void discard().catch(() => undefined);
    run();
    // Nothing is over before the server's time is known.
    return watchClock(run);
  }, []);
  if (vencidos.size === 0) return null;
  const fechar = () => setVencidos(new Map());
  return (
    <Alert severity="info" role="status" closeText={produto.fecharAviso} onClose={fechar} sx={{ mb: 2 }}>
      {t.vencidos([...vencidos.values()])}
    </Alert>
  );
}
