import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuracoes } from '@/contract/configuracao.ts';
import Calendario from '@/portal/components/inputs/Calendario.tsx';
import { useHoje } from '@/portal/components/values/hoje.ts';
import { ClockNotice } from '@/portal/layout/ClockNotice.tsx';
import { atServer, clockIsWrong, hoje, learnClock, serverNow } from '@/portal/providers/clock.ts';
import { loadConfig } from '@/portal/providers/config.ts';
import { call } from '@/portal/providers/http.ts';
import { setSession } from '@/portal/providers/session.ts';
import { isAuthenticated } from '@/portal/providers/storedSession.ts';
import { umaSessao, umServidor } from './support.ts';

const MEIO_DIA = new Date('2026-11-20T12:00:00-03:00');
const HORA = 3_600_000;
const servidor = (texto: string) => new Date(texto).toUTCString();
/** The next call is answered at that time of the server's clock. */
const respondeEm = async (texto: string) => {
  umServidor(() => Response.json({}, { headers: { date: servidor(texto) } }));
  await call(configuracoes.buscar);
};

const Dia = () => <p>{useHoje()}</p>;

beforeEach(() => {
  vi.useFakeTimers({ now: MEIO_DIA });
  setSession(umaSessao(['CONSULTAR_CONFIGURACAO'], 900));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('o relógio do servidor', () => {
  it.each([
    ['certo, e a resposta demorou meio minuto', '2026-11-20T11:59:30-03:00', 30_000, 0],
    ['certo, com os segundos que o cabeçalho não diz', '2026-11-20T11:59:59-03:00', 500, 0],
    ['uma hora adiantado', '2026-11-20T11:00:00-03:00', 0, -HORA],
    ['um dia atrasado', '2026-11-21T12:00:00-03:00', 0, 24 * HORA],
  ])('de um relógio %s', (_, date, demora, ahead) => {
    learnClock(servidor(date), Date.now() - demora);
    const learnt = serverNow().getTime() - Date.now();
    expect(Math.abs(learnt - ahead)).toBeLessThanOrEqual(ahead === 0 ? 0 : 1_000);
    expect(clockIsWrong()).toBe(ahead !== 0);
    expect(Math.abs(atServer(Date.now()).getTime() - new Date(date).getTime())).toBeLessThanOrEqual(demora + 1_000);
  });

  it('uma resposta sem data, ou com outra coisa no lugar, não diz nada', () => {
    for (const date of [null, '', 'ontem']) learnClock(date, Date.now());
    expect(serverNow().getTime()).toBe(Date.now());
  });

  it('toda chamada o diz; o dia é o dele, e não o da estação', async () => {
    await respondeEm('2026-11-19T12:00:00-03:00');
    expect(hoje()).toBe('2026-11-19');
    // The clock is corrected while the page is open; the next answer shows it.
    await respondeEm('2026-11-20T12:00:00-03:00');
    expect(hoje()).toBe('2026-11-20');
  });

  it('é meia-noite em Brasília, onde quer que a estação pense que esteja', async () => {
    await respondeEm('2026-11-21T02:59:00Z');
    expect(hoje()).toBe('2026-11-20');
    await respondeEm('2026-11-21T03:00:00Z');
    expect(hoje()).toBe('2026-11-21');
  });

  it('noutro fuso, o dia e as horas são os da instalação', async () => {
    umServidor(() => Response.json({ fuso: 'America/Rio_Branco' }));
    await loadConfig();
    try {
      await respondeEm('2026-11-21T04:59:00Z');
      expect(hoje()).toBe('2026-11-20');
      render(<ClockNotice />);
      expect(screen.getByRole('status')).toHaveTextContent('o do servidor, 20/11/2026 23:59 (horário do Acre)');
      await respondeEm('2026-11-21T05:00:00Z');
      expect(hoje()).toBe('2026-11-21');
    } finally {
      umServidor(() => Response.json({}));
      await loadConfig();
    }
  });

  it('o dia vira com a página aberta', async () => {
    await respondeEm('2026-11-20T23:59:40-03:00');
    render(<Dia />);
    expect(screen.getByText('2026-11-20')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('2026-11-21')).toBeInTheDocument();
  });

  it('com ATIVA_TODAY, hoje é o dia da demonstração, também no calendário', async () => {
    umServidor(() => Response.json({ hoje: '2027-03-10' }));
    await loadConfig();
    try {
      expect(hoje()).toBe('2027-03-10');
      render(<Calendario value={null} max={hoje()} onChange={() => undefined} />);
      const marcado = screen.getByRole('gridcell', { current: 'date' });
      expect(marcado).toHaveTextContent('10');
      expect(screen.getByText('março 2027')).toBeInTheDocument();
      expect(screen.getByRole('gridcell', { name: '11' })).toBeDisabled();
    } finally {
      umServidor(() => Response.json({}));
      await loadConfig();
    }
    expect(hoje()).toBe('2026-11-20');
  });
});

describe('a estação com o relógio errado', () => {
  it('adiantada, não perde a sessão que o servidor acabou de dar', async () => {
    // A session of fifteen minutes, given by a server whose clock is an hour behind this workstation's.
    setSession(umaSessao(['PAINEL'], 900 - 3_600));
    expect(isAuthenticated()).toBe(false);
    await respondeEm('2026-11-20T11:00:00-03:00');
    expect(isAuthenticated()).toBe(true);
  });

  it('atrasada, não conta com uma sessão que já passou', async () => {
    setSession(umaSessao(['PAINEL'], 60));
    expect(isAuthenticated()).toBe(true);
    await respondeEm('2026-11-20T13:00:00-03:00');
    expect(isAuthenticated()).toBe(false);
  });

  it('é avisada do que marcam os dois relógios, no seu fuso e em Brasília', async () => {
    await respondeEm('2026-11-20T11:57:00-03:00');
    expect(clockIsWrong()).toBe(false);
    await respondeEm('2026-11-20T10:30:00-03:00');
    expect(clockIsWrong()).toBe(true);
    render(<ClockNotice />);
    const aviso = screen.getByRole('status');
    const dele = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(MEIO_DIA);
    expect(aviso).toHaveTextContent('O relógio deste computador está errado.');
    expect(aviso).toHaveTextContent(`Ele marca 20/11/2026 ${dele}`);
    expect(aviso).toHaveTextContent('o do servidor, 20/11/2026 10:30 (horário de Brasília)');
    await respondeEm('2026-11-20T12:00:00-03:00');
    expect(clockIsWrong()).toBe(false);
  });
});
