import { exportacao as t } from '@i18n/pt-BR/exportacao.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../providers/http.ts';
import { saveFile } from '../../providers/saveFile.ts';
import { useDeclaration } from '../DeclarationContext.ts';
import { hoje } from '../hoje.ts';
import { useColumns } from '../useColumns.ts';
import { useLabels } from '../useLabel.ts';
import { type Exported, exportList, type Progress } from './exportList.ts';

interface Failure {
  readonly message: string;
  /** Another try may succeed. */
  readonly again: boolean;
}

/** Starts the export at once; when the file is ready, saves it and calls `onDone`. Leaving the screen stops it. */
export function useExport(list: Exported, onDone: () => void) {
  const declaration = useDeclaration();
  const columns = useColumns();
  const label = useLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>({ step: 'asking' });
  const [failure, setFailure] = useState<Failure | null>(null);

  const begin = async (signal: AbortSignal) => {
    const name = translate(`resources.${declaration.name}.name`, { smart_count: 2 });
    const headings = columns.map(({ source }) => label(source));
    try {
      const { file, total } = await exportList({ declaration, name, columns, headings, translate }, list, {
        signal,
        say: setProgress,
      });
      const as = t.arquivo(name, hoje());
      saveFile(new Blob([file], { type: XLSX }), `attachment; filename*=UTF-8''${encodeURIComponent(as)}`);
      notify(t.pronta(as, total), { type: 'success' });
      onDone();
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      const refused = error instanceof ApiError;
      setFailure({ message: refused ? error.message : t.falha, again: !refused || passes(error) });
    }
  };
  // The effect below calls the newest `begin`, but does not depend on it: drawing again must not restart the export.
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt restarts the export
  useEffect(() => {
    const leaving = new AbortController();
    void latest.current(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setFailure(null);
    setProgress({ step: 'asking' });
    setAttempt(attempt + 1);
  };
  return { progress, failure, retry };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** No answer, or a server that is busy or down: the request itself was not wrong. */
const passes = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
