import Box from '@mui/material/Box';
import { memo } from 'react';
import { RequerenteCampos } from '../../product/requerente/RequerenteCampos.tsx';
import type { DevedorDoRequerente } from '../../product/requerente/requerente.ts';
import { FocoInicial } from '../../rascunho/FocoInicial.tsx';

/** The step of the requester. The wizard around it reads all values: a key typed here draws its own field alone. */
export default memo(function PassoDoRequerente({ devedor }: { readonly devedor: DevedorDoRequerente }) {
  return (
    <>
      <Box data-foco-inicial>
        <RequerenteCampos devedor={devedor} prefix="requerente" />
      </Box>
      <FocoInicial />
    </>
  );
});
