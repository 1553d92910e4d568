import type { ComponentType } from 'react';
import type { Kind } from '@/contract/values/valor.ts';
import { latePart } from '../../late/late.tsx';
import { BooleanoInput } from './BooleanoInput.tsx';
import { CepInput } from './CepInput.tsx';
import { DataInput } from './DataInput.tsx';
import { DinheiroInput } from './DinheiroInput.tsx';
import type { InputProps } from './InputProps.ts';
import { MascaraInput } from './MascaraInput.tsx';
import { NumeroInput } from './NumeroInput.tsx';
import { SelecaoInput } from './OpcoesInput.tsx';
import { ReferenciaInput } from './ReferenciaInput.tsx';
import { useSchemaValor } from './SchemaContext.ts';
import { TextoInput } from './TextoInput.tsx';

/** Loaded late: only one form has a tree of permissions. */
const PermissoesInput = latePart(() => import('./PermissoesInput.tsx'));

const byKind: Partial<Record<Kind, ComponentType<InputProps>>> = {
  cpf: MascaraInput,
  cnpj: MascaraInput,
  cpfCnpj: MascaraInput,
  cep: CepInput,
  telefone: MascaraInput,
  numeroProcesso: MascaraInput,
  dinheiro: DinheiroInput,
  percentual: NumeroInput,
  numero: NumeroInput,
  data: DataInput,
  booleano: BooleanoInput,
  selecao: SelecaoInput,
  referencia: ReferenciaInput,
  arvore: PermissoesInput,
};

/** The input of a field, chosen by its kind of value, which the schema of the form around it says. */
export function Input(props: InputProps) {
  const valor = useSchemaValor(props.source);
  const Chosen = props.reference ? ReferenciaInput : (byKind[props.kind ?? valor.kind] ?? TextoInput);
  return <Chosen {...props} />;
}
