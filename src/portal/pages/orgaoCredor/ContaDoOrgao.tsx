import { useRecordContext } from 'ra-core';
import { AvisoDaConta } from './AvisoDaConta.tsx';

/** Below the bank fields in a body's detail: whether its slips can be issued with them. */
export default function ContaDoOrgao() {
  return <AvisoDaConta campos={useRecordContext() ?? {}} />;
}
