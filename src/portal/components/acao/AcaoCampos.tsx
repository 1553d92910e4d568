import { processo as t } from '@i18n/pt-BR/processo.ts';
import { prazos } from '@i18n/pt-BR/situacoes.ts';
import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import { useWatch } from 'react-hook-form';
import { acoes, type Campo, type CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { avisoDeAntesDoTcc } from '@/domain/workflow/antesDoTcc.ts';
import { Input } from '../inputs/Input.tsx';
import { fontes, rotulosDe } from './campos.ts';
import { pedeJustificativa } from './corpo.ts';
import { DocumentoDaAcao } from './DocumentoDaAcao.tsx';
import { ValoresDaAcao } from './ValoresDaAcao.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
}

/** The fields that the action asks, in the order the contract lists them. */
export function AcaoCampos({ processo, codigo }: Props) {
  const data = useWatch({ name: 'data' });
  const tarde = pedeJustificativa(codigo, { data }, processo);
  const aviso = avisoDeAntesDoTcc(codigo, data, processo.dataTcc);
  const rotulos = rotulosDe(codigo);
  const rotulo = (source: string) => (rotulos[source] ? { label: rotulos[source] } : {});
  const campos = acoes[codigo].campos.filter((campo) => campo !== 'justificativa' || tarde);
  return (
    <Grid container columnSpacing={2} rowSpacing={0.5} sx={{ pt: 1 }}>
      <PrazoDecorrido processo={processo} codigo={codigo} />
      <PapelDesatualizado processo={processo} codigo={codigo} />
      {campos.map((campo) =>
        campo === 'documentos' ? (
          <Grid key={campo} size={12}>
            <DocumentoDaAcao processo={processo} codigo={codigo} />
          </Grid>
        ) : campo === 'valores' ? (
          <ValoresDaAcao key={campo} processo={processo} codigo={codigo} />
        ) : (
          fontes[campo].map((source) => (
            <Grid key={source} size={larguras[campo] ?? 12}>
              <Input source={source} {...rotulo(source)} />
            </Grid>
          ))
        ),
      )}
      {aviso && (
        <Grid size={12} sx={{ mt: 1 }}>
          <Alert severity="warning" role="status">
            {aviso}
          </Alert>
        </Grid>
      )}
    </Grid>
  );
}

/** What the date decides, said before it is typed. */
function PrazoDecorrido({ processo: { decursoDesfazivel: d }, codigo }: Props) {
  if (!d || !acoes[codigo].campos.includes('justificativa')) return null;
  return (
    <Grid size={12} sx={{ mb: 1.5 }}>
      <Alert severity="info">
        {t.acao.prazoDecorrido(prazos[d.tipo as keyof typeof prazos] ?? d.tipo, formatData(d.fim))}
      </Alert>
    </Grid>
  );
}

/** The paper in the person's hand may not be what the process says any more. */
function PapelDesatualizado({ processo: { avisoDoTcc }, codigo }: Props) {
  if (!avisoDoTcc || codigo !== 'ANEXAR_TCC') return null;
  return (
    <Grid size={12} sx={{ mb: 1.5 }}>
      <Alert severity="warning">{avisoDoTcc}</Alert>
    </Grid>
  );
}

const larguras: Partial<Record<Campo, { xs: number; sm: number }>> = {
  data: { xs: 12, sm: 6 },
  paradoAte: { xs: 12, sm: 6 },
  inadimplenteDesde: { xs: 12, sm: 6 },
  fimParcelamento: { xs: 12, sm: 6 },
  devedorNaoEncontrado: { xs: 12, sm: 6 },
};
