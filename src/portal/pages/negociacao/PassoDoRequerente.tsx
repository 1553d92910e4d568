import Box from '@mui/material/Box';
import { RequerenteCampos } from '../../product/requerente/RequerenteCampos.tsx';
import type { DevedorDoRequerente } from '../../product/requerente/requerente.ts';
import { FocoInicial } from '../../rascunho/FocoInicial.tsx';

/** The step of the requester. */
export default function PassoDoRequerente({ devedor }: { readonly devedor: DevedorDoRequerente }) {
  return (
    <>
      <Box data-foco-inicial>
        <RequerenteCampos devedor={devedor} prefix="requerente" />
      </Box>
      <FocoInicial />
    </>
  );
}
