import FirstIcon from '@mui/icons-material/FirstPage';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import LastIcon from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formata } from '../components/values/formato.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { PAGE_SIZES } from './listUrl.ts';
import { PlainSelect } from './PlainSelect.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { UrlList } from './useUrlList.ts';

/** Page numbers start at 1 on the screen, at 0 in the URL. While the first answer is waited for, the room is kept. */
export function ListPagination({ list }: { readonly list: UrlList }) {
  const { state, controller, go } = list;
  const { remark: Remark, countedUpTo } = useDeclaration().list;
  const translate = useTranslate();
  const id = useId();
  const total = controller.total;
  if (total === undefined && controller.isPending) return <Box sx={bar} />;
  if (!total) return null;
  const more = total > countedUpTo;
  const { lastIndex: last } = list;
  const page = Math.min(state.pageIndex, last);
  const from = page * state.pageSize + 1;
  const to = more ? from + (controller.data?.length ?? 0) - 1 : Math.min(total, from + state.pageSize - 1);
  const numero = (n: number) => formata('numero', n);
  const turn = (key: string, pageIndex: number, Icon: typeof NextIcon) => (
    <ToolButton
      label={translate(`comum.lista.${key}`)}
      disabled={pageIndex < 0 || pageIndex > last || pageIndex === page}
      onClick={() => go({ pageIndex })}
    >
      <Icon />
    </ToolButton>
  );
  return (
    <Box component="nav" aria-label={translate('comum.lista.paginas')} sx={bar}>
      {Remark && (
        <Box sx={{ flexGrow: 1 }}>
          <Remark />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>{translate('comum.lista.porPagina')}</label>
        <PlainSelect
          id={id}
          value={state.pageSize}
          onChange={(event) => go({ pageSize: Number(event.target.value), pageIndex: 0 })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </PlainSelect>
      </Box>
      <span>
        {translate('comum.lista.faixa', {
          from: numero(from),
          to: numero(to),
          count: more ? translate('comum.lista.maisDe', { n: numero(countedUpTo) }) : numero(total),
        })}
      </span>
      <Box sx={{ display: 'flex' }}>
        {turn('primeira', 0, FirstIcon)}
        {turn('anterior', page - 1, PreviousIcon)}
        {turn('proxima', page + 1, NextIcon)}
        {/* Where the last page is, nobody has counted. */}
        {turn('ultima', more ? -1 : last, LastIcon)}
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2.5,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  minHeight: 48,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
