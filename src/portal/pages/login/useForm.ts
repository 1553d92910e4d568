import { type ChangeEvent, type FormEvent, useState } from 'react';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { chavesDe } from '@/contract/values/chaves.ts';

type Values = Readonly<Record<string, string>>;
type Errors<V extends Values> = Partial<Record<keyof V, string>>;

/**
 * State of a small form without libraries. An error is shown when its field loses the focus or the form is sent, and
 * goes when the value is corrected. Sending with errors focuses the first wrong field; a refusal of the server is kept
 * in `failure`.
 */
export function useForm<V extends Values>(
  initial: V,
  check: (values: V) => Errors<V>,
  send: (values: V) => Promise<void>,
) {
  const [values, setValues] = useState(initial);
  const [told, setTold] = useState<Partial<Record<keyof V, true>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = check(values);
  const names = chavesDe(initial);

  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: told[name] ? errors[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value } as Partial<V>),
    onBlur: () => values[name] !== '' && setTold((before) => ({ ...before, [name]: true })),
  });
  const set = (some: Partial<V>) => setValues((before) => ({ ...before, ...some }));

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTold(Object.fromEntries(names.map((name) => [name, true])) as typeof told);
    const wrong = names.find((name) => errors[name]);
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    setFailure(null);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(mensagemDe(error));
      setBusy(false);
    }
  };

  return { values, set, field, failure, busy, onSubmit };
}
