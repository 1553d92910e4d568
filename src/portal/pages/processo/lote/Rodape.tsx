import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RegistroEmLote } from '@/contract/lote.ts';
import { hoje } from '../../../components/values/hoje.ts';
import type { Linha } from './useRegistrar.ts';
import { errosDaLinha, type ValoresDoLote } from './valores.ts';

const { registro: r } = t;

interface Props {
  readonly tipo: RegistroEmLote;
  readonly porFazer: readonly Linha[];
  readonly feitos: number;
  /** How many rows of `porFazer` were sent before. */
  readonly tentadas: number;
  readonly enviando: { readonly feitos: number; readonly total: number } | null;
  readonly falha: string | undefined;
  readonly onSair: () => void;
  readonly onFechar: () => void;
  readonly onRegistrar: (linhas: readonly Linha[]) => Promise<void>;
}

/** The progress, what is still missing, and the buttons for the next step. */
export function Rodape({ tipo, porFazer, feitos, tentadas, enviando, falha, ...ao }: Props) {
  const [tentou, setTentou] = useState(false);
  const registrar = () => {
    setTentou(true);
    void ao.onRegistrar(porFazer);
  };
  return (
    <Box>
      <Box sx={{ px: 3, pt: 1.5, display: 'grid', gap: 1 }}>
        {falha && (
          <Alert severity="error" role="alert" sx={{ py: 0 }}>
            {falha}
          </Alert>
        )}
        {tentou && <Incompletas tipo={tipo} porFazer={porFazer} />}
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
            <Button onClick={ao.onFechar} disabled={enviando !== null}>
              {feitos > 0 ? t.fechar : t.cancelar}
            </Button>
            <Button variant="contained" loading={enviando !== null} onClick={registrar}>
              {tentadas > 0 && tentadas === porFazer.length ? r.deNovo(porFazer.length) : r.registrar(porFazer.length)}
            </Button>
          </>
        )}
      </DialogActions>
    </Box>
  );
}

/** How many rows still have errors; counted again as they are corrected. */
function Incompletas({ tipo, porFazer }: Pick<Props, 'tipo' | 'porFazer'>) {
  const valores = useWatch() as ValoresDoLote;
  const erros = porFazer.map(({ i, processo }) => errosDaLinha(tipo, processo, valores, i, hoje()));
  const quantas = erros.filter((daLinha) => daLinha.length > 0).length;
  const ditos = new Set(erros.flat().flatMap(({ resumo }) => resumo ?? []));
  return quantas === 0 ? null : (
    <Alert severity="error" role="alert" sx={{ py: 0 }}>
      {[r.incompletas(quantas), ...ditos].join(' ')}
    </Alert>
  );
}
