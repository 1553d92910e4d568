import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTabTitle } from '../components/useTabTitle.ts';
import { TOP_BAR_HEIGHT } from '../theme/tokens.ts';

interface Props {
  readonly title: string;
  /** Before the title: the way back. */
  readonly back?: ReactNode;
  /** After the title: its situation, to be copied, its count. */
  readonly chips?: ReactNode;
  /** Below the title: the instrument of a record. */
  readonly figures?: ReactNode;
  /** What of them stays in sight when they were scrolled past. */
  readonly bar?: ReactNode;
  /** The buttons of the screen, beside the title; on a telephone, figures come before them. */
  readonly children?: ReactNode;
}

/** The heading of every screen. */
export function PageTitle({ title, back, chips, figures, bar, children }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const below = phone && figures !== undefined;
  const { ref, passed } = usePassed();
  useTabTitle(title);
  return (
    <>
      {passed && bar && (
        <Box sx={sticky}>
          <Box sx={floor}>{bar}</Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        {back}
        <Box sx={heading}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {chips}
        </Box>
        {!below && children}
        {figures && (
          <Box ref={ref} sx={{ flexBasis: '100%', minWidth: 0 }}>
            {figures}
          </Box>
        )}
        {below && children}
      </Box>
    </>
  );
}

/** Whether the element lies above what is seen of the page, behind the bar at its top. */
function usePassed() {
  const ref = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= TOP_BAR_HEIGHT);
      },
      { rootMargin: `-${TOP_BAR_HEIGHT}px 0px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, passed };
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  flexGrow: 1,
  minWidth: 0,
} as const;

/** Takes no room of its own, so that nothing moves when it comes. */
const sticky = { position: 'sticky', top: TOP_BAR_HEIGHT, height: 0, zIndex: 2 } as const;
const floor = {
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
