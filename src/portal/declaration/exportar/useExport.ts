import { exportacao as t } from '@i18n/pt-BR/comum/exportacao.ts';
import { useNotify, useTranslate } from 'ra-core';
import { hoje } from '../../components/values/hoje.ts';
import { useLabels } from '../../components/values/useLabel.ts';
import { saveFile } from '../../providers/saveFile.ts';
import { useDeclaration } from '../DeclarationContext.ts';
import { useColumns } from '../useColumns.ts';
import { type Exported, exportList, type Progress } from './exportList.ts';
import { useWork } from './useWork.ts';

/** Starts the export at once; when the file is ready, saves it and calls `onDone`. Leaving the screen stops it. */
export function useExport(list: Exported, onDone: () => void) {
  const declaration = useDeclaration();
  const columns = useColumns();
  const label = useLabels();
  const translate = useTranslate();
  const notify = useNotify();

  const work = async (signal: AbortSignal, say: (progress: Progress) => void) => {
    const name = translate(`resources.${declaration.name}.name`, { smart_count: 2 });
    const headings = columns.map(({ source }) => label(source));
    const sheet = { declaration, name, columns, headings, translate };
    const { file, total } = await exportList(sheet, list, { signal, say });
    const as = t.arquivo(name, hoje());
    saveFile(new Blob([file], { type: XLSX }), `attachment; filename*=UTF-8''${encodeURIComponent(as)}`);
    notify(t.pronta(as, total), { type: 'success' });
    onDone();
  };
  return useWork<Progress>(work, { step: 'asking' }, t.falha);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
