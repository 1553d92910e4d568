import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatReais } from '@/contract/values/dinheiro.ts';
import type { Etapa, Gerado } from './gerar.ts';

interface Props {
  readonly etapa: Etapa | null;
  readonly gerado: Gerado | null;
  readonly onCancel: () => void;
}

/** The running step with a button to cancel it; then the result, with a button to open it. */
export function Progresso({ etapa, gerado, onCancel }: Props) {
  if (etapa) return <EmCurso etapa={etapa} onCancel={onCancel} />;
  if (!gerado) return null;
  const abrir = gerado.url && (
    <Button color="inherit" size="small" href={gerado.url} target="_blank" rel="noopener" sx={{ whiteSpace: 'nowrap' }}>
      {t.abrir}
    </Button>
  );
  return (
    <Alert severity="success" sx={{ mt: 2 }} {...(abrir ? { action: abrir } : {})}>
      {frase(gerado)}
    </Alert>
  );
}

function EmCurso({ etapa, onCancel }: { readonly etapa: Etapa; readonly onCancel: () => void }) {
  const parte = etapa.parte === undefined ? undefined : Math.round(etapa.parte * 100);
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {etapa.texto}
        </Typography>
        <LinearProgress
          aria-label={t.progresso}
          {...(parte === undefined ? {} : { variant: 'determinate', value: parte })}
        />
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        {t.cancelar}
      </Button>
    </Box>
  );
}

const frase = ({ arquivo, quantidade, valor }: Gerado): string =>
  quantidade === undefined || valor === undefined
    ? t.pronto(arquivo)
    : t.prontoCom(arquivo, quantidade, formatReais(valor / 100));
