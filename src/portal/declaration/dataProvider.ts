import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { HttpError } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import type { Page } from '@/contract/lista.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { accepted } from '../components/values/schema.ts';
import type { AtivaDataProvider } from '../providers/AtivaDataProvider.ts';
import { forgetEarly, takeEarly } from '../providers/early.ts';
import { ApiError, type CallOptions, call, changes } from '../providers/http.ts';
import { comArquivosReenviados } from '../rascunho/reenviar.ts';
import type { Declaration } from './declaration.ts';
import { listCall } from './listCall.ts';

/**
 * ra-data-simple-rest with the conventions of this API: its URLs become the endpoints of each declaration, lists are
 * `POST …/list?size&page&sort` answering `{ content, totalElements }`, and errors of fields are react-admin's.
 */
export function createDataProvider(declared: Readonly<Record<string, Declaration>>): AtivaDataProvider {
  const find = (name: string): Declaration => {
    const found = declared[name];
    if (!found) throw new Error(`O recurso ${name} não foi declarado.`);
    return found;
  };
  const list = async (name: string, params: Partial<GetListParams>) => getList(find(name), params);
  return {
    ...simpleRestProvider('', httpClient(find)),
    // The rows have the type of the declaration's output, which react-admin's generic record type does not know.
    getList: list as unknown as DataProvider['getList'],
    getManyReference: ((
      name: string,
      { target, id, filter, ...rest }: Parameters<DataProvider['getManyReference']>[1],
    ) => list(name, { ...rest, filter: { ...filter, [target]: id } })) as unknown as DataProvider['getManyReference'],
    // The API has no call for many ids.
    getMany: (async (name: string, { ids }: { ids: readonly (string | number)[] }) => {
      const { get } = find(name).contract.endpoints;
      const data = await Promise.all(ids.map((id) => execute(get!, { params: { id } })));
      return { data };
    }) as unknown as DataProvider['getMany'],
    executar: execute,
  };
}

async function getList(declaration: Declaration, params: Partial<GetListParams>) {
  const { signal } = params;
  const [endpoint, options] = listCall(declaration, params);
  const answer = (await execute(endpoint, { ...options, ...(signal ? { signal } : {}) })) as Page<RaRecord>;
  return { data: [...answer.content], total: answer.totalElements };
}

const verbs = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'remove' } as const;

/** `/name/id` and a method, as ra-data-simple-rest writes them → the endpoint of the declaration. */
function httpClient(find: (name: string) => Declaration) {
  return async (url: string, { method = 'GET', body, signal }: RestOptions = {}) => {
    const [, name = '', id] = url.split('/');
    const endpoint = temChave(verbs, method) ? find(name).contract.endpoints[verbs[method]] : undefined;
    if (!endpoint) throw new Error(`O recurso ${name} não tem a operação ${method}.`);
    const answer = await execute(endpoint, {
      ...(id === undefined ? {} : { params: { id: decodeURIComponent(id) } }),
      ...(typeof body === 'string' ? { body: accepted(endpoint, JSON.parse(body)) } : {}),
      ...(signal ? { signal } : {}),
    });
    return { status: 200, headers: new Headers(), body: '', json: answer ?? { id } };
  };
}

interface RestOptions {
  readonly method?: string;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal | null;
}

/** One call; throws an ApiError as react-admin's HttpError, with the errors of fields where its forms look for them. */
async function execute<E extends Endpoint>(endpoint: E, options?: CallOptions<Endpoint>): Promise<EndpointOutput<E>> {
  const changing = changes(endpoint);
  try {
    const answer = (changing ? undefined : takeEarly(endpoint, options)) ?? call(endpoint, options as CallOptions<E>);
    return (await answer.catch((error: unknown) => comCopias(endpoint, options, error))) as EndpointOutput<E>;
  } catch (error) {
    throw error instanceof ApiError ? asHttpError(error) : error;
  } finally {
    if (changing) forgetEarly();
  }
}

/** Sends files that the server no longer has from this device's copies of the drafts, and repeats the call. */
async function comCopias<E extends Endpoint>(endpoint: E, options: CallOptions<Endpoint> | undefined, error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'ARQUIVO_DESCONHECIDO') throw error;
  const body = await comArquivosReenviados(options?.body).catch(() => undefined);
  if (body === undefined) throw error;
  return call(endpoint, { ...options, body } as CallOptions<E>);
}

const asHttpError = (error: ApiError) =>
  new HttpError(error.message, error.status, { codigo: error.code, errors: error.body.errors, onde: error.onde });
