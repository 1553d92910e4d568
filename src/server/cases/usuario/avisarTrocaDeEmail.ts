import { emails } from '@i18n/pt-BR/emails.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import type { Job } from '../../jobs/job.ts';

/** What the old address is told: not the new one, which may be somebody else's by mistake. */
export interface TrocaDeEmail {
  readonly para: string;
  readonly nome: string;
  readonly por: string;
  readonly em: string;
}

/** Tells the address that an account was reached by that it is not any more, so that a change nobody asked for is noticed. */
export const avisarTrocaDeEmail: Job = {
  name: 'avisoDeEmailAlterado',
  async run({ adapters }, carga) {
    const { para, nome, por, em } = carga as TrocaDeEmail;
    const { assunto, texto } = emails.emailAlterado;
    await adapters.mail.send({ to: para, subject: assunto, text: texto(nome, por, formatDataHora(em)) });
  },
};
