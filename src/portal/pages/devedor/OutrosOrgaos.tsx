import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { DevedorDetalhe } from '@/contract/devedor.ts';
import { VAZIO } from '../../components/values/formato.ts';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import { showPath } from '../../declaration/paths.ts';

/** The other bodies with the same debtor's document, each linked to its record, for users who see several bodies. */
export default function OutrosOrgaos() {
  const declaration = useDeclaration();
  const devedor = useRecordContext<DevedorDetalhe>();
  if (!devedor?.outrosOrgaos.length) return VAZIO;
  return devedor.outrosOrgaos.map(({ id, orgaoCredor }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <MuiLink component={Link} to={showPath(declaration, { ...devedor, id })}>
        {orgaoCredor.sigla}
      </MuiLink>
    </span>
  ));
}
