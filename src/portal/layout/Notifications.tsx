import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Alert, Box } from '@mui/material';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { shadow, TOP_BAR_HEIGHT } from '../theme/tokens.ts';
import { useFalhasDeLeitura } from './useFalhasDeLeitura.ts';

const SHOWN_MS = { success: 6_000, info: 6_000, warning: 10_000, error: 12_000 } as const;

type Shown = NotificationPayload & { readonly key: number };
let nextKey = 0;

const PLACE = 'avisos-que-ficam';
/** Where the notices stand that stay until they are closed: in the flow above the screen, so that none lies over its buttons. */
export const LastingNotices = () => <Box id={PLACE} sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 2 } }} />;
const stays = ({ notificationOptions }: Shown) => notificationOptions?.autoHideDuration === null;

/** Toasts at the top right: closable, no sentence twice at a time, read aloud as they come (S0 §8). */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useFalhasDeLeitura();
  const close = (key: number) => setShown((list) => list.filter((one) => one.key !== key));

  useEffect(() => {
    const next = notifications.length > 0 && takeNotification();
    if (!next) return;
    setShown((list) => {
      const others = list.filter((one) => one.message !== next.message || one.type !== next.type);
      return [...others, { ...next, key: nextKey++ }];
    });
  }, [notifications, takeNotification]);

  // A screen outside the frame, as that of signing in, has no such place.
  const place = shown.some(stays) ? document.getElementById(PLACE) : null;
  const [inPlace, floating] = place ? [shown.filter(stays), shown.filter((one) => !stays(one))] : [[], shown];
  const draw = (one: Shown) => <Toast key={one.key} notification={one} onClose={() => close(one.key)} />;
  return (
    <>
      {place && createPortal(inPlace.map(draw), place)}
      <Box
        role="region"
        aria-label={shell.avisos}
        aria-live="polite"
        sx={{
          position: 'fixed',
          top: TOP_BAR_HEIGHT + 12,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 400 },
          zIndex: 'snackbar',
          display: 'grid',
          gap: 1,
          pointerEvents: 'none',
        }}
      >
        {floating.map(draw)}
      </Box>
    </>
  );
}

function Toast({ notification, onClose }: { readonly notification: Shown; readonly onClose: () => void }) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const { message, type, notificationOptions } = notification;
  const duration = notificationOptions?.autoHideDuration ?? SHOWN_MS[type];

  // The toast does not expire while it has the pointer or the focus (WCAG 2.2.1).
  useEffect(() => {
    if (held || stays(notification)) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  });

  return (
    <Alert
      severity={type}
      variant="standard"
      role={type === 'error' ? 'alert' : 'status'}
      onClose={onClose}
      {...(stays(notification) ? { ref: scrollTo } : {})}
      closeText={produto.fecharAviso}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        alignItems: 'center',
        scrollMarginTop: TOP_BAR_HEIGHT + 12,
        ...(stays(notification) ? {} : { boxShadow: shadow.menu, border: 1, borderColor: 'divider' }),
      }}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
    </Alert>
  );
}

/** It may come while the person is further down. */
const scrollTo = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'nearest' });
