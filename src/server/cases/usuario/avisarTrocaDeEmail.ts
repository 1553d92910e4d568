import { emails } from '@i18n/pt-BR/acesso/emails.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import type { Job } from '../../jobs/job.ts';

/** Data for the mail to the old address. It does not hold the new address, which may be another person's by mistake. */
export interface TrocaDeEmail {
  readonly para: string;
  readonly nome: string;
  readonly por: string;
  readonly em: string;
}

/** Tells the old address that the account's e-mail was changed, so that an unwanted change is noticed. */
export const avisarTrocaDeEmail: Job = {
  name: 'avisoDeEmailAlterado',
  async run({ adapters }, carga: TrocaDeEmail) {
    const { para, nome, por, em } = carga;
    const { assunto, texto } = emails.emailAlterado;
    await adapters.mail.send({ to: para, subject: assunto, text: texto(nome, por, formatDataHora(em)) });
  },
};
