import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { conciliacoes, type EstadoDoMovimento } from '@/contract/conciliacao.ts';
import { useOpcao } from '../../components/values/useLabel.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const t = conciliacaoTela.estados;

/** What the list is narrowed to by a chip. */
type Filtro = { readonly estado?: EstadoDoMovimento; readonly apenasAguardando?: true };

/** A chip for each state that there is, with its count; pressing it narrows the list to it, and once more widens it again. */
export function Estados() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { filterValues, setFilters } = useListContext();
  const opcao = useOpcao('estado');
  const { data, error } = useQuery({
    // Under the list's name, so that whatever reads the list again reads its counts again.
    queryKey: ['conciliacao', 'contagens'],
    queryFn: ({ signal }) => executar(conciliacoes.contagens, { signal }),
  });
  if (error) return <Typography color="textSecondary">{t.semResposta}</Typography>;
  const estados = (data?.estados ?? []).filter(({ quantidade }) => quantidade > 0);
  const soma = (de: 'quantidade' | 'aguardando') => estados.reduce((total, um) => total + um[de], 0);
  const { estado, apenasAguardando, ...outros } = filterValues as Filtro & Record<string, unknown>;
  const ir = (filtro: Filtro) => setFilters({ ...outros, ...filtro }, []);
  const ficha = (nome: string, n: number, esperam: number, ligada: boolean, filtro: Filtro) => (
    <li key={nome}>
      <Chip
        clickable
        aria-pressed={ligada}
        aria-label={t.ficha(nome, n, esperam)}
        color={ligada ? 'primary' : esperam > 0 ? 'warning' : 'default'}
        variant={ligada ? 'filled' : 'outlined'}
        onClick={() => ir(ligada ? {} : filtro)}
        label={
          <>
            {nome} <strong>{n.toLocaleString('pt-BR')}</strong>
          </>
        }
      />
    </li>
  );
  return (
    <Box component="ul" role="list" aria-label={t.rotulo} sx={fila}>
      {ficha(t.todos, soma('quantidade'), 0, !estado && !apenasAguardando, {})}
      {ficha(t.aguardando, soma('aguardando'), soma('aguardando'), apenasAguardando === true && !estado, {
        apenasAguardando: true,
      })}
      {estados.map((um) =>
        ficha(opcao(um.estado), um.quantidade, um.aguardando, estado === um.estado, { estado: um.estado }),
      )}
    </Box>
  );
}

/** Of the height of one line before the counts come, so that the list does not move; on a phone it scrolls sideways. */
const fila = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 2,
  minHeight: 32,
  display: 'flex',
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > li': { flexShrink: 0 },
} as const;
