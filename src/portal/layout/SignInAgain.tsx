import { lazy, Suspense, useEffect, useState } from 'react';
import { askToSignIn } from '../providers/renewal.ts';
import { isAuthenticated } from '../providers/storedSession.ts';

const SignInDialog = lazy(() => import('./SignInDialog.tsx'));

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
    <Suspense fallback={null}>
      <SignInDialog
        onDone={() => {
          answered();
          setAnswered(null);
        }}
      />
    </Suspense>
  );
}
