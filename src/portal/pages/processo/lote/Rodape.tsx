import { lote as t } from '@i18n/pt-BR/lote.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Linha } from './useRegistrar.ts';

const { registro: r } = t;

interface Props {
  readonly porFazer: readonly Linha[];
  readonly feitos: number;
  /** Of those still to do, how many were sent before. */
  readonly tentadas: number;
  readonly enviando: { readonly feitos: number; readonly total: number } | null;
  readonly falha: string | undefined;
  readonly saindo: boolean;
  readonly onFicar: () => void;
  readonly onSair: () => void;
  readonly onFechar: () => void;
  /** Answers how many rows lack something. */
  readonly onRegistrar: (linhas: readonly Linha[]) => Promise<number>;
}

/** How far it got, what is still missing, and what to do next. */
export function Rodape({ porFazer, feitos, tentadas, enviando, falha, saindo, ...ao }: Props) {
  const [incompletas, setIncompletas] = useState(0);
  const registrar = async () => setIncompletas(await ao.onRegistrar(porFazer));
  const avisos = [falha, incompletas > 0 && porFazer.length > 0 && r.incompletas(incompletas)].filter(Boolean);
  return (
    <Box>
      <Box sx={{ px: 3, pt: 1.5, display: 'grid', gap: 1 }}>
        {avisos.map((aviso) => (
          <Alert key={String(aviso)} severity="error" role="alert" sx={{ py: 0 }}>
            {aviso}
          </Alert>
        ))}
        {saindo && (
          <Alert
            severity="warning"
            role="alert"
            action={
              <Button color="inherit" size="small" onClick={ao.onSair}>
                {r.sairMesmo}
              </Button>
            }
          >
            {r.sair}
          </Alert>
        )}
        {enviando && (
          <LinearProgress
            variant="determinate"
            value={(100 * enviando.feitos) / Math.max(enviando.total, 1)}
            aria-label={r.enviando}
          />
        )}
        <Box role="status" sx={{ typography: 'body2' }}>
          {enviando
            ? `${r.enviando} ${r.progresso(enviando.feitos, enviando.total)}`
            : feitos > 0 && r.resumo(feitos, porFazer.length)}
        </Box>
      </Box>
      <DialogActions>
        {porFazer.length === 0 ? (
          <Button variant="contained" onClick={ao.onSair}>
            {feitos > 0 ? r.concluir : t.fechar}
          </Button>
        ) : (
          <>
            <Button onClick={saindo ? ao.onFicar : ao.onFechar} disabled={enviando !== null}>
              {saindo ? r.continuar : feitos > 0 ? t.fechar : t.cancelar}
            </Button>
            <Button variant="contained" loading={enviando !== null} onClick={() => void registrar()}>
              {tentadas > 0 && tentadas === porFazer.length ? r.deNovo(porFazer.length) : r.registrar(porFazer.length)}
            </Button>
          </>
        )}
      </DialogActions>
    </Box>
  );
}
