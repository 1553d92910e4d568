import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { limits } from '@/contract/limits.ts';
import { type AndamentoRecente, origens } from '@/contract/painel.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';
import { ListError } from '../../declaration/ListError.tsx';
import { ALTURA, ListaDeAndamentos } from './ListaDeAndamentos.tsx';
import { useAndamentos } from './usePainel.ts';

const sistemas = ['todos', ...origens] as const;
type Sistema = (typeof sistemas)[number];

/**
 * The movements of the last days, of both systems or of one (S1 §2.7). If all of them are loaded, they are filtered and
 * counted here; otherwise those of one system are requested.
 */
export function Andamentos() {
  const [sistema, setSistema] = useState<Sistema>('todos');
  const todos = useAndamentos(undefined);
  const completos = todos.hasNextPage ? undefined : todos.data?.andamentos;
  const parte = useAndamentos(completos || sistema === 'todos' ? undefined : sistema);
  const lista = useMemo(
    () => (completos ? de(sistema, completos) : parte.data?.andamentos),
    [completos, parte.data, sistema],
  );
  // That older ones could not be read, the list says at its end.
  const error = parte.isFetchNextPageError ? null : parte.error;
  return (
    <Bloco titulo={t.andamentos.titulo(limits.movementDays)}>
      <Box role="group" aria-label={t.andamentos.sistema} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {sistemas.map((nome) => (
          <Chip
            key={nome}
            label={
              completos
                ? `${t.andamentos[nome]} (${formata('numero', de(nome, completos).length)})`
                : t.andamentos[nome]
            }
            onClick={() => setSistema(nome)}
            aria-pressed={nome === sistema}
            color={nome === sistema ? 'primary' : 'default'}
            variant={nome === sistema ? 'filled' : 'outlined'}
          />
        ))}
      </Box>
      {error && <ListError message={error.message} onRetry={() => void parte.refetch()} />}
      {!error && !lista && <Espera />}
      {lista?.length === 0 && <Typography color="textSecondary">{t.andamentos.vazio}</Typography>}
      {lista && lista.length > 0 && <ListaDeAndamentos key={sistema} andamentos={lista} seguintes={seguintes(parte)} />}
    </Bloco>
  );
}

const de = (sistema: Sistema, lista: readonly AndamentoRecente[]) =>
  sistema === 'todos' ? lista : lista.filter(({ origem }) => origem === sistema);

/** How the list fetches older movements; undefined: there are none. */
const seguintes = ({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: ReturnType<typeof useAndamentos>) =>
  hasNextPage
    ? {
        buscando: isFetching,
        falhou: isFetchNextPageError && !isFetching,
        buscar: () => void fetchNextPage({ cancelRefetch: false }),
      }
    : undefined;

const Espera = () => (
  <Box aria-hidden sx={{ height: ALTURA, overflow: 'hidden' }}>
    {[0, 1, 2, 3, 4].map((n) => (
      <Skeleton key={n} variant="rounded" height={62} sx={{ mb: 1.5 }} />
    ))}
  </Box>
);
