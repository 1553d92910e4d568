import { rascunho as r } from '@i18n/pt-BR/portal/rascunho.ts';
import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import DialogContent from '@mui/material/DialogContent';
import { ResourceContextProvider } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Espera } from '../../../components/Espera.tsx';
import { FormDoDialogo } from '../../../components/FormDoDialogo.tsx';
import { SchemaContext } from '../../../components/inputs/SchemaContext.ts';
import type { BulkProps } from '../../../declaration/declaration.ts';
import { DialogoDeFormulario } from '../../../rascunho/DialogoDeFormulario.tsx';
import { AINDA_NAO, FormProtegido } from '../../../rascunho/FormProtegido.tsx';
import { Registros } from './Registros.tsx';
import { type ProcessoEscolhido, useLote } from './useLote.ts';
import { tiposDoLote, valoresIniciais } from './valores.ts';

/** Registers AR, awareness or a page of the gazette for many processes: a row for each, with its own result. */
export default function RegistrosEmLote({ rows, onClose, onDone }: BulkProps<ProcessoEscolhido>) {
  const { data, error, refetch } = useLote(rows);
  const start = useMemo(() => data && valoresIniciais(data.length), [data]);
  const ordem = useOrdem(rows, data);
  const [busy, setBusy] = useState(false);
  const [feitos, setFeitos] = useState(false);
  const feito = useCallback(() => setFeitos(true), []);
  // Once a row was registered the list behind is refreshed, however the dialog is closed.
  const sair = feitos ? onDone : onClose;
  return (
    <DialogoDeFormulario
      titulo={t.registro.titulo}
      subtitulo={t.escolhidos(rows.length)}
      largura="lg"
      busy={busy}
      onClose={sair}
    >
      {data && start ? (
        <ResourceContextProvider value="processos">
          <SchemaContext.Provider value={tiposDoLote}>
            <FormDoDialogo>
              <FormProtegido
                record={VAZIO}
                defaultValues={start}
                mode="onChange"
                disableInvalidFormNotification
                onSubmit={nada}
                rascunho={{
                  // The values of a row are found by its index: other processes are another form.
                  chave: `lote/registros/${ordem.join('-')}`,
                  titulo: r.titulos.lote(data.length),
                  estado: { acao: 'registrarNotificacoes', linhas: ordem.map((id) => ({ id })) },
                }}
              >
                <Registros
                  processos={data}
                  ordem={ordem}
                  escolhidos={rows.length}
                  onBusy={setBusy}
                  onFeito={feito}
                  onSair={sair}
                />
              </FormProtegido>
            </FormDoDialogo>
          </SchemaContext.Provider>
        </ResourceContextProvider>
      ) : (
        <DialogContent dividers>
          <Espera error={error} onRetry={() => void refetch()} />
        </DialogContent>
      )}
    </DialogoDeFormulario>
  );
}

/**
 * The ids of the processes in the order of the form's rows. The list may be sorted otherwise each time, so the rows of a new form
 * are sorted by id; a draft that is resumed keeps the order in which its rows were stored.
 */
function useOrdem(rows: readonly ProcessoEscolhido[], data: readonly ProcessoEscolhido[] = []): readonly number[] {
  const { rascunho } = (useLocation().state ?? {}) as { readonly rascunho?: string };
  const ids = rows.map(({ id }) => id).filter((id) => data.some((processo) => processo.id === id));
  return rascunho ? ids : ids.sort((a, b) => a - b);
}

const VAZIO = {};
/** The button sends rows one by one; the form as a whole is never saved. */
const nada = () => AINDA_NAO;
