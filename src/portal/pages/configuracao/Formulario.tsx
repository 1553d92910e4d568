import { recusasDasTelas as recusas } from '@i18n/pt-BR/comum/recusasDasTelas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { type Configuracao, configuracaoForm, configuracoes } from '@/contract/configuracao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { PeDoFormulario } from '../../components/PeDoFormulario.tsx';
import { Conflito, useConflito } from '../../declaration/Conflito.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { camposRecusados } from '../../providers/recusa.ts';
import { can, isCentral } from '../../providers/session.ts';

interface Props {
  readonly atual: Configuracao;
  readonly onSaved: (salva: Configuracao) => void;
}

const campos = ['maxParcelas', 'valorMinParcelas', 'porcentagemJurosMes', 'porcentagemHonorarios'];

/**
 * The four fields; without the permission they are disabled, and a save says why (S0 §5). All bodies share them, so
 * only the central body changes them.
 */
export function Formulario({ atual, onSaved }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const conflito = useConflito();
  const pode = can('ALTERAR_CONFIGURACAO');
  const altera = pode && isCentral();
  const say = (text: string, type: 'success' | 'error') => notify(text, { type });
  const save = async (values: object) => {
    if (!altera) return say(pode ? recusas.SO_ORGAO_CENTRAL : translate('ra.notification.not_authorized'), 'error');
    try {
      const salva = await executar(configuracoes.editar, { body: values as Configuracao });
      say(translate('resources.configuracao.sucesso'), 'success');
      onSaved(salva);
    } catch (error) {
      const message = mensagemDe(error);
      if (conflito.houve(error)) return { 'root.servidor': message };
      const fields = camposRecusados(error);
      if (Object.keys(fields).length > 0) return fields;
      say(message, 'error');
      return { 'root.servidor': message };
    }
  };
  return (
    <SchemaForm
      schema={configuracaoForm}
      record={atual}
      onSubmit={save}
      rascunho={{ chave: 'configuracao', titulo: translate('resources.configuracao.titulo') }}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {pode && !altera && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {recusas.SO_ORGAO_CENTRAL}
          </Alert>
        )}
        <Row>
          {campos.map((source) => (
            <Cell key={source} of={campos.length} field={{}}>
              <Input source={source} disabled={!altera} />
            </Cell>
          ))}
        </Row>
        {altera && <Alterar />}
      </Paper>
      <Conflito conflito={conflito} schema={configuracaoForm} reler={() => executar(configuracoes.buscar)} />
    </SchemaForm>
  );
}

function Alterar() {
  const { isSubmitting } = useFormState();
  return (
    <PeDoFormulario>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {useTranslate()('resources.configuracao.alterar')}
      </Button>
    </PeDoFormulario>
  );
}
