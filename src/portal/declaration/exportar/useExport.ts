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
  /** It may go better the next time. */
  readonly again: boolean;
}

/** Begins at once; the file is saved and `onDone` called when it is ready. Leaving the screen gives it up. */
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
  // What is exported is what was asked for: neither a language nor a column changes while the dialog is open.
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what begins it anew
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

/** No answer, a server that is busy or away: not what is asked is at fault. */
const passes = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
