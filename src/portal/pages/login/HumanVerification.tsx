import { latePart } from '../../late/late.tsx';
import { config } from '../../providers/config.ts';
import { Altcha } from './Altcha.tsx';
import type { VerificationProps } from './verification.ts';

const Recaptcha = latePart(() => import('./Recaptcha.tsx'));

/** Google's if a key is configured, otherwise the embedded one. Mount it anew (by `key`) to ask again. */
export function HumanVerification({ onAnswer, trabalho }: VerificationProps) {
  if (config().captcha !== 'recaptcha') return <Altcha onAnswer={onAnswer} trabalho={trabalho} />;
  return <Recaptcha onAnswer={onAnswer} />;
}
