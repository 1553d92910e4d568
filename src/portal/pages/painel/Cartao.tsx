import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { processo } from '@/contract/permissions.ts';
import { soOuvido } from '../../components/listStyle.ts';
import { formata } from '../../components/values/formato.ts';
import { listLink } from '../../declaration/listUrl.ts';
import { can } from '../../providers/session.ts';

interface Props {
  readonly nome: string;
  readonly icone: ComponentType;
  /** Level of its heading; default 2. */
  readonly nivel?: 'h2' | 'h3';
  /** Filter of the list that the card opens; undefined while it is not known. */
  readonly filtro: object | undefined;
  /** The word of that link. */
  readonly abrir: string;
  /** Undefined while they are loading. */
  readonly quantidade: number | undefined;
  readonly valor: number | undefined;
  /** Two columns wide, with the value as the main figure. */
  readonly destaque?: boolean;
}

/** One figure of the dashboard. The whole card is a link to its list, for users who may open it. */
export function Cartao(props: Props) {
  const { nome, icone: Icone, nivel = 'h2', filtro, abrir, quantidade, valor, destaque = false } = props;
  const numero = (
    <Figura key="quantidade" rotulo={t.cartoes.quantidade} grande={!destaque}>
      {quantidade === undefined ? undefined : (
        <>
          {formata('numero', quantidade)} <Box component="span">{t.cartoes.processos(quantidade)}</Box>
        </>
      )}
    </Figura>
  );
  const reais = (
    <Figura key="valor" rotulo={t.cartoes.valor} grande={destaque}>
      {valor === undefined ? undefined : formata('dinheiro', valor)}
    </Figura>
  );
  return (
    <Card component="li" sx={{ ...cartao, ...(destaque ? { gridColumn: 'span 2' } : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
        <Box aria-hidden sx={{ ...ladrilho, ...(destaque ? { color: 'success.main' } : {}) }}>
          <Icone />
        </Box>
        <Typography
          variant="h2"
          component={nivel}
          sx={{ fontSize: { xs: 'size14', sm: 'size16' }, overflowWrap: 'anywhere' }}
        >
          {nome}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 'auto', display: 'grid', gap: 0.5 }}>
        {destaque ? [reais, numero] : [numero, reais]}
      </Box>
      {filtro && can(processo('CONSULTAR')) && (
        <Box
          component={Link}
          to={listLink('processos', filtro as Record<string, number>)}
          aria-label={t.cartoes.abrirDe(abrir, nome)}
          sx={visualizar}
        >
          {abrir}
          <ArrowIcon sx={{ fontSize: 'size16' }} />
        </Box>
      )}
    </Card>
  );
}

interface FiguraProps {
  readonly rotulo: string;
  readonly grande: boolean;
  readonly children: ReactNode;
}
function Figura({ rotulo, grande, children }: FiguraProps) {
  return (
    <div>
      <Box component="dt" sx={soOuvido}>
        {rotulo}
      </Box>
      <Box component="dd" sx={grande ? grandeSx : pequenaSx}>
        {children ?? <Skeleton component="span" width={grande ? '50%' : '80%'} sx={naLinha} />}
      </Box>
    </div>
  );
}

/** As high as the figure that replaces it, so that the cards do not move. */
const naLinha = { display: 'inline-block', height: '0.7em', transform: 'none' } as const;
const grandeSx = {
  m: 0,
  typography: { xs: 'sum', sm: 'headline' },
  overflowWrap: 'anywhere',
  '& > span': { typography: 'note', color: 'text.secondary' },
} as const;
const pequenaSx = {
  m: 0,
  fontSize: { xs: 'size13', sm: 'size14' },
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
const ladrilho = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: 1,
  color: 'primary.main',
  bgcolor: 'action.selected',
  '& svg': { fontSize: 'size20' },
} as const;
const cartao = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 1.5, sm: 2 },
  transition: 'border-color 120ms',
  '&:hover:has(a)': { borderColor: 'primary.main' },
} as const;
/** The link covers its whole card: easier to hit, and still a single link for a screen reader. */
const visualizar = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 24,
  color: 'primary.main',
  fontSize: 'size14',
  fontWeight: 'strong',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
    borderRadius: 'inherit',
  },
} as const;

/** The list of cards. */
export const grade = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;
