import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { useEffect, useRef, useState } from 'react';
import { piece } from '../../late/piece.ts';
import type { VerificationProps } from './verification.ts';

const { verificacao: words } = acesso;
const solving = piece(() => import('./solve.ts'));
type State = 'idle' | 'working' | 'done' | 'expired' | 'failed' | 'insecure';

const said: Record<State, string> = {
  idle: '',
  working: words.verificando,
  done: words.verificado,
  expired: words.expirou,
  failed: words.falhou,
  insecure: words.semContexto,
};

/** «Não sou um robô»: a tick makes the browser compute for about a second, or `trabalho` times that. No pictures, no riddles, no third party. */
export function Altcha({ onAnswer, trabalho }: VerificationProps) {
  const [state, setState] = useState<State>('idle');
  const mounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);

  const start = async () => {
    const { signal } = mounted.current;
    if (!isSecureContext) return setState('insecure');
    setState('working');
    try {
      const { solve } = await solving.fetch();
      const { payload, expiresInMs } = await solve(signal, trabalho);
      if (signal.aborted) return;
      onAnswer(payload);
      setState('done');
      const timer = setTimeout(() => {
        onAnswer(null);
        setState('expired');
      }, expiresInMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  const busy = state === 'working';
  return (
    <div className="login-human" data-state={state}>
      <label>
        <input
          type="checkbox"
          checked={busy || state === 'done'}
          aria-busy={busy}
          aria-describedby="verificacao"
          onChange={() => (busy || state === 'done' ? undefined : void start())}
        />
        {words.rotulo}
      </label>
      <span id="verificacao" role="status" className="login-human-status">
        {busy && trabalho ? words.verificandoMais : said[state]}
      </span>
    </div>
  );
}
