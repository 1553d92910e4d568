import { exportacao as t } from '@i18n/pt-BR/comum/exportacao.ts';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { type Received, receive } from '../../providers/receive.ts';
import { useDeclaration } from '../DeclarationContext.ts';
import type { ListFile } from '../declaration.ts';
import { bodyOf, orderOf } from '../listCall.ts';
import type { Exported } from './exportList.ts';
import { useWork } from './useWork.ts';
import { WorkDialog } from './WorkDialog.tsx';

interface Props {
  readonly file: ListFile;
  readonly list: Exported;
  readonly onClose: () => void;
}

/** Downloads a file that the server makes of the list. */
export default function FileDialog({ file: { key, call }, list: { sort, filters }, onClose }: Props) {
  const { name, list } = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const { total = 0 } = useListContext();
  const work = async (signal: AbortSignal, say: (received: Received) => void) => {
    const saved = await receive(call, { query: orderOf(list, sort), body: bodyOf(list, filters), signal }, say);
    notify(t.salvo(saved), { type: 'success' });
    onClose();
  };
  const { progress, failure, retry } = useWork<Received | null>(work, null, t.falhaNoArquivo);
  return (
    <WorkDialog
      title={translate(`resources.${name}.actions.${key}`)}
      explanation={t.explicacaoDoArquivo}
      words={
        progress
          ? t.recebendo(progress.bytes, progress.of)
          : total > list.countedUpTo
            ? t.preparandoMuitos(list.countedUpTo)
            : t.preparando(total)
      }
      part={progress?.of && progress.bytes / progress.of}
      failure={failure}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
