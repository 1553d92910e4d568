import { useEffect, useState } from 'react';
import { late } from '../../late/late.tsx';
import { MissingScreen } from '../../late/Missing.tsx';
import { takeNotice } from '../../providers/storedSession.ts';
import './login.css';
import { Frame } from './Frame.tsx';
import { type EnterProps, Login } from './Login.tsx';
import { Notice, type NoticeText } from './Notice.tsx';
import { type PublicPage, publicPage } from './routes.ts';

const Recover = late(async () => ({ default: (await import('../senha/Recover.tsx')).Recover }), {
  missing: MissingScreen,
});
const Reset = late(async () => ({ default: (await import('../senha/Reset.tsx')).Reset }), { missing: MissingScreen });
const Validar = late(async () => ({ default: (await import('../validar/Validar.tsx')).Validar }), {
  missing: MissingScreen,
});

/** The pages outside the portal: sign-in, recovery, new password (S0 §2.1), validation of a printed document. */
export function Access({ onTouch, onEnter }: EnterProps) {
  const [page, go] = usePublicPage();
  const [notice, setNotice] = useState<NoticeText | null>(firstNotice);
  const leaveTo = (path: string, text?: NoticeText) => {
    setNotice(text ?? null);
    go(path);
  };
  return (
    <Frame>
      {notice && <Notice notice={notice} onClose={() => setNotice(null)} />}
      {page.page === 'login' && (
        <Login onTouch={onTouch} onEnter={onEnter} onForgot={() => leaveTo('/forgotPassword')} />
      )}
      {page.page === 'recover' && <Recover onLeave={leaveTo} />}
      {page.page === 'reset' && <Reset token={page.token} onLeave={leaveTo} />}
      {page.page === 'validar' && <Validar codigo={page.codigo} />}
    </Frame>
  );
}

let left: NoticeText | null | undefined;
/** The message that an ended session left; read once, however often the page is drawn. */
function firstNotice(): NoticeText | null {
  if (left === undefined) {
    const text = takeNotice();
    left = text ? { text, kind: 'warning' } : null;
  }
  return left;
}

/** The page of the address, and a function that goes to another; a router would be too heavy for a few pages. */
function usePublicPage(): [PublicPage, (path: string) => void] {
  const [page, setPage] = useState(current);
  useEffect(() => {
    const follow = () => setPage(current());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (path: string) => {
    // The query keeps `redirect`, where the user wanted to go, during a visit to the recovery page.
    history.pushState(null, '', path + location.search);
    setPage(current());
    window.scrollTo(0, 0);
  };
  return [page, go];
}

function current(): PublicPage {
  const page = publicPage(location);
  if (page.page !== 'redirect') return page;
  history.replaceState(null, '', page.to);
  return { page: 'login' };
}
