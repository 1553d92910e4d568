import { prazos, situacoes } from '@i18n/pt-BR/processo/situacoes.ts';
import { cadastros } from '@i18n/pt-BR/registros/index.ts';
import { camposDaTrilha } from '@i18n/pt-BR/trilha/campos.ts';
import { auditoria } from '@i18n/pt-BR/trilha/codigos.ts';
import { diferencas as t } from '@i18n/pt-BR/trilha/telas.ts';
import { useTranslate } from 'ra-core';
import type * as z from 'zod/v4/core';
import { endpoints } from '@/contract/endpoints.ts';
import { formatMes } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { labelOf } from '../../base/label.ts';
import { schemaAt, valorEm } from '../../components/values/schema.ts';

export interface CampoDaTrilha {
  readonly label: string;
  /** The kind in the contract; absent if the contract does not know the field. */
  readonly kind?: Kind;
  readonly reference?: string;
  /** Converts a value stored as the rules have it (cents, codes) into one for people. */
  readonly legivel?: (value: unknown) => unknown;
}

/** Resource in the trail → its area of the contract, and the screen whose words it uses, where they have other names. */
const areas: Readonly<Record<string, readonly [area: keyof typeof endpoints, tela?: string]>> = {
  processo: ['processos', 'processos'],
  devedor: ['devedores'],
  usuario: ['usuarios'],
  orgaoCredor: ['orgaosCredores'],
  cobranca: ['cobrancas', 'processoCobranca'],
  configuracao: ['configuracoes'],
  indiceFinanceiro: ['indicesFinanceiros'],
  exportacao: ['exportacoes'],
};

/** Label and kind of a field of the trail: those of its screens and of its contract. */
export function useCampoDaTrilha(recurso: string): (campo: string) => CampoDaTrilha {
  const translate = useTranslate();
  const [area, tela = recurso] = areas[recurso] ?? [recurso];
  const schemas = schemasDe(area);
  return (inteiro) => {
    if (/^\d{4}-\d\d-01$/.test(inteiro)) return { label: formatMes(inteiro) };
    // The input of an action and the data of an event have the same labels as other fields.
    const campo = inteiro.replace(/^((evento\.)?dados|filtro)\./, '');
    const schema = schemas.map((s) => schemaAt(s, campo)).find(Boolean);
    const { kind, reference } = valorEm(schema);
    const label = labelOf(translate, tela, campo);
    const conhecido = camposDaTrilha[campo] ?? (label === campo ? undefined : label);
    const rotulo = () => conhecido ?? porExtenso(campo);
    return {
      label: inteiro.startsWith('filtro.') ? t.filtro(conhecido ?? daLista(campo, translate) ?? rotulo()) : rotulo(),
      ...(schema ? { kind } : {}),
      ...(reference ? { reference } : {}),
      ...(['processo', 'cobranca'].includes(recurso) ? doProcesso(campo, translate) : {}),
    };
  };
}

/** The lists whose filters have words of their own. */
const listas = [
  ...['processos', 'processoDevolvido', 'eventoDividaAtiva', 'devedor', 'usuario', 'auditoria'],
  ...Object.keys(cadastros),
];
/** Label of a filter, from the first list that has one. */
const daLista = (campo: string, translate: Parameters<typeof labelOf>[0]): string | undefined =>
  listas.map((lista) => translate(`resources.${lista}.fields.${campo}`, { _: '' })).find(Boolean);

/** `numeroCartorio` → «Numero cartorio»: readable text for a field without a label. */
const porExtenso = (campo: string) => {
  const text = campo
    .split('.')
    .at(-1)!
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Fields of a process, or of its collection, that the trail keeps as the rules have them: cents, ids and codes. */
function doProcesso(campo: string, translate: (key: string, options: object) => string): Partial<CampoDaTrilha> {
  const codigo = (words: Readonly<Record<string, string>>) => ({
    legivel: (value: unknown) => words[String(value)] ?? value,
  });
  const opcao = (lista: string) => ({
    legivel: (value: unknown) => translate(`opcoes.${lista}.${value}`, { _: String(value) }),
  });
  if (campo.endsWith('Centavos')) return { kind: 'dinheiro', legivel: (value) => paraReais(Number(value)) };
  if (/^(valor|saldo)/.test(campo)) return { kind: 'dinheiro' };
  if (/(^|\.)situacao(Anterior)?$/.test(campo) && !campo.startsWith('cda.')) return codigo(situacoes);
  if (campo === 'prazo.tipo') return codigo(prazos);
  if (campo === 'causa' || campo === 'fundamento') return opcao(campo);
  if (campo === 'cda.justica') return opcao('situacaoCDAJustica');
  if (campo === 'cda.protesto') return opcao('situacaoCDAProtesto');
  if (campo === 'evento.tipo') return { legivel: (value) => auditoria.nomeDaAcao(String(value)) };
  if (campo === 'idTipoDocumento') return { kind: 'referencia', reference: 'tipoDocumento' };
  return {};
}

/** The schemas of an area's answers, then those of its bodies. */
function schemasDe(area: string): readonly z.$ZodType[] {
  const calls = Object.values(endpoints[area] ?? {});
  return [...calls.map(({ output }) => output), ...calls.map(({ body }) => body)].filter(
    (schema): schema is z.$ZodType => typeof schema === 'object',
  );
}
