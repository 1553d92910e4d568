import { negociacao } from '@i18n/pt-BR/negociacao/assistente.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { pergunta } from '@/contract/acao.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { SituacaoPCC } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { formatData } from '@/contract/values/data.ts';
import { avisoDeAntesDoTcc } from '@/domain/workflow/antesDoTcc.ts';
import { consequenciaDe } from '@/domain/workflow/consequencia.ts';
import { isSituacao } from '@/domain/workflow/situacoes.ts';
import type { DeUmaAcao } from './familia.ts';

/** Agreed, but without a signed term. */
const semTermo: readonly SituacaoPCC[] = ['PAGAMENTO_NEGOCIADO', 'PARCELAMENTO_NEGOCIADO'];

type Props = DeUmaAcao<ProcessoDetalhe, CodigoAcao>;

export function AvisosDoProcesso({ sujeito, codigo }: Props) {
  const { decursoDesfazivel: d, avisoDoTcc } = sujeito;
  const negociado = semTermo.includes(sujeito.situacaoPCCProcessoCobranca);
  const contesta = codigo === 'CONTESTAR_DEBITO' || codigo === 'RECORRER';
  const { id } = sujeito.situacaoProcesso;
  const consequencia = isSituacao(id) && consequenciaDe(codigo, id);
  return (
    <>
      {consequencia && (
        <Grid size={12} sx={{ mb: 1.5 }}>
          <Typography variant="note" component="p" color="textSecondary">
            {consequencia}
          </Typography>
        </Grid>
      )}
      {codigo === 'PARCELAR_DEBITO' && (
        <Grid size={12} sx={{ mb: 1.5 }}>
          <Alert severity="info">{negociacao.parcelarDebito}</Alert>
        </Grid>
      )}
      {/* A contest ends a negotiation that is not signed (M §6.9). */}
      {contesta && negociado && (
        <Grid size={12} sx={{ mb: 1.5 }}>
          <Alert severity="warning">{negociacao.encerraNegociacao}</Alert>
        </Grid>
      )}
      {/* Tells what the date decides before it is typed. */}
      {d && pergunta(acoes[codigo], 'justificativa') && (
        <Grid size={12} sx={{ mb: 1.5 }}>
          <Alert severity="info">
            {t.acao.prazoDecorrido(temChave(prazos, d.tipo) ? prazos[d.tipo] : d.tipo, formatData(d.fim))}
          </Alert>
        </Grid>
      )}
      {/* The signed paper may differ from the current data of the process. */}
      {avisoDoTcc && codigo === 'ANEXAR_TCC' && (
        <Grid size={12} sx={{ mb: 1.5 }}>
          <Alert severity="warning">{avisoDoTcc}</Alert>
        </Grid>
      )}
    </>
  );
}

export function AvisoDaData({ sujeito, codigo }: Props) {
  const data = useWatch({ name: 'data' });
  const aviso = avisoDeAntesDoTcc(codigo, data, sujeito.dataTcc);
  if (!aviso) return null;
  return (
    <Grid size={12} sx={{ mt: 1 }}>
      <Alert severity="warning" role="status">
        {aviso}
      </Alert>
    </Grid>
  );
}
