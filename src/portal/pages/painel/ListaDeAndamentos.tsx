import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { AndamentoRecente } from '@/contract/painel.ts';
import { em } from '@/domain/lista.ts';
import { Movimento } from './Movimento.tsx';

/** Height of the list and the usual height of an entry, in pixels (S1 §2.7). */
export const ALTURA = 404;
const ENTRADA = 75;

/** The next movements are requested this many entries before the last loaded one. */
const ADIANTE = 10;

interface Props {
  readonly andamentos: readonly AndamentoRecente[];
  /** How to fetch the older movements; undefined: all are loaded. */
  readonly seguintes?:
    | { readonly buscando: boolean; readonly falhou: boolean; readonly buscar: () => void }
    | undefined;
}

/**
 * Up to ten thousand movements, of which only the visible ones are in the DOM; older ones are fetched as the user
 * scrolls towards them. A screen reader learns the position of each entry and, once all are loaded, their number. The
 * focused entry stays in the DOM, however far the user scrolls.
 */
export function ListaDeAndamentos({ andamentos, seguintes }: Props) {
  const janela = useRef<HTMLDivElement>(null);
  const [foco, setFoco] = useState<number | null>(null);
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: andamentos.length,
    getScrollElement: () => janela.current,
    getItemKey: (index) => andamentos[index]?.id ?? index,
    estimateSize: () => ENTRADA,
    overscan: 5,
    // The height is fixed, so there is nothing to observe; an entry not laid out yet has the usual height.
    observeElementRect: (_, tell) => tell({ width: 0, height: ALTURA }),
    measureElement: (...of) => measureElement(...of) || ENTRADA,
    rangeExtractor: (range) => {
      const visiveis = defaultRangeExtractor(range);
      if (foco === null || foco >= range.count || visiveis.includes(foco)) return visiveis;
      return [...visiveis, foco].sort((a, b) => a - b);
    },
  });
  const visiveis = virtual.getVirtualItems();
  const perto = (visiveis.at(-1)?.index ?? 0) >= andamentos.length - ADIANTE;
  const buscar = seguintes && perto && !seguintes.buscando && !seguintes.falhou ? seguintes.buscar : undefined;
  useEffect(() => buscar?.(), [buscar]);
  return (
    <Box
      ref={janela}
      component="section"
      aria-label={t.andamentos.lista}
      tabIndex={0}
      sx={{ height: ALTURA, overflowY: 'auto' }}
    >
      <Box
        component="ol"
        role="list"
        onFocus={(event) => setFoco(indiceDe(event.target))}
        onBlur={() => setFoco(null)}
        sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', height: virtual.getTotalSize() }}
      >
        {visiveis.map(({ index, key, start }) => (
          <Movimento
            key={key}
            ref={virtual.measureElement}
            andamento={em(andamentos, index)}
            posicao={index}
            total={seguintes ? null : andamentos.length}
            inicio={start}
          />
        ))}
      </Box>
      {seguintes && (
        <Box role="status" sx={{ py: 1.5, textAlign: 'center' }}>
          {seguintes.falhou ? (
            <Button size="small" onClick={seguintes.buscar}>
              {t.andamentos.tentarAntigos}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t.andamentos.buscandoAntigos}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

const indiceDe = (target: Element): number | null => {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : null;
};
