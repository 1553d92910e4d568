import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { mascaras } from '../../components/values/mascaras.ts';

interface Props {
  readonly at: (field: string) => string;
  readonly helperText?: string;
  /** Called when a person changes the number. */
  readonly onChange: () => void;
}

const kinds: Readonly<Record<number, Kind>> = { 1: 'cpf', 2: 'cnpj' };
/** The text, cut to what its type accepts. Passaporte, ID and IE: free text with a maximum (S1 §2.4, D §9.6). */
export const cabe = (tipo: number | null, text: string): string => {
  const kind = tipo === null ? 'cpfCnpj' : kinds[tipo];
  const mask = kind && mascaras[kind];
  if (mask) return mask.limpa(text);
  return text.slice(0, tiposIdentificacao.find(({ id }) => id === tipo)?.tamanho ?? 20);
};

/** A person's document number. The type decides label, mask and length; without a type, the number decides it. */
export function DocumentoInput({ at, helperText, onChange }: Props) {
  const { setValue, getValues } = useFormContext();
  const dito: unknown = useWatch({ name: at('idTipoDocumentoIdentificacao') });
  const tipo = typeof dito === 'number' ? dito : null;
  const nome = tiposIdentificacao.find(({ id }) => id === tipo)?.nome;
  const source = at('documentoIdentificacao');

  // Another type of document may accept fewer or other characters: those that do not fit are removed, not hidden.
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
        onChange();
        const text = String(value ?? '');
        if (cabe(tipo, text) !== text) setValue(source, cabe(tipo, text), { shouldDirty: true });
      }}
    />
  );
}
