import { recusasDasTelas as recusas } from '@i18n/pt-BR/comum/recusasDasTelas.ts';
import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../providers/http.ts';
import type { Etapa, Gerado } from './gerar.ts';

type Tarefa = (andamento: { signal: AbortSignal; etapa: (etapa: Etapa) => void }) => Promise<Gerado | null>;

/**
 * Generates one report at a time: its step, its result, and `cancelar`; leaving the screen cancels it too. `gerar`
 * answers the errors of fields that the server found, if any.
 */
export function useGeracao() {
  const notify = useNotify();
  const [etapa, setEtapa] = useState<Etapa | null>(null);
  const [gerado, setGerado] = useState<Gerado | null>(null);
  const emCurso = useRef<AbortController | null>(null);
  const say = useCallback((text: string, type: 'warning' | 'error' | 'info') => notify(text, { type }), [notify]);
  useEffect(() => () => emCurso.current?.abort(), []);
  useEffect(() => () => (gerado?.url ? URL.revokeObjectURL(gerado.url) : undefined), [gerado]);

  const gerar = async (tarefa: Tarefa): Promise<Readonly<Record<string, string>> | undefined> => {
    const controller = new AbortController();
    emCurso.current = controller;
    setGerado(null);
    try {
      const feito = await tarefa({ signal: controller.signal, etapa: setEtapa });
      setGerado(feito);
      if (!feito) say(recusas.RELATORIO_VAZIO, 'warning');
    } catch (error) {
      if (isAbort(error)) return undefined;
      if (!(error instanceof ApiError)) say(t.falha, 'error');
      else if (error.fields.length > 0) return error.body.errors;
      else say(error.message, error.code === 'RELATORIO_VAZIO' ? 'warning' : 'error');
    } finally {
      if (emCurso.current === controller) {
        emCurso.current = null;
        setEtapa(null);
      }
    }
    return undefined;
  };
  const cancelar = () => {
    emCurso.current?.abort();
    say(t.cancelado, 'info');
  };
  return { etapa, gerado, gerar, cancelar };
}
