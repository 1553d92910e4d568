import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { isAcao } from '@/contract/acoes.ts';
import type { RegistroEmLote } from '@/contract/lote.ts';
import { formatData } from '@/contract/values/data.ts';
import { avisoDeAntesDoTcc } from '@/domain/workflow/antesDoTcc.ts';
import { Input } from '../../../components/inputs/Input.tsx';
import { Onde } from '../../../product/acao/Onde.tsx';
import { ArquivoDaLinha } from './ArquivoDaLinha.tsx';
import type { Andamento, Linha } from './useRegistrar.ts';
import type { ValoresDoLote } from './valores.ts';

const { registro: r } = t;

interface Props {
  readonly linha: Linha;
  readonly tipo: RegistroEmLote;
  /** The page of the gazette is shared, so the row has no file of its own. */
  readonly semArquivo: boolean;
  readonly andamento: Andamento | undefined;
  readonly busy: boolean;
  readonly onRetirar: () => void;
  readonly onRecarregar: () => void;
}

/** One process of the batch: its number and debtor, its fields, and the result. */
export function LinhaDoLote({ linha, tipo, semArquivo, andamento, busy, onRetirar, onRecarregar }: Props) {
  const { numero, registros } = linha.processo;
  const feito = andamento?.estado === 'feito';
  // When it was read again, the process may no longer take this kind of registration.
  const aberta = !feito && registros[tipo].acao !== null;
  return (
    <Box component="li" aria-label={r.linha(numero)} sx={item}>
      <Identidade linha={linha} feito={feito} />
      {feito && (
        <Box sx={{ gridColumn: { xs: '1 / -1', md: '2 / -1' }, display: 'flex', alignItems: 'center', gap: 1 }}>
          <Chip size="small" color="success" variant="outlined" icon={<DoneIcon />} label={r.registrado} />
          <Typography variant="body2" color="textSecondary">
            {andamento.mensagem}
          </Typography>
        </Box>
      )}
      {aberta && <CamposDaLinha linha={linha} tipo={tipo} semArquivo={semArquivo} disabled={busy} />}
      {!feito && (
        <Tooltip title={r.retirar(numero)}>
          <IconButton
            size="small"
            aria-label={r.retirar(numero)}
            disabled={busy}
            onClick={onRetirar}
            sx={{ gridColumn: { xs: 2, md: -2 }, gridRow: 1, justifySelf: 'end', mt: 0.5 }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {andamento?.estado === 'enviando' && <LinearProgress aria-label={r.enviando} sx={{ gridColumn: '1 / -1' }} />}
      {(andamento?.estado === 'recusado' || andamento?.estado === 'aviso') && (
        <Alert
          severity={andamento.estado === 'aviso' ? 'warning' : 'error'}
          sx={{ gridColumn: '1 / -1', py: 0 }}
          {...(andamento.divergente
            ? {
                action: (
                  <Button color="inherit" size="small" disabled={busy} onClick={onRecarregar}>
                    {r.recarregar}
                  </Button>
                ),
              }
            : {})}
        >
          {andamento.mensagem}
          {andamento.onde && (
            <div>
              <Onde {...andamento.onde} />
            </div>
          )}
        </Alert>
      )}
    </Box>
  );
}

/** The situation is hidden once the row is registered, because it is no longer true. */
const Identidade = ({ linha: { processo: p }, feito }: { readonly linha: Linha; readonly feito: boolean }) => (
  <Box sx={{ minWidth: 0, gridColumn: { xs: 1 } }}>
    <Box sx={{ fontWeight: 'strong', fontVariantNumeric: 'lining-nums tabular-nums' }}>{p.numero}</Box>
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{p.nomeDevedor}</Box>
    {!feito && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{p.situacaoProcesso.nome}</Box>}
  </Box>
);

/** What a row asks: its date, whether the debtor was found, and its file. */
const CamposDaLinha = ({ linha, tipo, semArquivo, disabled }: DaLinha & Pick<Props, 'semArquivo'>) => (
  <>
    <DataDaLinha linha={linha} tipo={tipo} disabled={disabled} />
    {tipo === 'AR' && (
      <Box sx={{ ...inteira, mt: { md: -1 }, '& .MuiFormControlLabel-label': { typography: 'body2' } }}>
        <Input source={`linhas.${linha.i}.devedorNaoEncontrado`} label={r.naoEncontrado} disabled={disabled} />
      </Box>
    )}
    {semArquivo ? (
      <Box sx={{ display: { xs: 'none', md: 'block' }, typography: 'body2', color: 'text.secondary', py: 1.5 }}>
        {r.paginaDeTodos}
      </Box>
    ) : (
      <Box sx={inteira}>
        <ArquivoDaLinha i={linha.i} numero={linha.processo.numero} disabled={disabled} />
      </Box>
    )}
  </>
);

interface DaLinha extends Pick<Props, 'linha' | 'tipo'> {
  readonly disabled: boolean;
}
/** The date of the row, if it has one of its own; otherwise a hint says which date applies. */
function DataDaLinha({ linha: { i, processo }, tipo, disabled }: DaLinha) {
  const [comum, propria] = useWatch<ValoresDoLote, ['data', `linhas.${number}.data`]>({
    name: ['data', `linhas.${i}.data`],
  });
  const { acao } = processo.registros[tipo];
  const antes = acao && isAcao(acao) && avisoDeAntesDoTcc(acao, propria || comum, processo.dataTcc);
  const dica = [
    ...(comum && !propria ? [r.igual(formatData(comum))] : []),
    ...(antes ? [r.antesDoTcc(formatData(processo.dataTcc ?? ''))] : []),
  ].join(' · ');
  return (
    <Box data-coluna="data" sx={inteira}>
      <Input source={`linhas.${i}.data`} label={r.dataDaLinha} helperText={dica} disabled={disabled} />
    </Box>
  );
}

/** On a phone each field has a line to itself. */
const inteira = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 } as const;

const item = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'subgrid' },
  gridColumn: '1 / -1',
  borderTop: 1,
  borderColor: 'divider',
  py: 1.5,
} as const;
