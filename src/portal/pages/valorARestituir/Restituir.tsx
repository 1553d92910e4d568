import { valorARestituirTela } from '@i18n/pt-BR/financeiro/telas.ts';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { formularioDaRestituicao, type ValorDetalhe, valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { ArquivosInput } from '../../components/inputs/DocumentosInput.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { hoje } from '../../components/values/hoje.ts';
import type { RowProps } from '../../declaration/declaration.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { useAtoDoDialogo } from '../../product/acao/useAtoDoDialogo.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { TELAS_DO_VALOR } from './telas.ts';

const t = valorARestituirTela.restituir;
interface Formulario {
  readonly data: string;
  readonly forma: string;
  readonly favorecido: string;
  readonly arquivos: readonly { readonly uuid: string; readonly nome: string }[];
}

/** Registers that the value was given back: when, how and to whom, with the voucher (M §7.87). */
export default function Restituir({ row: valor, onClose }: RowProps<ValorDetalhe>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const { busy, recusa, enviar } = useAtoDoDialogo({ telas: TELAS_DO_VALOR, onClose });
  const [start] = useState(() => ({ data: hoje(), forma: '', favorecido: valor.devedor.nome, arquivos: [] }));
  const send = ({ arquivos, ...dados }: Formulario) => {
    const enviados = arquivos.map(({ uuid, nome }) => ({ uuid, nome }));
    const documentos = [{ idTipoDocumento: tiposReservados.quitacao, arquivos: enviados }];
    return enviar(() =>
      executar(valoresARestituir.restituir, { params: { id: valor.id }, body: { ...dados, documentos } }),
    );
  };
  return (
    <DialogoDeFormulario titulo={t.titulo} busy={busy} onClose={onClose}>
      <ResourceContextProvider value="valorARestituir">
        <FormDoDialogo>
          <SchemaForm
            schema={formularioDaRestituicao}
            record={start}
            onSubmit={send}
            summary={false}
            rascunho={{ chave: `valorARestituir/${valor.id}/restituir`, titulo: t.rascunho(valor.devedor.nome) }}
          >
            <DialogContent>
              {recusa}
              <DialogContentText sx={{ mb: 2 }}>
                {t.oQue(formatReais(valor.valor), valor.devedor.nome)}
              </DialogContentText>
              <Input source="data" />
              <Input source="forma" />
              <Input source="favorecido" />
              <ArquivosInput source="arquivos" />
            </DialogContent>
            <BotoesDoDialogo
              cancelar={translate('comum.cancelar')}
              confirmar={translate('resources.valorARestituir.actions.restituir')}
            />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}
