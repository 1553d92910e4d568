import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Kind } from '@/contract/values/valor.ts';
import type { InputProps } from '../../declaration/resource.ts';
import { useSchemaValor } from '../../declaration/SchemaContext.ts';
import { CepInput } from './CepInput.tsx';
import { MascaraInput } from './MascaraInput.tsx';
import { SelecaoInput } from './OpcoesInput.tsx';
import { ReferenciaInput } from './ReferenciaInput.tsx';
import { TextoInput } from './TextoInput.tsx';

// The kinds that most forms do not have come with the first field of theirs.
const BooleanoInput = lazy(() => import('./BooleanoInput.tsx'));
const DataInput = lazy(() => import('./DataInput.tsx'));
const DinheiroInput = lazy(() => import('./DinheiroInput.tsx'));
const NumeroInput = lazy(() => import('./NumeroInput.tsx'));
const PermissoesInput = lazy(() => import('../PermissoesInput.tsx'));

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

/** Height of a field with the line below it: what is on its way has its place already. */
const CAMPO = 63;

/** The input of a field: its look comes from its kind of value, and the kind from the schema of the form around it. */
export function Input(props: InputProps) {
  const valor = useSchemaValor(props.source);
  const Chosen = props.reference ? ReferenciaInput : (byKind[props.kind ?? valor.kind] ?? TextoInput);
  return (
    <Suspense fallback={<Box sx={{ minHeight: CAMPO }} />}>
      <Chosen {...props} />
    </Suspense>
  );
}
