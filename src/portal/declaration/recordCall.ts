import type { Endpoint } from '@/contract/endpoint.ts';
import type { Call } from '../providers/early.ts';
import type { Declaration } from './resource.ts';
import { shapeOf } from './schema.ts';

/** The reading of the detail at `/x/<below>?id=<id>`; null where a resource has none. */
export function recordCall(declaration: Declaration, below: string, id: string | null): Call | null {
  const { address, contract } = declaration;
  if (address) return callByAddress(declaration, address.get, below, id);
  const { get } = contract.endpoints;
  return get ? [get, { params: { id: below } }] : null;
}

/**
 * The reading of a detail whose address is not an id: its own call, named by its one parameter. Where the way here knew the
 * id, the record is that one, and not another one of the same address.
 */
export function callByAddress({ contract }: Declaration, get: Endpoint, value: string, id: string | null): Call {
  const call = id && contract.endpoints.get ? contract.endpoints.get : get;
  const [param = ''] = Object.keys(shapeOf(call.params));
  return [call, { params: { [param]: id ?? value } }];
}
