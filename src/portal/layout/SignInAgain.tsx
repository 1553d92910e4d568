import { useEffect, useState } from 'react';
import { late } from '../late/late.tsx';
import { MissingDialog } from '../late/Missing.tsx';
import { askToSignIn } from '../providers/renewal.ts';
import { isAuthenticated } from '../providers/storedSession.ts';

const SignInDialog = late(() => import('./SignInDialog.tsx'), { missing: MissingDialog });

/** When the session cannot be renewed: asks the user to sign in over the page, which stays; waiting calls go on. */
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
    // Also ends when the user signs in in another tab.
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
