import { processo as t } from '@i18n/pt-BR/processo.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tiposIdentificacao } from '@/contract/referencias.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { mascaras } from '../../components/mascaras.ts';

interface Props {
  readonly at: (field: string) => string;
  readonly helperText?: string;
}

const kinds: Readonly<Record<number, Kind>> = { 1: 'cpf', 2: 'cnpj' };
/** Passaporte, ID and IE are free text of a length of their own (S1 §2.4, D §9.6). */
export const cabe = (tipo: number | null, text: string): string => {
  const kind = tipo === null ? 'cpfCnpj' : kinds[tipo];
  const mask = kind && mascaras[kind];
  if (mask) return mask.limpa(text);
  return text.slice(0, tiposIdentificacao.find(({ id }) => id === tipo)?.tamanho ?? 20);
};

/** The number by which a person is known: label, mask and length follow the type; typed first, it tells the type. */
export function DocumentoInput({ at, helperText }: Props) {
  const { setValue, getValues } = useFormContext();
  const tipo = (useWatch({ name: at('idTipoDocumentoIdentificacao') }) ?? null) as number | null;
  const nome = tiposIdentificacao.find(({ id }) => id === tipo)?.nome;
  const source = at('documentoIdentificacao');

  // Another type of document holds less, or other signs: what does not fit is not kept out of sight.
  useEffect(() => {
    const held = getValues(source) as string | null;
    const fits = held && cabe(tipo, held);
    if (held && fits !== held) setValue(source, fits || null, { shouldDirty: true });
  }, [tipo, source, getValues, setValue]);

  const guess = () => {
    const length = String(getValues(source) ?? '').length;
    if (tipo === null && (length === 11 || length === 14))
      setValue(at('idTipoDocumentoIdentificacao'), length === 11 ? 1 : 2, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Input
      key={tipo ?? 0}
      source={source}
      kind={tipo === null ? 'cpfCnpj' : (kinds[tipo] ?? 'texto')}
      {...(nome ? { label: t.formulario.numeroDe[nome] } : {})}
      {...(helperText ? { helperText } : {})}
      onBlur={guess}
      onChange={(value) => {
        const text = String(value ?? '');
        if (cabe(tipo, text) !== text) setValue(source, cabe(tipo, text), { shouldDirty: true });
      }}
    />
  );
}
