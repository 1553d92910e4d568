import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import type { Lugar } from '@/contract/refusals.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { PeDoFormulario } from '../../components/PeDoFormulario.tsx';
import { useMay } from '../../declaration/Allowed.tsx';
import { Conflito, useConflito } from '../../declaration/Conflito.tsx';
import { Leave } from '../../declaration/Leave.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import type { Ask } from '../../declaration/resolver.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { useBack } from '../../declaration/useBack.ts';
import { Onde } from '../../product/acao/Onde.tsx';
import { recusaDe } from '../../product/acao/recusa.ts';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import { camposRecusados } from '../../providers/recusa.ts';
import type { Edicao } from '../../rascunho/contexto.ts';
import { CorresponsaveisInput } from './CorresponsaveisInput.tsx';
import { DescricaoCampos } from './DescricaoCampos.tsx';
import { PessoaCampos } from './PessoaCampos.tsx';
import { useEdicaoDoCriado } from './useEdicaoDoCriado.ts';

interface Props {
  readonly action: 'create' | 'edit';
  /** Id of the process, when editing. */
  readonly de?: number | 'novo';
  readonly schema: z.$ZodType;
  readonly values: object;
  /** The existing co-responsible parties, when editing. */
  readonly corresponsaveis?: ProcessoDetalhe['corresponsaveis'];
  readonly sucesso: string;
  readonly botao: string;
  readonly salvar: (values: Record<string, unknown>) => Promise<{ readonly id: number }>;
  /** Reads the values that the form would begin with now, when editing. */
  readonly reler?: () => Promise<object>;
  /** Asks the server for further errors of a form that has some. */
  readonly ask: Ask;
  /** The last section: documents to upload, or the existing ones. */
  readonly children: ReactNode;
}

const NENHUM: ProcessoDetalhe['corresponsaveis'] = [];

/** The form of a process: its sections, its saving, and the way to the detail afterwards (S1 §2.4). */
export function Formulario({
  action,
  de = 'novo',
  schema,
  values,
  corresponsaveis = NENHUM,
  sucesso,
  botao,
  salvar,
  reler,
  ask,
  children,
}: Props) {
  const translate = useTranslate();
  const conflito = useConflito();
  const titulo = translate(`resources.processos.${action}`);
  const { send, target, edicao, onde } = useSalvar({ action, sucesso, salvar }, conflito.houve);
  return (
    <>
      <PageTitle title={titulo} />
      <SchemaForm
        schema={schema}
        record={values}
        onSubmit={send}
        ask={ask}
        rascunho={{ chave: `processos/${de}`, titulo }}
      >
        {onde && (
          <Box sx={{ mb: 2 }}>
            <Onde {...onde} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Secao titulo={t.formulario.secoes.devedor}>
            <PessoaCampos prefix="dadosDevedor" />
          </Secao>
          <Secao titulo={t.formulario.secoes.descricao}>
            <DescricaoCampos />
          </Secao>
          <Secao titulo={`${t.formulario.secoes.corresponsaveis} (${t.formulario.opcional})`}>
            <CorresponsaveisInput existentes={corresponsaveis} />
          </Secao>
          {children}
        </Box>
        <Botoes botao={botao} />
        <Leave to={target} replace edicao={edicao} />
        {reler && <Conflito conflito={conflito} schema={schema} reler={reler} />}
      </SchemaForm>
    </>
  );
}

/** Saves the form; holds where its page goes then, the edition that takes its draft over, and what explains a refusal. */
function useSalvar(
  { action, sucesso, salvar }: Pick<Props, 'action' | 'sucesso' | 'salvar'>,
  houveConflito: ReturnType<typeof useConflito>['houve'],
) {
  const notify = useNotify();
  const recarregar = useRecarregar();
  const [target, setTarget] = useState<string | null>(null);
  const [edicao, setEdicao] = useState<Edicao>();
  const edicaoDe = useEdicaoDoCriado();
  const mayEdit = useMay('edit');
  const [onde, setOnde] = useState<Lugar>();
  const send = async (form: Record<string, unknown>) => {
    setOnde(undefined);
    try {
      const { id } = await salvar(form);
      if (action === 'create' && mayEdit) setEdicao(edicaoDe(id));
      setTarget(paths('processos').show(id));
      notify(sucesso, { type: 'success' });
      void recarregar();
      return undefined;
    } catch (error) {
      if (houveConflito(error)) return { 'root.servidor': mensagemDe(error) };
      setOnde(recusaDe(error).onde);
      return recusado(error, (text) => notify(text, { type: 'error' }));
    }
  };
  return { send, target, edicao, onde };
}

export const Secao = Bloco;

/** Answers errors by field. A refusal without fields is a toast (S1 §8) and an error of the form: nothing was saved. */
function recusado(error: unknown, say: (text: string) => void): Readonly<Record<string, string>> {
  const fields = camposRecusados(error);
  if (Object.keys(fields).length > 0) return fields;
  const message = mensagemDe(error);
  say(message);
  return { 'root.servidor': message };
}

function Botoes({ botao }: { readonly botao: string }) {
  const { isSubmitting } = useFormState();
  const back = useBack(paths('processos').list);
  return (
    <PeDoFormulario>
      <Button onClick={back} disabled={isSubmitting}>
        {t.formulario.cancelar}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {botao}
      </Button>
    </PeDoFormulario>
  );
}
