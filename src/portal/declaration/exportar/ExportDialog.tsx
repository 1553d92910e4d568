import { exportacao as t } from '@i18n/pt-BR/comum/exportacao.ts';
import type { Exported, Progress } from './exportList.ts';
import { useExport } from './useExport.ts';
import { WorkDialog } from './WorkDialog.tsx';

interface Props {
  readonly list: Exported;
  readonly onClose: () => void;
}

/** Exports the list as a spreadsheet. */
export default function ExportDialog({ list, onClose }: Props) {
  const { progress, failure, retry } = useExport(list, onClose);
  return (
    <WorkDialog
      title={t.titulo}
      explanation={t.explicacao}
      words={wordsOf(progress)}
      part={progress.step === 'reading' && progress.total ? progress.done / progress.total : undefined}
      failure={failure}
      onRetry={retry}
      onClose={onClose}
    />
  );
}

const wordsOf = (progress: Progress): string =>
  progress.step === 'asking'
    ? t.pedindo
    : progress.step === 'reading'
      ? t.lendo(progress.done, progress.total)
      : t.gravando(progress.total);
