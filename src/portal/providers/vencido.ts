import { limits } from '@/contract/limits.ts';
import { serverNow, serverWasHeard } from './clock.ts';

const DIA_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the days of a draft are over, or of what is kept as long. Until an answer has told the server's time nothing is over,
 * because this workstation's clock may be wrong.
 * @param em milliseconds since 1970, by the server's clock
 */
export const vencido = ({ em }: { readonly em: number }): boolean =>
  serverWasHeard() && em < serverNow().getTime() - limits.rascunhoDias * DIA_MS;
