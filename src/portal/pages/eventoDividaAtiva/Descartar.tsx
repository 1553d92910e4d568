import { eventoDividaAtiva } from '@i18n/pt-BR/eventoDividaAtiva.ts';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ResourceContextProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { dividaAtivaChamadas, type LinhaEvento } from '@/contract/dividaAtiva.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import type { RowProps } from '../../declaration/resource.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';

const t = eventoDividaAtiva.descartar;
const NADA = { motivo: '' };

/** Lets a parked event go, with a reason, so that those after it may be applied. */
export default function Descartar({ row: evento, onClose }: RowProps<LinhaEvento>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async ({ motivo = '' }: { motivo?: string }) => {
    setRefusal(null);
    try {
      await executar(dividaAtivaChamadas.descartar, { params: { id: evento.id }, body: { motivo } });
      notify(t.feito, { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="descartar-titulo">
      <DialogTitle id="descartar-titulo">{t.titulo}</DialogTitle>
      <ResourceContextProvider value="eventoDividaAtiva">
        <FormDoDialogo>
          <SchemaForm schema={dividaAtivaChamadas.descartar.body!} record={NADA} onSubmit={send} summary={false}>
            <DialogContent>
              {refusal && (
                <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                  {refusal}
                </Alert>
              )}
              <DialogContentText sx={{ mb: 2 }}>
                {t.pergunta(evento.descricao, evento.numeroProcesso)}
              </DialogContentText>
              <Input source="motivo" kind="textoLongo" autoFocus />
            </DialogContent>
            <BotoesDoDialogo
              cancelar={translate('comum.cancelar')}
              confirmar={translate('comum.confirmar')}
              onCancel={onClose}
            />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </Dialog>
  );
}
