import { rascunho as r } from '@i18n/pt-BR/portal/rascunho.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { ResourceContextProvider, useDataProvider, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { lugarDe } from '@/contract/acao.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { hoje } from '../../components/values/hoje.ts';
import { ErrorSummary } from '../../declaration/ErrorSummary.tsx';
import { nested } from '../../declaration/resolver.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { AINDA_NAO, FormProtegido } from '../../rascunho/FormProtegido.tsx';
import { AcaoCampos, rotulosDe, vazioDe } from './AcaoCampos.tsx';
import { AcaoRecusa } from './AcaoRecusa.tsx';
import { confere, type Preenchido } from './corpo.ts';
import type { DeUmaAcao, Familia, Sujeito } from './familia.ts';
import { type Recusa, recusaDe } from './recusa.ts';
import { useAcao } from './useAcao.ts';
import { useRecarregar } from './useRecarregar.ts';

interface Props<S extends Sujeito, C extends string> extends DeUmaAcao<S, C> {
  readonly familia: Familia<S, C>;
  readonly onClose: () => void;
  readonly onBusy: (busy: boolean) => void;
}

/** Shows, checks and sends the fields of an action; after a refusal by the server, the dialog keeps the typed data. */
export function AcaoForm<S extends Sujeito, C extends string>({
  familia,
  sujeito,
  codigo,
  onClose,
  onBusy,
}: Props<S, C>) {
  const acao = familia.tabela[codigo];
  const { executar } = useDataProvider<AtivaDataProvider>();
  const enviar = useAcao(familia, codigo);
  const recarregar = useRecarregar(familia.telas);
  const notify = useNotify();
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  /** The preview to confirm, and the subject that it was made for. */
  const [previa, setPrevia] = useState<Previa<S> | null>(null);
  // Computed once: reading the subject again does not reset the fields.
  const [start] = useState(() => ({
    ...Object.fromEntries(
      acao.campos.map(({ campo, inicial }) => [campo, inicial?.(sujeito, hoje()) ?? vazioDe(acao, campo)]),
    ),
    ...familia.inicio?.({ sujeito, codigo }),
  }));

  // «Cancelar» would say two things in the dialog of a cancellation.
  const desfaz = lugarDe(acao, sujeito).onde === 'desfaz';

  const check = async (values: Record<string, unknown>) => {
    const errors = confere(familia, codigo, values as Preenchido, sujeito, hoje());
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors) };
  };
  const send = async (values: Record<string, unknown>) => {
    setRecusa(null);
    onBusy(true);
    try {
      const dados = values as Preenchido;
      const antes = previa ? null : familia.previa?.(executar, { sujeito, codigo, dados });
      if (antes) {
        setPrevia({ visto: sujeito, conteudo: await antes });
        return AINDA_NAO;
      }
      await enviar({ ...dados, ...previa?.mais }, previa?.visto ?? sujeito);
      await familia.depois?.({ sujeito, codigo });
      onClose();
      return undefined;
    } catch (error) {
      const refused = recusaDe(error);
      const mais = familia.confirma?.(refused);
      if (mais) {
        setPrevia({ visto: sujeito, conteudo: <Pergunta frase={refused.mensagem} />, mais });
        return AINDA_NAO;
      }
      if (refused.mudaram) await recarregar();
      setPrevia(null);
      setRecusa(refused);
      if (familia.avisa) notify(refused.mensagem, { type: 'error' });
      return { ...refused.campos, 'root.servidor': refused.mensagem };
    } finally {
      onBusy(false);
    }
  };
  return (
    <ResourceContextProvider value={familia.recurso}>
      <FormDoDialogo>
        <FormProtegido
          record={VAZIO}
          defaultValues={start}
          mode="onTouched"
          noValidate
          disableInvalidFormNotification
          shouldFocusError={false}
          rascunho={{
            chave: `${familia.recurso}/${sujeito.id}/${codigo}`,
            titulo: r.titulos.acao(familia.palavras[codigo].titulo, familia.nomeDe(sujeito)),
            caminho: familia.caminho(sujeito.id, codigo),
          }}
          onTroca={() => {
            setPrevia(null);
            setRecusa(null);
          }}
          resolver={check}
          onSubmit={send}
        >
          <DialogContent>
            {recusa ? (
              <AcaoRecusa familia={familia} sujeito={sujeito} codigo={codigo} recusa={recusa} />
            ) : (
              <ErrorSummary rotulos={rotulosDe(familia, codigo)} />
            )}
            {previa?.conteudo}
            {/* Hidden, not unmounted: uploads in progress and typed data stay. */}
            <Box sx={previa ? { display: 'none' } : {}}>
              <AcaoCampos familia={familia} sujeito={sujeito} codigo={codigo} />
            </Box>
          </DialogContent>
          <BotoesDoDialogo
            cancelar={previa || desfaz ? t.acao.voltar : t.acao.cancelar}
            confirmar={familia.palavras[codigo].botao ?? familia.palavras[codigo].nome}
            perigo={desfaz}
            {...(previa ? { onCancel: () => setPrevia(null) } : {})}
          />
        </FormProtegido>
      </FormDoDialogo>
    </ResourceContextProvider>
  );
}

interface Previa<S> {
  readonly visto: S;
  readonly conteudo: ReactNode;
  /** What is sent besides what was typed. */
  readonly mais?: Preenchido;
}

/** What the server asks before it does it. */
const Pergunta = ({ frase }: { readonly frase: string }) => (
  <Alert severity="warning" role="alert">
    <strong>{frase}</strong> {t.acao.confirmeAssimMesmo}
  </Alert>
);

/** The surrounding record is the subject, whose values must not fill the form; only `start` does. */
const VAZIO = {};
