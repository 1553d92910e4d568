import type { Acao, Enviado } from '@/contract/acao.ts';
import { certos } from '@/contract/certos.ts';
import { type FieldError, validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';

/** What is wrong with what is right by the contract; `errados`: the fields that were blamed already. */
type Regras = (certo: Enviado, errados: ReadonlySet<string>) => readonly FieldError[];

/**
 * Everything that is wrong with the body of an action, all at once: the contract's rules, then those of its subject. The server
 * says the same of the same body, in the same order (`server/http/faults.ts`).
 * @param regras undefined where nothing is known of the subject: its rules are then the server's to say
 */
export function conferirAcao(
  { envelope }: Pick<Acao<never>, 'envelope'>,
  corpo: object,
  hoje: Data,
  regras: Regras | undefined,
): readonly FieldError[] {
  const result = validate(envelope.corpo, corpo, hoje);
  const all = result.ok ? [] : [...result.errors];
  const blamed = new Set(all.map(({ field }) => field));
  while (regras) {
    const certo = certos(envelope.corpo, corpo, [...blamed]) ?? {};
    const news = regras({ ...certo }, blamed).filter(({ field }) => !blamed.has(field));
    if (news.length === 0) break;
    for (const { field } of news) blamed.add(field);
    all.push(...news);
  }
  return all;
}
