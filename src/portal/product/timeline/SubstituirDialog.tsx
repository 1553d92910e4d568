import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { ResourceContextProvider, useDataProvider } from 'ra-core';
import { type Andamento, processos } from '@/contract/processo.ts';
import type { Arquivo } from '../../components/arquivo.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { ArquivosInput } from '../../components/inputs/DocumentosInput.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { useAtoDoDialogo } from '../acao/useAtoDoDialogo.tsx';
import { TELAS } from '../acao/useRecarregar.ts';

interface Props {
  readonly idProcesso: number;
  readonly documento: Andamento['documentos'][number];
  /** The other documents of the same movement or registration. */
  readonly demais: Andamento['documentos'];
  readonly onClose: () => void;
}

const NADA = { arquivos: [] };

/** Replaces the files of a document (S1 §2.3, 7.2). */
export default function SubstituirDialog({ idProcesso, documento, demais, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { busy, recusa, enviar } = useAtoDoDialogo({ telas: TELAS, onClose });
  const send = ({ arquivos }: { arquivos?: readonly Arquivo[] }) =>
    enviar(async () => {
      await executar(processos.replace, {
        params: { id: idProcesso, idDocumento: documento.id },
        body: { arquivos: (arquivos ?? []).map(({ uuid, nome }) => ({ uuid, nome })) },
      });
      return { mensagem: t.documento.sucesso };
    });
  const doMesmoTipo = demais.filter(({ tipoDocumento }) => tipoDocumento.id === documento.tipoDocumento.id);
  const titulo = t.documento.titulo(documento.tipoDocumento.nome);
  return (
    <DialogoDeFormulario titulo={titulo} busy={busy} onClose={onClose}>
      <ResourceContextProvider value="processos">
        <FormDoDialogo>
          <SchemaForm
            schema={processos.replace.body!}
            record={NADA}
            onSubmit={send}
            summary={false}
            rascunho={{ chave: `processos/${idProcesso}/documento/${documento.id}`, titulo }}
          >
            <DialogContent>
              {recusa}
              <DialogContentText sx={{ mb: 2 }}>{t.documento.aviso}</DialogContentText>
              <ArquivosInput
                source="arquivos"
                label={documento.tipoDocumento.nome}
                outros={() => doMesmoTipo.flatMap(({ arquivos }) => arquivos)}
              />
            </DialogContent>
            <BotoesDoDialogo cancelar={t.documento.cancelar} confirmar={t.documento.alterar} />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}
