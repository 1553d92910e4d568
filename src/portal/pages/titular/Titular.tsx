import { titular as t } from '@i18n/pt-BR/trilha/titular.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type DadosDoTitular, pedidoDoTitular, titulares } from '@/contract/titular.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { camposRecusados } from '../../providers/recusa.ts';
import { Resultado } from './Resultado.tsx';

const INICIAL = { documento: '' };

/** What a body holds of a CPF or CNPJ, where, and who saw it (LGPD arts. 18 and 19); on the screen and as files. */
export default function Titular() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const notify = useNotify();
  const [dados, setDados] = useState<DadosDoTitular | null>(null);
  const procurar = async ({ documento }: { readonly documento: string }) => {
    setDados(null);
    try {
      setDados(await executar(titulares.dados, { body: { documento } }));
      return undefined;
    } catch (error) {
      const campos = camposRecusados(error);
      if (Object.keys(campos).length > 0) return campos;
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      return undefined;
    }
  };
  return (
    <ResourceContextProvider value="titular">
      <PageTitle title={t.titulo} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography sx={{ mb: 2 }}>{t.ajuda}</Typography>
        <SchemaForm schema={pedidoDoTitular} record={INICIAL} summary={false} onSubmit={procurar} rascunho={false}>
          <Row>
            <Cell field={{ width: 4 }} of={1}>
              <Input source="documento" />
            </Cell>
          </Row>
          <Procurar />
        </SchemaForm>
      </Paper>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {dados && <Resultado key={dados.geradoEm} dados={dados} />}
      </Box>
    </ResourceContextProvider>
  );
}

function Procurar() {
  const { isSubmitting } = useFormState();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {t.procurar}
        </Button>
      </Box>
      {isSubmitting && <LinearProgress aria-label={t.procurando} sx={{ mt: 2 }} />}
    </>
  );
}
