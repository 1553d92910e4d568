import { useEffect, useState } from 'react';
import { late } from '../late/late.tsx';
import { MissingDialog } from '../late/Missing.tsx';
import { askToSignIn } from '../providers/renewal.ts';
import { isAuthenticated } from '../providers/storedSession.ts';

const SignInDialog = late(() => import('./SignInDialog.tsx'), { missing: MissingDialog });

/** When the session cannot be renewed: signing in over the page, which stays as it is; what was under way then goes on. */
export function SignInAgain() {
  const [answered, setAnswered] = useState<(() => void) | null>(null);
  useEffect(() => askToSignIn(() => new Promise((resolve) => setAnswered(() => resolve))), []);
  useEffect(() => {
    if (!answered) return;
    const done = () => {
      if (!isAuthenticated()) return;
      answered();
      setAnswered(null);
    };
    // In another tab, too.
    window.addEventListener('storage', done);
    return () => window.removeEventListener('storage', done);
  }, [answered]);
  if (!answered) return null;
  return (
    <SignInDialog
      onDone={() => {
        answered();
        setAnswered(null);
      }}
    />
  );
}
