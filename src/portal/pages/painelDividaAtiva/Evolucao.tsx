import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import TabelaIcon from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { type DashboardDividaAtiva, type GrupoDoGrafico, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Dobra } from '../../components/Dobra.tsx';
import { late } from '../../late/late.tsx';
import { type MissingProps, Part } from '../../late/Missing.tsx';
import { EscolhaDoPeriodo } from './EscolhaDoPeriodo.tsx';
import { ALTURA, descricao, type Medida } from './medida.ts';
import { doAnterior } from './Secao.tsx';
import { TabelaDoGrafico } from './TabelaDoGrafico.tsx';
import { useTabelas } from './usePainelDaDividaAtiva.ts';

const t = painelDividaAtiva;

/** The library of charts is as heavy as the rest of the screen, so it comes when the cards are there (M §2.76). */
const Grafico = late(() => import('./Grafico.tsx'), {
  waiting: <Skeleton variant="rounded" height={ALTURA} />,
  missing: SemGrafico,
});

/** Without charts, the tables say the same. */
function SemGrafico({ onRetry }: MissingProps) {
  const [tabelas, mostrar] = useTabelas();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a person may hide them again
  useEffect(() => {
    if (!tabelas) mostrar(true);
  }, []);
  return <Part onRetry={onRetry}>{t.grafico.ausente}</Part>;
}

interface Props {
  readonly dados: DashboardDividaAtiva | undefined;
  readonly buscando: boolean;
}

/** What happened to debts over time, as charts and as tables. */
export function Evolucao({ dados, buscando }: Props) {
  const [tabelas, mostrar] = useTabelas();
  const vazio = dados?.chartQuantidadeProcessos.every((grupo) => nomesDosFatos.every((fato) => grupo[fato] === 0));
  return (
    <Bloco titulo={t.evolucao.titulo}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          gap: 1,
          mb: 2,
        }}
      >
        <EscolhaDoPeriodo
          nome="grafico"
          rotulo={t.evolucao.vezes}
          dias={dados && [dados.dataInicioGrafico, dados.dataFimGrafico]}
        />
        {dados && !vazio && (
          <Button
            size="small"
            startIcon={<TabelaIcon />}
            aria-expanded={tabelas}
            onClick={() => mostrar(!tabelas)}
            variant="outlined"
          >
            {tabelas ? t.grafico.ocultarTabelas : t.grafico.mostrarTabelas}
          </Button>
        )}
      </Box>
      <Box aria-busy={buscando} sx={{ display: 'grid', gap: 3, ...(dados && buscando ? doAnterior : {}) }}>
        {!dados && <Skeleton variant="rounded" height={ALTURA} />}
        {vazio && <Typography color="textSecondary">{t.grafico.vazio}</Typography>}
        {dados && !vazio && (
          <>
            <Figura medida="quantidade" grupos={dados.chartQuantidadeProcessos} tabela={tabelas} />
            <Figura medida="valor" grupos={dados.chartValorProcessos} tabela={tabelas} />
          </>
        )}
      </Box>
    </Bloco>
  );
}

interface FiguraProps {
  readonly medida: Medida;
  readonly grupos: readonly GrupoDoGrafico[];
  readonly tabela: boolean;
}

/** A telephone folds the second one, which shows the same debts by their amounts. */
function Figura({ medida, grupos, tabela }: FiguraProps) {
  const id = useId();
  const pintado = useDepoisDePintar();
  const desenho = (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {descricao(medida, grupos)}
      </Typography>
      {pintado ? <Grafico medida={medida} grupos={grupos} /> : <Skeleton variant="rounded" height={ALTURA} />}
      {tabela && <TabelaDoGrafico medida={medida} grupos={grupos} />}
    </>
  );
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      {medida === 'valor' ? (
        <Dobra titulo={t.grafico[medida]} nivel="h3" id={id}>
          {desenho}
        </Dobra>
      ) : (
        <>
          <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
            {t.grafico[medida]}
          </Typography>
          {desenho}
        </>
      )}
    </Box>
  );
}

/** False until what is drawn now has been painted. */
function useDepoisDePintar(): boolean {
  const [pintado, setPintado] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPintado(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return pintado;
}
