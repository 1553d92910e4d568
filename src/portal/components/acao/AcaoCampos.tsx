import Grid from '@mui/material/Grid';
import { acoes, type Campo, type CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { Input } from '../inputs/Input.tsx';
import { fontes } from './campos.ts';
import { DocumentoDaAcao } from './DocumentoDaAcao.tsx';
import { ValoresDaAcao } from './ValoresDaAcao.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
}

/** The fields that the action asks, in the order the contract lists them; the first takes the focus. */
export function AcaoCampos({ processo, codigo }: Props) {
  const { campos } = acoes[codigo];
  return (
    <Grid container columnSpacing={2} rowSpacing={0.5} sx={{ pt: 1 }}>
      {campos.map((campo, i) =>
        campo === 'documentos' ? (
          <Grid key={campo} size={12}>
            <DocumentoDaAcao processo={processo} codigo={codigo} />
          </Grid>
        ) : campo === 'valores' ? (
          <ValoresDaAcao key={campo} processo={processo} codigo={codigo} autoFocus={i === 0} />
        ) : (
          fontes[campo].map((source, j) => (
            <Grid key={source} size={larguras[campo] ?? 12}>
              <Input source={source} autoFocus={i === 0 && j === 0} />
            </Grid>
          ))
        ),
      )}
    </Grid>
  );
}

const larguras: Partial<Record<Campo, { xs: number; sm: number }>> = {
  data: { xs: 12, sm: 6 },
  fimParcelamento: { xs: 12, sm: 6 },
  devedorNaoEncontrado: { xs: 12, sm: 6 },
};
