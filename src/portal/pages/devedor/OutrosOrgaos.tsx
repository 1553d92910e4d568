import type { DevedorDetalhe } from '@/contract/devedor.ts';
import { VAZIO } from '../../components/formato.ts';
import { useValorDoRegistro } from '../../declaration/Valor.tsx';

/** Bodies that know the same document, for whoever sees more than one. */
export default function OutrosOrgaos() {
  const outros = (useValorDoRegistro('outrosOrgaos') ?? []) as DevedorDetalhe['outrosOrgaos'];
  return outros.map(({ orgaoCredor }) => orgaoCredor.sigla).join(', ') || VAZIO;
}
