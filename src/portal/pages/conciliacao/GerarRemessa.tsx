import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type ArquivoDeRemessa, bancosDosBoletos, conciliacoes } from '@/contract/conciliacao.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { useOpcao } from '../../components/values/useLabel.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { recusaDe } from '../../product/acao/recusa.ts';
import { download } from '../../providers/http.ts';

const { remessa: t } = conciliacaoTela;

type Convenio = Pick<ArquivoDeRemessa, 'banco' | 'convenio'>;

/** Makes the file of an agreement's slips and saves it; an agreement that had one is a click away. */
export function GerarRemessa({ feitas }: { readonly feitas: readonly ArquivoDeRemessa[] }) {
  const client = useQueryClient();
  const notify = useNotify();
  const banco = useOpcao('banco');
  const [recusa, setRecusa] = useState<string | null>(null);
  const gerar = async (body: Convenio) => {
    setRecusa(null);
    try {
      await download(conciliacoes.remessa, { body });
      notify(t.gerada, { type: 'success' });
      void client.invalidateQueries({ queryKey: ['conciliacao'] });
      return undefined;
    } catch (error) {
      const { mensagem, campos } = recusaDe(error);
      setRecusa(mensagem);
      return { ...campos, 'root.servidor': mensagem };
    }
  };
  return (
    <Bloco titulo={t.titulo}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '80ch' }}>
        {t.dica}
      </Typography>
      {recusa && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {recusa}
        </Alert>
      )}
      <ResourceContextProvider value="conciliacao">
        <SchemaForm
          schema={conciliacoes.remessa.body!}
          record={PRIMEIRO}
          onSubmit={gerar}
          summary={false}
          rascunho={false}
        >
          <Box sx={campos}>
            <SelecaoInput source="banco" choices={bancosDosBoletos.map((id) => ({ id, nome: banco(id) }))} />
            <Input source="convenio" label={t.convenio} />
            <Gerar />
          </Box>
        </SchemaForm>
      </ResourceContextProvider>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {conveniosDe(feitas).map((um) => (
          <Button key={`${um.banco}/${um.convenio}`} size="small" onClick={() => void gerar(um)}>
            {t.deNovo(banco(um.banco), um.convenio)}
          </Button>
        ))}
      </Box>
    </Bloco>
  );
}

const PRIMEIRO = { banco: 'CAIXA', convenio: '' };

const Gerar = () => (
  <Button
    type="submit"
    variant="contained"
    startIcon={<DownloadIcon />}
    loading={useFormState().isSubmitting}
    sx={{ height: 40 }}
  >
    {t.gerar}
  </Button>
);

/** The agreements of these files, each once. */
const conveniosDe = (feitas: readonly ArquivoDeRemessa[]): readonly Convenio[] => [
  ...new Map(feitas.map(({ banco, convenio }) => [`${banco}/${convenio}`, { banco, convenio }])).values(),
];

const campos = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 320px) auto' },
  justifyContent: 'start',
} as const;
