import { painel as t } from '@i18n/pt-BR/painel.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { limits } from '@/contract/limits.ts';
import { formata } from '../../components/formato.ts';
import ListError from '../../declaration/ListError.tsx';
import { Bloco } from '../processo/Bloco.tsx';
import { ALTURA, ListaDeAndamentos } from './ListaDeAndamentos.tsx';
import { useAndamentos } from './usePainel.ts';

const sistemas = ['todos', 'TCC', 'DIVIDA_ATIVA'] as const;
type Sistema = (typeof sistemas)[number];

/** The movements of the last days, of both systems or of one (S1 §2.7). */
export function Andamentos() {
  const { data, error, refetch } = useAndamentos();
  const [sistema, setSistema] = useState<Sistema>('todos');
  const quantos = useMemo(() => contar(data), [data]);
  const lista = useMemo(
    () => (sistema === 'todos' ? data : data?.filter(({ origem }) => origem === sistema)),
    [data, sistema],
  );
  return (
    <Bloco titulo={t.andamentos.titulo(limits.movementDays)}>
      <Box role="group" aria-label={t.andamentos.sistema} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {sistemas.map((nome) => (
          <Chip
            key={nome}
            label={data ? `${t.andamentos[nome]} (${formata('numero', quantos[nome])})` : t.andamentos[nome]}
            onClick={() => setSistema(nome)}
            aria-pressed={nome === sistema}
            color={nome === sistema ? 'primary' : 'default'}
            variant={nome === sistema ? 'filled' : 'outlined'}
          />
        ))}
      </Box>
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
      {!error && !lista && <Espera />}
      {lista?.length === 0 && <Typography color="text.secondary">{t.andamentos.vazio}</Typography>}
      {lista && lista.length > 0 && <ListaDeAndamentos key={sistema} andamentos={lista} />}
    </Bloco>
  );
}

function contar(data: ReturnType<typeof useAndamentos>['data'] = []): Readonly<Record<Sistema, number>> {
  const TCC = data.filter(({ origem }) => origem === 'TCC').length;
  return { todos: data.length, TCC, DIVIDA_ATIVA: data.length - TCC };
}

const Espera = () => (
  <Box aria-hidden sx={{ height: ALTURA, overflow: 'hidden' }}>
    {[0, 1, 2, 3, 4].map((n) => (
      <Skeleton key={n} variant="rounded" height={62} sx={{ mb: 1.5 }} />
    ))}
  </Box>
);
