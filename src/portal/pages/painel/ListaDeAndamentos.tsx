import { painel as t } from '@i18n/pt-BR/painel.ts';
import Box from '@mui/material/Box';
import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { AndamentoRecente } from '@/contract/painel.ts';
import { Movimento } from './Movimento.tsx';

/** Height of the list and the usual height of an entry, in pixels (S1 §2.7). */
export const ALTURA = 404;
const ENTRADA = 75;

/**
 * Ten thousand movements, of which only those in sight are in the page. The list says to a screen reader how many there are
 * and which is which; the entry that has the focus stays, however far it is scrolled.
 */
export function ListaDeAndamentos({ andamentos }: { readonly andamentos: readonly AndamentoRecente[] }) {
  const janela = useRef<HTMLDivElement>(null);
  const [foco, setFoco] = useState<number | null>(null);
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: andamentos.length,
    getScrollElement: () => janela.current,
    getItemKey: (index) => andamentos[index]?.id ?? index,
    estimateSize: () => ENTRADA,
    overscan: 5,
    // The height is fixed, so there is nothing to watch; what has not been laid out yet has the usual height.
    observeElementRect: (_, tell) => tell({ width: 0, height: ALTURA }),
    measureElement: (...of) => measureElement(...of) || ENTRADA,
    rangeExtractor: (range) => {
      const visiveis = defaultRangeExtractor(range);
      if (foco === null || foco >= range.count || visiveis.includes(foco)) return visiveis;
      return [...visiveis, foco].sort((a, b) => a - b);
    },
  });
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
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <Movimento
            key={key}
            ref={virtual.measureElement}
            andamento={andamentos[index]!}
            posicao={index}
            total={andamentos.length}
            inicio={start}
          />
        ))}
      </Box>
    </Box>
  );
}

const indiceDe = (target: Element): number | null => {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : null;
};
