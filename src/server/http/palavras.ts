import { campos } from '@i18n/pt-BR/servidor/campos.ts';
import { camposDaTrilha } from '@i18n/pt-BR/trilha/campos.ts';
import { areas } from '@i18n/rotulos.ts';
import { campoDe } from '@/contract/values/objeto.ts';

type Json = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, unknown>>;

/** Labels of the screens by the name of their field; where two screens say it in two ways, the first one's. */
const rotulos: ReadonlyMap<string, string> = new Map(
  [camposDaTrilha, ...areas.flatMap(fieldsOf).reverse()]
    .flatMap((fields) => Object.entries(fields))
    .filter((one): one is [string, string] => typeof one[1] === 'string'),
);

function fieldsOf(area: object): Labels[] {
  const { resources = {}, campos: comuns = {} } = area as {
    resources?: Record<string, { fields?: Labels }>;
    campos?: Labels;
  };
  return [...Object.values(resources).map(({ fields = {} }) => fields), comuns];
}

/** The words of a field, in those of the screens, and then what its kind says; undefined: nobody has a word for it. */
export function wordsOf(name: string, more?: string, inside?: string): string | undefined {
  const words = campos[`${inside}.${name}`] ?? campos[name] ?? rotulos.get(name);
  // «CEP, só dígitos.» says already that it is a CEP.
  const sentence = !words || more?.startsWith(`${words},`) ? undefined : /[.!?]$/.test(words) ? words : `${words}.`;
  return [sentence, more].filter(Boolean).join(' ') || undefined;
}

/**
 * A JSON Schema with a description for each property.
 * @param inside the name of the schema that the properties are of
 */
export function described(json: Json, inside?: string): Json {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Record<string, Json>).map(([n, p]) => [n, property(n, p, inside)]),
          ),
        ];
      if (Array.isArray(value)) return [key, value.map((one) => (isJson(one) ? described(one, inside) : one))];
      return [key, isJson(value) ? described(value, inside) : value];
    }),
  );
}

const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);

function property(name: string, json: Json, inside: string | undefined): Json {
  const description = wordsOf(name, (json.description ?? innerWords(json)) as string | undefined, inside);
  const { description: _, ...rest } = described(json);
  return description ? { description, ...rest } : rest;
}

/** What the kind of a nullable value says stands inside. */
const innerWords = ({ anyOf }: Json): unknown =>
  Array.isArray(anyOf) ? anyOf.map((um) => campoDe(um, 'description')).find(Boolean) : undefined;
