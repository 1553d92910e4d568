import { eventoDividaAtiva } from '@i18n/pt-BR/dividaAtiva/eventos.ts';
import { rascunho as r } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { ResourceContextProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { dividaAtivaChamadas, type LinhaEvento } from '@/contract/dividaAtiva.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import type { RowProps } from '../../declaration/declaration.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';

const t = eventoDividaAtiva.descartar;
const NADA = { motivo: '' };

/** Discards a parked event, with a reason, so that the events after it can be applied. */
export default function Descartar({ row: evento, onClose }: RowProps<LinhaEvento>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async ({ motivo = '' }: { motivo?: string }) => {
    setRefusal(null);
    setBusy(true);
    try {
      await executar(dividaAtivaChamadas.descartar, { params: { id: evento.id }, body: { motivo } });
      notify(t.feito, { type: 'success' });
      onClose();
      refresh();
      return undefined;
    } catch (error) {
      const message = mensagemDe(error);
      setRefusal(message);
      return { 'root.servidor': message };
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogoDeFormulario titulo={t.titulo} busy={busy} onClose={onClose}>
      <ResourceContextProvider value="eventoDividaAtiva">
        <FormDoDialogo>
          <SchemaForm
            schema={dividaAtivaChamadas.descartar.body!}
            record={NADA}
            onSubmit={send}
            summary={false}
            rascunho={{
              chave: `eventoDividaAtiva/${evento.id}/descartar`,
              titulo: r.titulos.descarteDeEvento(evento.descricao),
            }}
          >
            <DialogContent>
              {refusal && (
                <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                  {refusal}
                </Alert>
              )}
              <DialogContentText sx={{ mb: 2 }}>
                {t.pergunta(evento.descricao, evento.numeroProcesso)}
              </DialogContentText>
              <Input source="motivo" kind="textoLongo" />
            </DialogContent>
            <BotoesDoDialogo
              cancelar={translate('comum.cancelar')}
              confirmar={translate('resources.eventoDividaAtiva.actions.descartar')}
            />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}
