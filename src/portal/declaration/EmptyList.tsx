import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Allowed } from './Allowed.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { useFilterChips } from './FilterChips.tsx';
import { isFiltered } from './listUrl.ts';
import { paths } from './paths.ts';
import type { UrlList } from './useUrlList.ts';

/** Says that there is nothing (S1 §2.2), and offers the way out: without one of the filters, without all, or a first record. */
export function EmptyList({ list }: { readonly list: UrlList }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const chips = useFilterChips(list).filter(({ rest }) => rest !== undefined);
  const { state, go } = list;
  const filtered = isFiltered(declaration.list, state.filters);
  return (
    <>
      {translate('comum.lista.vazia')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        {filtered && chips.length > 1
          ? chips.map(({ key, name, rest }) => (
              <Button
                key={key}
                size="small"
                variant="outlined"
                onClick={() => go({ filters: rest ?? {}, pageIndex: 0 })}
              >
                {translate('comum.lista.tirarFiltro', { filtro: name })}
              </Button>
            ))
          : null}
        {filtered ? (
          <Button size="small" variant="outlined" onClick={() => go({ filters: {}, pageIndex: 0 })}>
            {translate('comum.lista.verTodos')}
          </Button>
        ) : (
          <Allowed permissions={declaration.permissions.create}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<AddIcon />}
              component={Link}
              to={paths(declaration.name).create}
            >
              {translate('comum.lista.inserirPrimeiro')}
            </Button>
          </Allowed>
        )}
      </Box>
    </>
  );
}
