import type { DataProvider } from 'ra-core';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import type { CallOptions } from './http.ts';

/** react-admin's data provider, plus calls typed by their endpoint. */
export interface AtivaDataProvider extends DataProvider {
  /** Calls an endpoint that is not one of react-admin's operations: `executar(processos.print, { params: { id } })`. */
  executar<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<EndpointOutput<E>>;
}
