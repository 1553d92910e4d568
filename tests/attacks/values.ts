import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Random } from './random.ts';

type Json = unknown;
interface Schema {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
}

/** A value that fits the schema, or nearly: fields are left out now and then. */
export function sampleOf(random: Random, given: object): Json {
  const schema = given as Schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.of(schema.enum);
  if (schema.anyOf) return sampleOf(random, random.of(schema.anyOf));
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required ?? []);
      const entries = Object.entries(schema.properties ?? {}).filter(([name]) =>
        random.chance(required.has(name) ? 0.98 : 0.5),
      );
      return Object.fromEntries(entries.map(([name, part]) => [name, sampleOf(random, part)]));
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((part) => sampleOf(random, part));
      return Array.from({ length: random.below(3) }, () => sampleOf(random, schema.items ?? {}));
    }
    case 'integer':
    case 'number':
      return random.chance(0.05) ? random.below(100) / 100 : random.of([1, 2, 3, 7, 15, 38, 1 + random.below(600)]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.of(plainTexts(schema));
  }
}

const plainTexts = ({ format, minLength = 0, maxLength = 60 }: Schema): readonly string[] =>
  format === 'date'
    ? ['2026-01-15', '2025-11-20', '2026-02-28', '2030-12-31']
    : [
        'Maria de Exemplo da Silva'.padEnd(minLength, ' e').slice(0, maxLength),
        'x'.repeat(Math.max(minLength, 1)),
        '52998224725',
        '11222333000181',
        '50030230',
        '1',
        '38',
        'fulana@exemplo.gov.br',
        '2026-01-15',
      ];

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'Ação № ½ ﬁ 😀 e\u0301',
  "'; drop table usuario; --",
  "' or 1=1 --",
  '%_\\%',
  '\\',
  '"><script>alert(1)</script>',
  '{{7*7}} <%=7*7%>',
  '../../../../etc/passwd',
  '%00',
  '%c0%ae%c0%ae/',
  'a'.repeat(300),
  'é'.repeat(10_000),
  '9'.repeat(400),
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026-13-45',
  '-000001-01-01',
  '1e400',
  '-1',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  '=cmd|calc!A1',
];
export const textOf = (random: Random): string => random.of(texts);

const others: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => 0,
  () => -0,
  () => -1,
  () => 1e308,
  () => 1e21,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 0.1 + 0.2,
  () => 999_999_999.995,
  () => [],
  () => ({}),
  () => [[[[[]]]]],
  () => Array.from({ length: 6_000 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`campo${i}`, i])),
  () => nested(1_000),
  () => JSON.parse('{"__proto__":{"central":true},"constructor":{"prototype":{}}}'),
];
const nested = (depth: number): Json => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const hostile = (random: Random): Json => (random.chance(0.5) ? textOf(random) : random.of(others)());

/** The value made wrong in one place; now and then in many. */
export function mutated(random: Random, value: Json): Json {
  if (random.chance(0.1)) return hostile(random);
  if (Array.isArray(value) && value.length > 0) {
    const at = random.below(value.length);
    return value.map((item, i) => (i === at ? mutated(random, item) : item));
  }
  if (value !== null && typeof value === 'object' && Object.keys(value).length > 0) {
    const names = Object.keys(value);
    const many = random.chance(0.1);
    const at = random.of(names);
    const entries = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      if (!many && name !== at) return [[name, item]];
      if (random.chance(0.15)) return [];
      return [[random.chance(0.05) ? textOf(random) : name, mutated(random, item)]];
    });
    return Object.fromEntries(random.chance(0.1) ? [...entries, [textOf(random), hostile(random)]] : entries);
  }
  return hostile(random);
}

/** Replaces lone surrogates, which cannot be written in an address. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** The address with its parameters filled in, some of them in unusual spellings. */
export function pathsOf(
  random: Random,
  template: string,
  given: unknown,
  fill: (path: string, params: Record<string, string | number>) => string,
): string {
  const values = new Map(Object.entries(given && typeof given === 'object' ? given : {}));
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = names.map((name): [string, string] => {
    const value = values.get(name);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? random.below(60));
    return [name, wellFormed(text).slice(0, 3_000)];
  });
  const path = fill(template, Object.fromEntries(params));
  return random.chance(0.02) ? path + random.of(['/', '//', '/%00', '/..', '%', ';a=b', '/%2e%2e%2f', '?', '#']) : path;
}

/** The text reduced to what a header can carry, at most 2,000 characters. */
export const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2_000);

/** Headers that a client may send, with values that no client sends. */
export function hostileHeaders(random: Random): Record<string, string> {
  const names = ['idempotency-key', 'x-request-id', 'accept', 'accept-encoding', 'accept-language', 'origin', 'cookie']
    .concat([
      'range',
      'if-none-match',
      'user-agent',
      'x-forwarded-proto',
      'x-forwarded-host',
      'ativa-assinatura',
      'expect',
    ])
    .concat(['authorization', 'content-type', 'referer', 'x-http-method-override', 'content-encoding', 'te']);
  const value = () =>
    random.of([
      plain(textOf(random)),
      random.of([
        '*/*',
        'gzip, br',
        'application/xml',
        'https://outro.example',
        'bytes=0-',
        'Basic YTpi',
        'Bearer ',
        'a=b; c=d',
      ]),
      'k'.repeat(random.below(300)),
    ]);
  return Object.fromEntries(Array.from({ length: 1 + random.below(3) }, () => [random.of(names), value()]));
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
const JSON_TYPE = { 'content-type': 'application/json' };

export const bodiesOf = {
  /** A JSON body, or one that only claims to be JSON. */
  json(random: Random, value: Json): Body {
    const text = JSON.stringify(value) ?? '';
    if (random.chance(0.85)) return { headers: JSON_TYPE, body: Buffer.from(text) };
    return random.of<() => Body>([
      () => ({ headers: JSON_TYPE, body: Buffer.from(text.slice(0, random.below(text.length + 1))) }),
      () => ({ headers: JSON_TYPE, body: Buffer.from('['.repeat(50_000)) }),
      () => ({ headers: JSON_TYPE, body: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0])]) }),
      () => ({ headers: JSON_TYPE, body: Buffer.from('{"__proto__":1,"a":1,"a":2}') }),
      () => ({ headers: JSON_TYPE, body: Buffer.from(`"${'x'.repeat(2_000_000)}"`) }),
      () => ({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: gzipSync(text) }),
      () => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: Buffer.from(text, 'utf16le') }),
      () => ({ headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }),
      () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from('a=b') }),
      () => ({ headers: { 'content-type': plain(textOf(random)) }, body: Buffer.from(text) }),
      () => ({ headers: {}, body: Buffer.from(text) }),
      () => ({ headers: JSON_TYPE, body: Buffer.alloc(0) }),
    ])();
  },
  /** A form with a file, damaged somewhere: its parts, its name, or the bytes of the file. */
  multipart(random: Random, file: Buffer): Body {
    const boundary = random.chance(0.95) ? `b${random.below(1e9)}` : random.of(['', ' ', 'é', 'a'.repeat(300), '--']);
    const name = random.chance(0.6) ? 'a.pdf' : textOf(random).replace(/[\r\n"]/g, '_');
    const part = (field: string, content: Buffer) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ];
    const content = random.chance(0.5) ? bent(random, file) : file;
    const parts = random.chance(0.85)
      ? part('file', content)
      : random.of<() => Buffer[]>([
          () => [...part('file', content), ...part('file', content)],
          () => part('outro', content),
          () => Array.from({ length: 20 }, (_, i) => part(`f${i}`, Buffer.from('x'))).flat(),
          () => [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'v'.repeat(2_000_000)}\r\n`,
            ),
          ],
          () => [Buffer.from(`--${boundary}\r\n: \r\n\r\n`)],
          () => [],
        ])();
    const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${plain(boundary)}` },
      body: random.chance(0.9) ? whole : whole.subarray(0, random.below(whole.length)),
    };
  },
};

/** The file with some bytes changed, cut, doubled or inserted. */
function bent(random: Random, file: Buffer): Buffer {
  const copy = Buffer.from(file);
  switch (random.below(5)) {
    case 0:
      for (let i = random.below(20); i >= 0; i--) copy[random.below(copy.length)] = random.below(256);
      return copy;
    case 1:
      return copy.subarray(0, random.below(copy.length));
    case 2:
      return Buffer.concat([copy, copy]);
    case 3: {
      const at = random.below(copy.length);
      return Buffer.concat([copy.subarray(0, at), Buffer.from(textOf(random)), copy.subarray(at)]);
    }
    default:
      return randomBytes(random.below(4_000));
  }
}
