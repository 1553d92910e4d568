import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import WarningIcon from '@mui/icons-material/ReportProblemOutlined';
import BankIcon from '@mui/icons-material/RuleOutlined';
import OkIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { cartoes, nomesDosCartoes, type TipoDeFila } from '@/contract/painel.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { ListError } from '../../declaration/ListError.tsx';
import { listLink } from '../../declaration/listUrl.ts';
import { paths } from '../../declaration/paths.ts';
import { can, isCentral } from '../../providers/session.ts';
import { AcordosEmRisco } from './AcordosEmRisco.tsx';
import { tarefasDoDia } from './contar.ts';
import { Fila } from './Fila.tsx';
import { FontesAusentes } from './FontesAusentes.tsx';
import { IndicesParados } from './IndicesParados.tsx';
import { PrimeirosPassos } from './PrimeirosPassos.tsx';
import { Rascunhos } from './Rascunhos.tsx';
import { useContagens, useMeuDia } from './usePainel.ts';
import { useTeclas } from './useTeclas.ts';

/** The tasks of this user, the most urgent first, each with a link to its action (D §5.4, §7.1). */
export function MeuDia() {
  const { data, error, refetch } = useMeuDia();
  const cheias = data?.filas.filter(({ total }) => total > 0) ?? [];
  const indices = data?.indices ?? [];
  // Absent from a server of the release before.
  const fontes = data?.fontes ?? [];
  const acordos = data?.acordos ?? { total: 0, mais: false, itens: [] };
  const trabalhos = data?.trabalhos ?? { falharam: 0, esperam: 0 };
  const parados = trabalhos.falharam + trabalhos.esperam;
  const { pagamentosAIdentificar = 0, boletosRecusados = 0 } = data?.conciliacao ?? {};
  const doBanco = pagamentosAIdentificar + boletosRecusados;
  const { quantas, mais } = data ? tarefasDoDia(data) : { quantas: 0, mais: false };
  const teclas = useTeclas();
  const vazio = useServidorVazio();
  return (
    <Bloco
      titulo={t.meuDia.titulo}
      aoLado={
        quantas > 0 && (
          <>
            <Chip size="small" label={t.meuDia.quantos(quantas, mais)} />
            <Box component="span" sx={dica}>
              {t.meuDia.teclas}
            </Box>
          </>
        )
      }
    >
      {error && <ListError message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Espera />}
      <Rascunhos />
      {parados > 0 && <Trabalhos {...trabalhos} />}
      {doBanco > 0 && <DoBanco aIdentificar={pagamentosAIdentificar} recusados={boletosRecusados} />}
      {data && !vazio && quantas + parados + doBanco + fontes.length === 0 && <EmDia />}
      <Box ref={teclas} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {vazio && <PrimeirosPassos />}
        {indices.length > 0 && <IndicesParados indices={indices} />}
        {cheias.filter(temPrazo).map((fila) => (
          <Fila key={fila.tipo} fila={fila} />
        ))}
        {acordos.total > 0 && <AcordosEmRisco acordos={acordos} />}
        {cheias
          .filter((fila) => !temPrazo(fila))
          .map((fila) => (
            <Fila key={fila.tipo} fila={fila} />
          ))}
        {fontes.length > 0 && <FontesAusentes fontes={fontes} />}
      </Box>
    </Bloco>
  );
}

/** Whether no body has a process yet, for those of the central body who register bodies. */
function useServidorVazio(): boolean {
  const { data } = useContagens();
  return (
    isCentral() &&
    can('ORGAO_CREDOR_CADASTRAR') &&
    data !== undefined &&
    nomesDosCartoes.every((nome) => data[cartoes[nome].total] === 0)
  );
}

/** The keys that go from task to task; who has none does not read of them. */
const dica = {
  ml: 'auto',
  typography: 'caption',
  color: 'text.secondary',
  '@media (pointer: coarse), (max-width: 599.95px)': { display: 'none' },
} as const;

/** What the server could not do, in one line that opens its list. */
const Trabalhos = ({ falharam, esperam }: { readonly falharam: number; readonly esperam: number }) => (
  <Button
    component={Link}
    to={paths('trabalhos').list}
    color={falharam > 0 ? 'error' : 'warning'}
    startIcon={<WarningIcon />}
    sx={{ ml: -1, mb: 1.5, textAlign: 'left' }}
  >
    {t.meuDia.trabalhos(falharam, esperam)}
  </Button>
);

/** What banks told and nobody settled yet, a line for each kind that opens its items (M §3.5). */
const DoBanco = ({ aIdentificar, recusados }: { readonly aIdentificar: number; readonly recusados: number }) => (
  <Box component="ul" role="list" aria-label={t.meuDia.banco.rotulo} sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
    {aIdentificar > 0 && (
      <Linha texto={t.meuDia.banco.aIdentificar(aIdentificar)} filtro={{ apenasAIdentificar: true }} />
    )}
    {recusados > 0 && (
      <Linha
        texto={t.meuDia.banco.recusados(recusados)}
        filtro={{ apenasAguardando: true, estado: 'RECUSADO_PELO_BANCO' }}
      />
    )}
  </Box>
);

interface LinhaProps {
  readonly texto: string;
  /** Of the list of the reconciliation. */
  readonly filtro: Readonly<Record<string, string | boolean>>;
}
const Linha = ({ texto, filtro }: LinhaProps) => (
  <li>
    <Button
      component={Link}
      to={listLink('conciliacao', filtro)}
      color="warning"
      startIcon={<BankIcon />}
      sx={{ ml: -1, textAlign: 'left' }}
    >
      {texto}
    </Button>
  </li>
);

/** What has an end comes before what only waits. */
const temPrazo = ({ tipo }: { readonly tipo: TipoDeFila }) => tipo === 'PRAZO';

const EmDia = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5, py: 6 }}>
    <OkIcon aria-hidden sx={{ fontSize: 'size28', color: 'success.main' }} />
    <Typography sx={{ fontWeight: 'strong' }}>{t.meuDia.vazio}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>
      {t.meuDia.vazioTexto}
    </Typography>
  </Box>
);

/** On a telephone as high as the window: what follows comes into sight by scrolling, as it mostly will. */
const Espera = () => (
  <Box aria-hidden sx={{ minHeight: { xs: '100dvh', md: 0 } }}>
    {[0, 1, 2, 3, 4].map((n) => (
      <Skeleton key={n} height={56} />
    ))}
  </Box>
);
