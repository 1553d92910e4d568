import { causas, prescricao } from '@i18n/pt-BR/processo/prescricao.ts';
import { diferencas as t } from '@i18n/pt-BR/trilha/telas.ts';
import { useTranslate } from 'ra-core';
import { modules } from '@/contract/permissions.ts';
import { formatData } from '@/contract/values/data.ts';
import type { Kind } from '@/contract/values/valor.ts';
import type { Causa } from '@/domain/prescricao.ts';
import { type Diferenca, itens } from './diferencas.ts';
import { formata, VAZIO } from './formato.ts';
import { Valor } from './Valor.tsx';

interface Props {
  readonly campo: string;
  readonly lado: 'antes' | 'depois';
  readonly diferenca: Diferenca;
  readonly kind?: Kind;
  readonly reference?: string;
  readonly legivel?: (value: unknown) => unknown;
}

/** One side of a changed field, as people read it. Of a list, the items only on this side; the others are counted. */
export function CampoValor({ campo, lado, diferenca, kind, reference, legivel }: Props) {
  const item = useItem(campo);
  const noted = diferenca[lado];
  const value = legivel && noted !== null && noted !== undefined ? legivel(noted) : noted;
  if (!Array.isArray(value))
    return <Valor kind={kind ?? kindDe(value)} value={value} source={campo} {...(reference ? { reference } : {})} />;
  const { antes, depois } = diferenca;
  const { retirados, incluidos, iguais } =
    Array.isArray(antes) && Array.isArray(depois)
      ? itens(antes, depois)
      : { retirados: value, incluidos: value, iguais: 0 };
  const nomes = (lado === 'antes' ? retirados : incluidos).map(item).sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return [...nomes, ...(iguais > 0 ? [`(${t.iguais(iguais)})`] : [])].join('\n') || VAZIO;
}

/** The kind of a field that the contract does not know is guessed from its value. */
const kindDe = (value: unknown): Kind => {
  if (typeof value === 'boolean') return 'booleano';
  if (typeof value !== 'string') return 'texto';
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'dataHora';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? 'data' : 'texto';
};

const moduloDe = new Map<string, string>(
  modules.flatMap(({ modulo, permissoes }) => permissoes.map((codigo) => [codigo, modulo] as const)),
);

/** The text of a list's item: a permission by its words, a record by its name, anything else by its values. */
function useItem(campo: string) {
  const translate = useTranslate();
  return (item: unknown): string => {
    if (campo === 'permissoes' && moduloDe.has(String(item)))
      return `${translate(`permissoes.modulos.${moduloDe.get(String(item))}`)}: ${translate(`permissoes.codigos.${item}`)}`;
    if (item === null || typeof item !== 'object') return formata('texto', item);
    if (campo === 'causasPrescricao') return causaPorExtenso(item as Causa);
    const { opcional, arquivos, data } = item as { opcional?: boolean; arquivos?: readonly unknown[]; data?: string };
    if (Array.isArray(arquivos)) return arquivos.map((arquivo) => formata('texto', arquivo)).join(', ');
    const nome = formata('texto', item);
    const texto =
      nome === VAZIO
        ? Object.values(item)
            .filter((v) => typeof v !== 'object')
            .join(' · ')
        : nome;
    if (data) return `${formata('data', data)} – ${texto}`;
    return opcional ? `${texto} (${translate('comum.arquivos.opcional').toLowerCase()})` : texto;
  };
}

const causaPorExtenso = ({ tipo, data, ate }: Causa): string =>
  `${causas[tipo][0]}, ${formatData(data)} ${ate ? prescricao.ate(formatData(ate)) : `(${prescricao.emVigor})`}`;
