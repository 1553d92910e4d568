import { rascunho as r } from '@i18n/pt-BR/portal/rascunho.ts';
import { processoDevolvido } from '@i18n/pt-BR/processo/devolvido.ts';
import DialogContent from '@mui/material/DialogContent';
import { ResourceContextProvider, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { retorno } from '@/contract/retorno.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import type { BulkProps } from '../../declaration/declaration.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { type Recusa, recusaDe } from '../../product/acao/recusa.ts';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { Avisos } from './Avisos.tsx';
import { Destino } from './Destino.tsx';
import { Itens } from './Itens.tsx';
import { comeco, corpo, esquema, type Preenchido } from './retorno.ts';

const t = processoDevolvido.retorno;

/** «Retornar Processo(s)»: destination, and date of each debtor's awareness (S1 §4.3, 5.3). All or none return. */
export default function Retornar({ rows, onClose, onDone }: BulkProps<LinhaProcesso>) {
  const [start] = useState(() => comeco(rows));
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const [busy, setBusy] = useState(false);
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar();
  const notify = useNotify();
  const send = async (values: unknown) => {
    setRecusa(null);
    setBusy(true);
    const body = corpo(values as Preenchido);
    try {
      const { mensagem } = await executar(retorno.retornarProcessos, { body });
      notify(mensagem, { type: 'success' });
      onDone();
      await recarregar();
      return undefined;
    } catch (error) {
      const refused = recusaDe(error);
      setRecusa(refused);
      return { 'root.servidor': refused.mensagem };
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogoDeFormulario titulo={t.titulo} largura="md" busy={busy} onClose={onClose}>
      <ResourceContextProvider value="processoDevolvido">
        <FormDoDialogo>
          <SchemaForm
            schema={esquema}
            record={start}
            onSubmit={send}
            summary={false}
            shouldFocusError={false}
            rascunho={{
              chave: 'processoDevolvido/retorno',
              titulo: r.titulos.retorno(rows.length),
              estado: { acao: 'retornar', linhas: rows },
            }}
          >
            <DialogContent sx={{ '&&': { pt: 1 } }}>
              <Avisos recusa={recusa} />
              <Destino />
              <Itens linhas={rows} />
            </DialogContent>
            <BotoesDoDialogo cancelar={t.cancelar} confirmar={t.confirmar} />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}
