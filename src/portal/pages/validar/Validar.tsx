import { validar as words } from '@i18n/pt-BR/papeis/validar.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { chamadaDeValidacao } from '@/contract/chamadaDeValidacao.ts';
import type { DocumentoConferido, documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { lerCodigo } from '@/contract/values/codigoDeValidacao.ts';
import { callPublic } from '../../providers/request.ts';
import { getSession } from '../../providers/storedSession.ts';
import { Field } from '../login/Field.tsx';
import { Notice } from '../login/Notice.tsx';
import { OndeEsta } from './OndeEsta.tsx';
import { Resultado } from './Resultado.tsx';

/** Validates a printed document for anybody: by the code in the address, where its QR code leads, or typed. */
export function Validar({ codigo }: { readonly codigo: string }) {
  const [typed, setTyped] = useState(codigo);
  const [told, setTold] = useState(false);
  const { conferido, failure, busy, conferir } = useConferencia(codigo);
  const wrong = lerCodigo(typed) ? undefined : words.codigoInvalido;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTold(true);
    if (wrong) return (event.currentTarget.elements.namedItem('codigo') as HTMLElement | null)?.focus();
    void conferir(typed);
  };
  return (
    <>
      <h1 className="login-title">{words.titulo}</h1>
      <p className="login-intro">{words.instrucao}</p>
      {failure && <Notice notice={{ text: failure, kind: 'error' }} />}
      <form noValidate onSubmit={onSubmit} className="login-form">
        <Field
          name="codigo"
          label={words.codigo}
          value={typed}
          error={told ? wrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="login-primary" disabled={busy} aria-busy={busy}>
          {busy ? words.conferindo : words.conferir}
        </button>
      </form>
      {conferido && <Resultado conferido={conferido} />}
      {!codigo && !conferido && !busy && <OndeEsta />}
      <a className="login-link" href="/">
        {words.entrar}
      </a>
    </>
  );
}

/** Asks the server, at once if the address had a code; the validated code is kept in the address. */
function useConferencia(first: string) {
  const [conferido, setConferido] = useState<DocumentoConferido | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const conferir = async (texto: string): Promise<void> => {
    const codigo = lerCodigo(texto);
    setBusy(true);
    setFailure(null);
    setConferido(null);
    try {
      const endpoint = chamadaDeValidacao as typeof documentosEmitidos.conferir;
      // Whoever is signed in has a budget of calls of their own.
      const token = getSession()?.accessToken ?? null;
      setConferido(await callPublic(endpoint, { params: { codigo: codigo ?? texto } }, token));
      if (codigo) history.replaceState(null, '', `/validar/${codigo}`);
    } catch (error) {
      setFailure(mensagemDe(error));
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code in the address is asked for at once
  useEffect(() => {
    if (first) void conferir(first);
  }, [first]);
  return { conferido, failure, busy, conferir };
}
