import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { Lido } from '../../components/Lido.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { ArquivoDeRetorno, lendo } from './ArquivoDeRetorno.tsx';
import { EnvioDoRetorno } from './EnvioDoRetorno.tsx';
import { MostrarMais } from './MostrarMais.tsx';
import { POR_PARTE, usePorPartes } from './usePorPartes.ts';
import type { Retorno } from './useRetorno.ts';

const t = conciliacaoTela.arquivo;
/** While a file is being applied. */
const POLL_MS = 2_000;

/** Return files: sending them, and each that was read, the newest first, with its equation (M §6.22). */
export function Arquivos({ retorno }: { readonly retorno: Retorno }) {
  const [soAbertos, setSoAbertos] = useState(false);
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = usePorPartes({
    chave: ['conciliacao', 'arquivos', soAbertos],
    ler: (page, signal) =>
      executar(conciliacoes.arquivos, {
        query: { page, size: POR_PARTE, sort: 'recebidoEm,desc' },
        body: soAbertos ? { apenasAbertos: true } : {},
        signal,
      }),
    aCada: (arquivos) => (arquivos.some(lendo) ? POLL_MS : false),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EnvioDoRetorno retorno={retorno} />
      <FormControlLabel
        control={<Switch checked={soAbertos} onChange={(_, ligado) => setSoAbertos(ligado)} />}
        label={t.soAbertos}
        sx={{ justifySelf: 'start', ml: 0 }}
      />
      <div>
        <Lido leitura={leitura.linhas}>
          {(linhas) =>
            linhas.length === 0 ? (
              <Typography color="textSecondary">{soAbertos ? t.nenhumAberto : t.vazia}</Typography>
            ) : (
              <Box
                component="ul"
                role="list"
                aria-label={t.lista}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
              >
                {linhas.map((arquivo) => (
                  <li key={arquivo.id}>
                    <ArquivoDeRetorno arquivo={arquivo} />
                  </li>
                ))}
              </Box>
            )
          }
        </Lido>
      </div>
      <MostrarMais leitura={leitura} texto={t.mais} />
    </Box>
  );
}
