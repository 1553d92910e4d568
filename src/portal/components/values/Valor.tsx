import { useRecordContext, useTranslate } from 'ra-core';
import { campoDe } from '@/contract/values/objeto.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { formata, SEM_VALOR } from './formato.ts';
import { useOpcao } from './useLabel.ts';
import { useReferencia } from './useReferencia.ts';

interface Props {
  readonly kind: Kind;
  readonly value: unknown;
  readonly source: string;
  /** Name of the list, for a reference whose value is only an id. */
  readonly reference?: string;
  /** What stands for a blank one. */
  readonly vazio?: string | undefined;
}

/** A value as people read it. */
export function Valor({ kind, value, source, reference, vazio = SEM_VALOR }: Props) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return vazio;
  if (kind === 'booleano') return <SimNao value={value === true} />;
  if (kind === 'selecao') return <Opcao source={source} value={value as string | number} />;
  if (kind === 'referencia' && reference && typeof value !== 'object')
    return <Referencia name={reference} id={value as number} />;
  return formata(kind, value);
}

const SimNao = ({ value }: { value: boolean }) => useTranslate()(value ? 'ra.boolean.true' : 'ra.boolean.false');
const Opcao = ({ source, value }: { source: string; value: string | number }) => useOpcao(source)(value);

function Referencia({ name, id }: { name: string; id: number | string }) {
  const { items, isPending } = useReferencia(name);
  return isPending ? '…' : (items.find((item) => item.id === id)?.nome ?? String(id));
}

/** The value at a path of the surrounding record. */
export function useValorDoRegistro(source: string): unknown {
  const record = useRecordContext();
  return source.split('.').reduce<unknown>(campoDe, record);
}
