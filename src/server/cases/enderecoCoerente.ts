import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { ufs } from '@/contract/referencias.ts';
import { refuseFields } from '@/contract/refusals.ts';
import { municipiosDe } from '../reference/municipios.ts';

interface Lugar {
  readonly uf?: string | null | undefined;
  readonly municipio?: string | null | undefined;
}

/** Text for comparisons: without accents, case and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * The municipality as the IBGE spells it, if it belongs to the UF; accents, case and apostrophes are ignored, because
 * people and CEP services write it in many ways. The UF must be one of the 27 even without a municipality (S0 §9).
 * @throws Refusal DADOS_INVALIDOS naming `uf` or `municipio`, and both where neither exists
 */
export function municipioCoerente({ uf, municipio }: Lugar): string | null {
  const known = uf ? nomesDe(uf) : undefined;
  if (known?.size === 0) {
    const semUf = municipio && !ufs.some(({ sigla }) => nomesDe(sigla).has(plain(municipio)));
    throw refuseFields([
      { field: 'uf', message: validacao.opcaoInvalida },
      ...(semUf ? [{ field: 'municipio', message: validacao.municipioDesconhecido }] : []),
    ]);
  }
  if (!municipio || !known) return municipio || null;
  const found = known.get(plain(municipio));
  if (!found) throw refuseFields([{ field: 'municipio', message: validacao.orgaoCredor.municipioDeOutraUf }]);
  return found;
}

/** The names of a UF by their compared form; kept, because a file of thousands of lines asks for the same ones. */
function nomesDe(uf: string): ReadonlyMap<string, string> {
  let names = porUf.get(uf);
  if (!names) {
    names = new Map(municipiosDe(uf).map(({ nome }) => [plain(nome), nome]));
    if (names.size > 0) porUf.set(uf, names);
  }
  return names;
}
const porUf = new Map<string, ReadonlyMap<string, string>>();
