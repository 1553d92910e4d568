import { recaptcha as words } from '@i18n/pt-BR/acesso/recaptcha.ts';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../providers/config.ts';
import { getMode } from '../../theme/mode.ts';
import type { VerificationProps } from './verification.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=pt-BR';
const WAIT_MS = 10_000;

interface Grecaptcha {
  ready(then: () => void): void;
  render(element: HTMLElement, options: Record<string, unknown>): number;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Google reCAPTCHA. Google's script reports no error when it cannot load, so a timer does. */
export default function Recaptcha({ onAnswer }: VerificationProps) {
  const box = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => setMissing(true), WAIT_MS);
    load().then(
      (grecaptcha) => {
        clearTimeout(timer);
        if (gone || !box.current) return;
        setMissing(false);
        const place = document.createElement('div');
        box.current.replaceChildren(place);
        grecaptcha.render(place, {
          sitekey: config().recaptchaKey,
          theme: getMode(),
          callback: onAnswer,
          'expired-callback': () => onAnswer(null),
          'error-callback': () => setMissing(true),
        });
      },
      () => setMissing(true),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [onAnswer]);
  return (
    <fieldset className="login-google">
      <legend className="login-aloud">{words.titulo}</legend>
      <div ref={box} />
      {missing && (
        <p role="alert" className="login-error">
          {words.indisponivel}
        </p>
      )}
    </fieldset>
  );
}

let loading: Promise<Grecaptcha> | null = null;
function load(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha as Grecaptcha));
    script.onerror = () => {
      loading = null;
      reject(new Error('blocked'));
    };
    document.head.append(script);
  });
  return loading;
}
