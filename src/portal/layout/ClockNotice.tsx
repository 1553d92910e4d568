import { relogio as words } from '@i18n/pt-BR/portal/relogio.ts';
import { Alert } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { formatDataHora } from '@/contract/values/data.ts';
import { noFuso } from '@/contract/values/fuso.ts';
import { serverNow, watchClock } from '../providers/clock.ts';

/** Warns the user of a workstation whose clock is wrong, and shows both clocks, so that it can be corrected. */
export function ClockNotice() {
  const server = useSyncExternalStore(watchClock, minute);
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      closeText={words.fechar}
      onClose={() => setClosed(true)}
      sx={{ mb: 2, alignItems: 'center' }}
    >
      <strong>{words.titulo}</strong> {words.texto(workstation(new Date()), server, zoneName())}
    </Alert>
  );
}

const minute = (): string => formatDataHora(serverNow().toISOString());

/** The time as the workstation shows it; with its time zone where that is not the installation's. */
function workstation(now: Date): string {
  const text = here.format(now).replace(',', '');
  return text === formatDataHora(now.toISOString()) ? text : `${text} ${zone.format(now).split(' ').at(-1)}`;
}
const here = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const zone = new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'short' });

const named = noFuso('pt-BR', { timeZoneName: 'long' });
/** «horário de Brasília» */
const zoneName = (): string => named(new Date()).split(' ').slice(1).join(' ').replace('Horário Padrão', 'horário');
