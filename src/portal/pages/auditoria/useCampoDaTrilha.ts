import { useTranslate } from 'ra-core';
import type * as z from 'zod/v4/core';
import { endpoints } from '@/contract/endpoints.ts';
import { formatMes } from '@/contract/values/data.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { schemaAt, valorEm } from '../../declaration/schema.ts';
import { labelOf } from '../../declaration/useLabel.ts';

export interface CampoDaTrilha {
  readonly label: string;
  /** As the contract has the field; nothing where the contract does not know it. */
  readonly kind?: Kind;
  readonly reference?: string;
}

/** For what the trail tells of: the area of the contract, and the screens whose words it is read with where they differ. */
const areas: Readonly<Record<string, readonly [area: keyof typeof endpoints, tela?: string]>> = {
  processo: ['processos', 'processos'],
  devedor: ['devedores'],
  usuario: ['usuarios'],
  perfil: ['perfil'],
  orgaoCredor: ['orgaosCredores'],
  tipoDocumento: ['tipoDocumento'],
  configuracao: ['configuracoes'],
  indiceFinanceiro: ['indicesFinanceiros'],
};

/** The words and the kind of a field of the trail: those that the screens and the contract have for it. */
export function useCampoDaTrilha(recurso: string): (campo: string) => CampoDaTrilha {
  const translate = useTranslate();
  const [area, tela = recurso] = areas[recurso] ?? [''];
  const schemas = schemasDe(area);
  return (campo) => {
    if (/^\d{4}-\d\d-01$/.test(campo)) return { label: formatMes(campo) };
    const schema = schemas.map((s) => schemaAt(s, campo)).find(Boolean);
    const { kind, reference } = valorEm(schema);
    return { label: labelOf(translate, tela, campo), ...(schema ? { kind } : {}), ...(reference ? { reference } : {}) };
  };
}

/** What is answered before what is sent. */
function schemasDe(area: string): readonly z.$ZodType[] {
  const calls = Object.values(endpoints[area] ?? {});
  return [...calls.map(({ output }) => output), ...calls.map(({ body }) => body)].filter(
    (schema): schema is z.$ZodType => typeof schema === 'object',
  );
}
