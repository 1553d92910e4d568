import { Box, useMediaQuery, useTheme } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '../late/Boundary.tsx';
import { MissingScreen } from '../late/Missing.tsx';
import { clockIsWrong, watchClock } from '../providers/clock.ts';
import { Guarda } from '../rascunho/Guarda.tsx';
import { Vencidos } from '../rascunho/Vencidos.tsx';
import { BOTTOM_BAR_HEIGHT, TOP_BAR_HEIGHT } from '../theme/tokens.ts';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import { ConfirmarComTeclado } from './ConfirmarComTeclado.ts';
import { Footer } from './Footer.tsx';
import { HomologationBar } from './HomologationBar.tsx';
import { LastingNotices } from './Notifications.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every screen (S0 §2.4): bars on top, menu at the left, breadcrumb over the content, footer below. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'));
  // Closed by default on smaller screens, whose tables need the room; `useStore` remembers the user's choice.
  const roomy = useMediaQuery(breakpoints.up('lg'));
  const [pinned = roomy, setPinned] = useStore<boolean>('menu.aberto');
  const [shown, setShown] = useState(false);
  const wrongClock = useSyncExternalStore(watchClock, clockIsWrong);
  const open = wide ? pinned : shown;
  const toggle = () => (wide ? setPinned(!pinned) : setShown(!shown));

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        // Room for the bar of a telephone.
        '&::after': { content: '""', height: { xs: BOTTOM_BAR_HEIGHT, sm: 0 } },
      }}
    >
      <SkipLink />
      <HomologationBar />
      <TopBar menuOpen={open} onMenu={toggle} />
      <OfflineBar />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <SideMenu variant={wide ? 'permanent' : 'temporary'} open={open} onClose={() => setShown(false)} />
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <Box
            component="main"
            id="conteudo"
            tabIndex={-1}
            sx={{
              // As high as the window, so that the footer does not come and go between a screen and the next.
              flex: '1 0 auto',
              minHeight: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
              px: { xs: 2, md: 3 },
              pt: 2,
              pb: 3,
              outline: 'none',
              minWidth: 0,
            }}
          >
            {wrongClock && <ClockNotice />}
            <LastingNotices />
            <Vencidos />
            <Breadcrumb />
            <Boundary key={pathname} missing={(retry) => <MissingScreen onRetry={retry} />}>
              <Suspense fallback={null}>{children}</Suspense>
            </Boundary>
            <Guarda />
            <SignInAgain />
            <ConfirmarComTeclado />
          </Box>
          <Footer />
        </Box>
      </Box>
      <BottomBar menuOpen={open} onMenu={toggle} />
    </Box>
  );
}
