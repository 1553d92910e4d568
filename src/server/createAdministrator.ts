/** `npm run create:administrator`: makes the first sign-in possible on an empty server (ADR 22). `--help` has more. */
import { parseArgs } from 'node:util';
import { instalacao as frases } from '@i18n/pt-BR/servidor/instalacao.ts';
import { type Instalacao, instalacao } from '@/contract/instalacao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { Refusal } from '@/contract/refusals.ts';
import { validate } from '@/contract/validate.ts';
import { createAdapters } from './adapters/index.ts';
import { systemClock } from './base/clock.ts';
import { dizerFalha, readSettings, SettingsError } from './base/settings.ts';
import { criarAdministrador } from './cases/instalacao/criarAdministrador.ts';
import { horasDoPrimeiroAcesso, mensagemDoPrimeiroAcesso } from './cases/sessao/linkDoPrimeiroAcesso.ts';
import { openDatabase } from './database/open.ts';
import { seedReference } from './database/seedReference.ts';
import { indices } from './reference/indices.ts';

/** Each option and the field it fills in. */
const fields: Readonly<Record<string, string>> = {
  nome: 'administrador.nome',
  email: 'administrador.email',
  cpf: 'administrador.cpf',
  matricula: 'administrador.matricula',
  'orgao-nome': 'orgao.nome',
  'orgao-sigla': 'orgao.sigla',
  'orgao-cnpj': 'orgao.cnpj',
  'orgao-indice': 'orgao.indice',
};
const flags: readonly string[] = ['imprimir', 'help'];
const siglas = indices.map(({ sigla }) => sigla);

/** The reason why the command cannot run; nothing was created. */
class Unable extends Error {}

async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) return say(frases.ajuda(siglas));
  const { pedido, imprimir } = read(argv);
  const settings = readSettings(process.env);
  if (settings.demo) throw new Unable(frases.naDemonstracao);
  const { administrador, orgao } = pedido;
  const database = await openDatabase(settings);
  let link: string;
  try {
    await seedReference(database);
    link = await criarAdministrador({ database, settings }, pedido, systemClock().maquina());
  } finally {
    await database.close();
  }
  say(
    frases.criado(
      `${orgao.nome} (${orgao.sigla}), ${orgao.indice}`,
      frases.perfil,
      `${administrador.nome} <${administrador.email}>`,
    ),
  );
  if (settings.smtpUrl && !imprimir) {
    try {
      await createAdapters(settings).mail.send(mensagemDoPrimeiroAcesso(administrador, link));
      return say(`\n${frases.enviado(administrador.email, horasDoPrimeiroAcesso)}`);
    } catch (error) {
      say(`\n${frases.naoEnviado(mensagemDe(error))}`);
    }
  }
  say(`\n${frases.link(link, horasDoPrimeiroAcesso)}`);
}

/**
 * Command-line arguments → the request.
 * @throws Unable with all faults, one line for each option
 */
function read(argv: readonly string[]): { readonly pedido: Instalacao; readonly imprimir: boolean } {
  const faults = new Map<string, string>();
  const given: Record<string, string> = {};
  const { tokens } = parseArgs({ args: [...argv], strict: false, tokens: true, allowPositionals: true, options: {} });
  for (const [i, token] of tokens.entries()) {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    if (token.kind === 'positional' && !awaitsValue(before)) faults.set(`«${token.value}»`, frases.solto);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const isFlag = flags.includes(name);
    const value = token.value ?? (next?.kind === 'positional' ? next.value : undefined);
    if (!isFlag && !Object.hasOwn(fields, name)) faults.set(rawName, frases.opcaoDesconhecida);
    else if (Object.hasOwn(given, name)) faults.set(rawName, frases.repetida);
    else if (isFlag && token.value !== undefined) faults.set(rawName, frases.semValorAceito);
    else if (!isFlag && value === undefined) faults.set(rawName, frases.semValor);
    given[name] = value ?? '';
  }
  const form: Record<string, Record<string, string>> = { administrador: {}, orgao: {} };
  for (const [name, path] of Object.entries(fields)) {
    const [part = '', field = ''] = path.split('.');
    if (given[name] !== undefined) form[part]![field] = given[name];
  }
  const validated = validate(instalacao, form, systemClock().hoje());
  const blame = (path: string, message: string) => {
    const name = `--${Object.keys(fields).find((option) => fields[option] === path)}`;
    if (!faults.has(name)) faults.set(name, message);
  };
  if (!validated.ok) for (const { field, message } of validated.errors) blame(field, message);
  const indice = given['orgao-indice']?.trim().toUpperCase();
  if (indice && !siglas.includes(indice)) blame('orgao.indice', frases.indice(siglas));
  if (!validated.ok || faults.size > 0) {
    const lines = [...faults].map(([name, message]) => `  ${name}: ${message}`);
    throw new Unable([frases.naoCriado, ...lines, frases.vejaAjuda].join('\n'));
  }
  return { pedido: validated.value, imprimir: Object.hasOwn(given, 'imprimir') };
}

/** `--nome Maria`: true for an option that takes the next argument as its value. */
const awaitsValue = (token: { kind: string; name?: string; value?: string | undefined } | undefined): boolean =>
  token?.kind === 'option' && token.value === undefined && !flags.includes(token.name ?? '');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof Unable || error instanceof SettingsError || error instanceof Refusal;
  process.stderr.write(`${expected ? error.message : dizerFalha(error)}\n`);
  process.exitCode = 1;
});
