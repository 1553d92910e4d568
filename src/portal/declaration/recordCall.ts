import type { Endpoint } from '@/contract/endpoint.ts';
import { shapeOf } from '../components/values/schema.ts';
import type { Call } from '../providers/early.ts';
import type { Declaration } from './declaration.ts';

/** The call that reads the detail at `/x/<below>?id=<id>`; null where a resource has none. */
export function recordCall(declaration: Declaration, below: string, id: string | null): Call | null {
  const { address, contract } = declaration;
  if (address) return callByAddress(declaration, address.get, below, id);
  const { get } = contract.endpoints;
  return get ? [get, { params: { id: below } }] : null;
}

/**
 * The call that reads a detail whose address is not an id: `get`, with the value as its only parameter. If the address
 * also has the id, the call reads that record, because others may have the same value.
 */
export function callByAddress({ contract }: Declaration, get: Endpoint, value: string, id: string | null): Call {
  const call = id && contract.endpoints.get ? contract.endpoints.get : get;
  const [param = ''] = Object.keys(shapeOf(call.params));
  return [call, { params: { [param]: id ?? value } }];
}
