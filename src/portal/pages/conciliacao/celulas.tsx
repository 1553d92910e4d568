import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { useListContext, useRecordContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AcaoDoMovimento, LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { narrowerThan } from '../../components/listStyle.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useOpcao } from '../../components/values/useLabel.ts';
import { paths } from '../../declaration/paths.ts';
import { lateDialog } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';
import { daParcela } from '../cobranca/daParcela.ts';
import { corDo, nomeDoAto, oQueSeFez, parcelaDe } from './item.ts';

const Resolver = lateDialog(() => import('./Resolver.tsx'));

const { item: t } = conciliacaoTela;
/** Of the list, which decides from which width on its rows are cards. */
const COLUNAS = 7;
const useItem = () => useRecordContext<LinhaDaConciliacao>();

/** A line of less weight below the value of a cell; in a card it stays below, at the same side. */
const Nota = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
    {children}
  </Box>
);

/** The bank's number of the slip, of which bank and agreement it is, and how the fact came. */
export function NossoNumero() {
  const item = useItem();
  const fonte = useOpcao('fonte');
  if (!item) return null;
  return (
    <span>
      {item.nossoNumero || SEM_VALOR}
      <Nota>{t.daLinha(t.bancos[item.banco], item.convenio)}</Nota>
      <Nota>{item.arquivo ?? fonte(item.fonte)}</Nota>
    </span>
  );
}

/** The collection of the slip and its debtor; with the permission, a link to the collection's page at the instalment. */
export function Cobranca() {
  const item = useItem();
  if (!item) return null;
  if (item.idCobranca === null || item.numeroCobranca === null) return t.semBoleto;
  const parcela = parcelaDe(item);
  return (
    <span>
      {can(leituraDaCobranca) ? (
        <MuiLink
          component={Link}
          to={`${paths('processoCobranca').show(item.idCobranca)}${item.parcela === null ? '' : daParcela(item.parcela)}`}
          sx={{ fontWeight: 'strong' }}
        >
          {item.numeroCobranca}
        </MuiLink>
      ) : (
        item.numeroCobranca
      )}
      {parcela && `, ${parcela}`}
      {item.devedor && <Nota>{item.devedor.nome}</Nota>}
    </span>
  );
}

/** What was paid or taken back; of another amount than the slip's, that of the slip too. */
export function Valor() {
  const item = useItem();
  if (!item) return null;
  const { valor, valorDoBoleto, confirmado } = item;
  return (
    <span>
      {formatReais(valor)}
      {valorDoBoleto !== null && valor > 0 && valorDoBoleto !== valor && (
        <Nota>{t.doBoleto(formatReais(valorDoBoleto))}</Nota>
      )}
      {!confirmado && <Nota>{t.aConfirmar}</Nota>}
    </span>
  );
}

/** What became of it, with a background of its own. */
export function Estado() {
  const item = useItem();
  const opcao = useOpcao('estado');
  if (!item) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={corDo(item)}
      label={opcao(item.estado)}
      sx={{ height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

/** A button for each act that the server offers; of one that is not possible now, why. */
export function Atos() {
  const item = useItem();
  const [aberto, setAberto] = useState<AcaoDoMovimento | null>(null);
  if (!item) return null;
  const possiveis = item.acoes.filter(({ disponivel }) => disponivel);
  const feito = oQueSeFez(item);
  if (item.acoes.length === 0) return feito || SEM_VALOR;
  return (
    <Box sx={atos}>
      {possiveis.map(({ acao }, i) => (
        <Button
          key={acao}
          size="small"
          variant={i === 0 ? 'outlined' : 'text'}
          aria-label={t.acaoDe(nomeDoAto(acao, item), item.nossoNumero)}
          onClick={() => setAberto(acao)}
          sx={{ textAlign: 'left', whiteSpace: 'nowrap' }}
        >
          {nomeDoAto(acao, item)}
        </Button>
      ))}
      {feito && <Nota>{feito}</Nota>}
      {item.acoes.map(
        ({ acao, disponivel, motivo }) =>
          !disponivel && motivo && <Nota key={acao}>{t.naoPode(nomeDoAto(acao, item), motivo)}</Nota>,
      )}
      {aberto && <Resolver row={item} acao={aberto} onClose={() => setAberto(null)} />}
    </Box>
  );
}

/** Below each other; in a card at its right edge, as its other values. */
const atos = {
  display: 'grid',
  gap: 0.5,
  justifyItems: 'start',
  minWidth: 0,
  [narrowerThan(COLUNAS)]: { justifyItems: 'end' },
} as const;

/** The name of the file that the list is narrowed to, which each of its rows has. */
export function Arquivo({ value }: { readonly value: unknown }) {
  const { data } = useListContext<LinhaDaConciliacao>();
  return data?.find(({ idArquivo }) => idArquivo === value)?.arquivo ?? String(value);
}

/** Of a filter that is not typed: the drawer keeps it and asks nothing. */
export const semEntrada = () => null;
