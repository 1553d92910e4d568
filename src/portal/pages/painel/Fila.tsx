import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '@/contract/limits.ts';
import type { Fila as FilaLida, TipoDeFila } from '@/contract/painel.ts';
import { type Permission, processo } from '@/contract/permissions.ts';
import { listLink } from '../../declaration/listUrl.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';
import { Tarefa } from './Tarefa.tsx';

/** Tasks shown before the user asks for more. */
const PRIMEIRAS = 3;

/** One kind of task: their number, the first ones, and a link to the list of all, if there is one. */
export const Fila = ({ fila: { tipo, total, mais, itens } }: { readonly fila: FilaLida }) => (
  <Grupo
    titulo={titulos[tipo]}
    total={total}
    mais={mais}
    lista={listas[tipo]}
    itens={itens}
    item={(tarefa) => <Tarefa key={tarefa.id} tipo={tipo} tarefa={tarefa} />}
  />
);

interface Lista {
  readonly endereco: string;
  readonly permission: Permission;
}
interface GrupoProps<T> {
  readonly titulo: string;
  readonly total: number;
  readonly mais: boolean;
  /** The list of all of them, for users who may open it. */
  readonly lista: Lista | undefined;
  readonly itens: readonly T[];
  readonly item: (um: T) => ReactNode;
}

/** A heading with a count, and the first items of a group; the others on request. */
export function Grupo<T>({ titulo, total, mais, lista, itens, item }: GrupoProps<T>) {
  const id = useId();
  const [todas, setTodas] = useState(false);
  const visiveis = todas ? itens : itens.slice(0, PRIMEIRAS);
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography variant="h3" id={id} sx={{ minWidth: 0, textWrap: 'pretty' }}>
          {titulo}
        </Typography>
        <Chip size="small" label={t.meuDia.quantos(total, mais)} />
        {lista && can(lista.permission) && (
          <MuiLink component={Link} to={lista.endereco} aria-label={t.meuDia.verTodosDe(titulo)} sx={verTodos}>
            {t.meuDia.verTodos}
          </MuiLink>
        )}
      </Box>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visiveis.map(item)}
      </Box>
      {itens.length > PRIMEIRAS && (
        <Button size="small" aria-expanded={todas} onClick={() => setTodas(!todas)} sx={{ ml: -1.5 }}>
          {todas ? t.meuDia.mostrarMenos : t.meuDia.mostrarMais(itens.length - PRIMEIRAS)}
        </Button>
      )}
    </Box>
  );
}

const { filas } = t.meuDia;
const titulos: Readonly<Record<TipoDeFila, string>> = {
  PRAZO: filas.PRAZO(limits.fila.prazoDias),
  AVISO_RECEBIMENTO: filas.AVISO_RECEBIMENTO(limits.fila.avisoDias),
  DEVOLVIDO: filas.DEVOLVIDO(),
  RASCUNHO: filas.RASCUNHO(),
};

/** The lists that show all tasks of a kind, for users who may open them. */
const listas: Partial<Record<TipoDeFila, Lista>> = {
  DEVOLVIDO: { endereco: paths('processoDevolvido').list, permission: processo('DEVOLVIDO_CONSULTAR') },
  RASCUNHO: {
    endereco: listLink('processos', { idFaseProcesso: 1, idSituacaoProcesso: 27 }),
    permission: processo('CONSULTAR'),
  },
};

const verTodos = { ml: 'auto', whiteSpace: 'nowrap', fontSize: 'size14', fontWeight: 'strong', py: 0.5 } as const;
