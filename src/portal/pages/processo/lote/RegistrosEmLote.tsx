import { lote as t } from '@i18n/pt-BR/lote.ts';
import DialogContent from '@mui/material/DialogContent';
import { Form, ResourceContextProvider } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Espera } from '../../../components/Espera.tsx';
import { FormDoDialogo } from '../../../components/FormDoDialogo.tsx';
import type { BulkProps } from '../../../declaration/resource.ts';
import { SchemaContext } from '../../../declaration/SchemaContext.ts';
import { Moldura } from './Moldura.tsx';
import { Registros } from './Registros.tsx';
import { type ProcessoEscolhido, useLote } from './useLote.ts';
import { tiposDoLote, valoresIniciais } from './valores.ts';

/** Registers AR, awareness or a page of the gazette for many processes at once: a row for each, each told how it went. */
export default function RegistrosEmLote({ rows, onClose, onDone }: BulkProps<ProcessoEscolhido>) {
  const { data, error, refetch } = useLote(rows);
  const start = useMemo(() => data && valoresIniciais(data.length), [data]);
  const [busy, setBusy] = useState(false);
  // Once there is something to lose, closing is for the rows to decide.
  const fechar = useRef(onClose);
  return (
    <Moldura
      titulo={t.registro.titulo}
      escolhidos={rows.length}
      largura="lg"
      busy={busy}
      onClose={() => fechar.current()}
    >
      {data && start ? (
        <ResourceContextProvider value="processos">
          <SchemaContext.Provider value={tiposDoLote}>
            <FormDoDialogo>
              <Form record={VAZIO} defaultValues={start} mode="onChange" disableInvalidFormNotification onSubmit={nada}>
                <Registros
                  processos={data}
                  escolhidos={rows.length}
                  fechar={fechar}
                  onBusy={setBusy}
                  onClose={onClose}
                  onDone={onDone}
                />
              </Form>
            </FormDoDialogo>
          </SchemaContext.Provider>
        </ResourceContextProvider>
      ) : (
        <DialogContent dividers>
          <Espera error={error} onRetry={() => void refetch()} />
        </DialogContent>
      )}
    </Moldura>
  );
}

const VAZIO = {};
/** Rows are sent one by one, by the button; the form as a whole is not. */
const nada = () => undefined;
