import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { pedidoRelatorio, type RelatorioFeito } from '@/contract/relatorio.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { PeDoFormulario } from '../../components/PeDoFormulario.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { FaseFiltro, SituacaoFiltro } from '../processo/FaseFiltro.tsx';
import { type DevedorDaCabeca, useCabeca } from './cabeca.ts';
import { DevedorBusca, type DevedorEscolhido } from './DevedorBusca.tsx';
import { gerarExcel, gerarPdf } from './gerar.ts';
import { Periodos } from './Periodos.tsx';
import { Progresso } from './Progresso.tsx';
import { RECENTES, Recentes } from './Recentes.tsx';
import { useGeracao } from './useGeracao.ts';

type Pedido = z.infer<typeof pedidoRelatorio>;
const INICIAL = { tipo: 'PDF', idDevedor: null, idFaseProcesso: null, idSituacaoProcesso: null };

/** Processes of a period by debtor, phase and situation, as a PDF or a spreadsheet (S1 §2.8). */
export default function RelatorioSintetico() {
  const [devedor, setDevedor] = useState<DevedorEscolhido | null>(null);
  const { etapa, gerado, gerar, cancelar } = useGeracao();
  const cabecaDe = useCabeca();
  const client = useQueryClient();
  const pedir = async ({ tipo, ...filtro }: Pedido, de: DevedorDaCabeca | null) => {
    const body = { ...filtro, excluido: false as const };
    const errados = await gerar((andamento) =>
      tipo === 'PDF' ? gerarPdf(body, cabecaDe(filtro, de), andamento) : gerarExcel(body, andamento),
    );
    void client.invalidateQueries({ queryKey: RECENTES });
    return errados;
  };
  return (
    <ResourceContextProvider value="relatorioSinteticoProcesso">
      <PageTitle title={t.titulo} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <SchemaForm
          schema={pedidoRelatorio}
          record={INICIAL}
          summary={false}
          onSubmit={(values) => pedir(values as Pedido, devedor)}
          rascunho={false}
        >
          <Periodos />
          <Row>
            <Campo largura={4}>
              <Input source="dataInicio" />
            </Campo>
            <Campo largura={4}>
              <Input source="dataFim" />
            </Campo>
            <Campo largura={4}>
              <Input source="tipo" />
            </Campo>
            <Campo largura={12}>
              <Box sx={{ mb: 1 }}>
                <DevedorBusca source="idDevedor" escolhido={devedor} onChange={setDevedor} />
              </Box>
            </Campo>
            <Campo largura={6}>
              <FaseFiltro source="idFaseProcesso" />
            </Campo>
            <Campo largura={6}>
              <SituacaoFiltro source="idSituacaoProcesso" />
            </Campo>
          </Row>
          <PeDoFormulario>
            <Button type="submit" variant="contained" disabled={etapa !== null}>
              {t.gerar}
            </Button>
          </PeDoFormulario>
        </SchemaForm>
        <div aria-live="polite">
          <Progresso etapa={etapa} gerado={gerado} onCancel={cancelar} />
        </div>
      </Paper>
      <Recentes ocupado={etapa !== null} onGerar={(feito) => void pedir(deNovo(feito), feito.devedor)} />
    </ResourceContextProvider>
  );
}

const deNovo = ({ devedor, faseProcesso, situacaoProcesso, tipo, dataInicio, dataFim }: RelatorioFeito): Pedido => ({
  tipo,
  dataInicio,
  dataFim,
  idDevedor: devedor?.id ?? null,
  idFaseProcesso: faseProcesso?.id ?? null,
  idSituacaoProcesso: situacaoProcesso?.id ?? null,
});

const Campo = ({ largura, children }: { readonly largura: number; readonly children: ReactNode }) => (
  <Cell field={{ width: largura }} of={1}>
    {children}
  </Cell>
);
