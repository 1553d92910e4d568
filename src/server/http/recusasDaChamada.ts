import type { Endpoint } from '@/contract/endpoint.ts';
import { type RefusalCode, statusOf } from '@/contract/refusals.ts';
import { codigosDasChamadas, codigosDasEtapas } from './codigosDasChamadas.ts';

/** Calls of a person. */
const semChamador: readonly unknown[] = ['publico', 'renovacao', 'maquina', 'banco'];
export const hasCaller = ({ access }: Endpoint): boolean => !semChamador.includes(access);

/** Calls that change something, made by a person, and whose answer is no file; the key of any other is not read. */
export const mayHaveKey = (endpoint: Endpoint): boolean =>
  hasCaller(endpoint) &&
  endpoint.method !== 'GET' &&
  !endpoint.reads &&
  !endpoint.upload &&
  typeof endpoint.output !== 'string';

/** Calls that change data heed the header `conferir`. */
export const onlyChecks = ({ method, reads, upload }: Endpoint): boolean => method !== 'GET' && !reads && !upload;

/**
 * The codes that a call can be refused with (4xx): those that follow from its contract – who calls, what is sent, limits, keys –
 * and those that its use case reaches (codigosDasChamadas.ts).
 */
export function codigosDe(endpoint: Endpoint): readonly RefusalCode[] {
  const { access, central, method, path, params, query, body, upload, perMinute } = endpoint;
  const code = (...codes: readonly RefusalCode[]) => codes.map(String);
  const parts = [
    hasCaller(endpoint) ? codigosDasEtapas.chamador.split(' ') : [],
    hasCaller(endpoint) && access !== 'sessao' ? code('SEM_PERMISSAO') : [],
    central ? code('SO_ORGAO_CENTRAL') : [],
    access === 'maquina' ? codigosDasEtapas.assinatura.split(' ') : [],
    access === 'banco' ? code('ROTA_INEXISTENTE') : [],
    params || query || body ? code('DADOS_INVALIDOS') : [],
    method === 'GET' ? [] : code('TIPO_NAO_ACEITO', 'JSON_INVALIDO'),
    method === 'GET' || upload ? [] : code('CORPO_GRANDE'),
    upload ? [...code('ARQUIVO_GRANDE'), ...codigosDasEtapas.arquivo.split(' ')] : [],
    perMinute ? code('LIMITE_DE_CHAMADAS') : [],
    mayHaveKey(endpoint) ? codigosDasEtapas.chave.split(' ') : [],
    (codigosDasChamadas[`${method} ${path}`] ?? '').split(' '),
  ];
  const codes = [...new Set(parts.flat())].filter((one) => one !== '').sort() as unknown as RefusalCode[];
  return codes.filter((one) => statusOf(one) < 500);
}
