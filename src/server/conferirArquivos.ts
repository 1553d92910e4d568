/** `npm run db:check`: compares the rows of the database with the stored files (docs/operacao.md). `--help` has more. */
import { conferencia as frases } from '@i18n/pt-BR/servidor/conferencia.ts';
import { createAdapters } from './adapters/index.ts';
import { dizerFalha, readSettings } from './base/settings.ts';
import { type Achado, conferirArquivos } from './cases/upload/conferirArquivos.ts';
import { openDatabase } from './database/open.ts';

const SEM_CONTEUDO = '--sem-conteudo';
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const dizer = (achado: Achado): void => {
  if (achado.tipo === 'falta') say(frases.falta(achado.chave, achado.apartado));
  else if (achado.tipo === 'apartado') say(frases.apartado(achado.chave, achado.desde));
  else say(frases[achado.tipo](achado.chave));
};

/** @returns the exit code */
async function main(argv: readonly string[]): Promise<number> {
  const outra = argv.find((one) => one !== SEM_CONTEUDO && one !== '--help');
  if (outra !== undefined) {
    process.stderr.write(`${frases.opcao(outra)}\n`);
    return 1;
  }
  if (argv.includes('--help')) {
    say(frases.ajuda);
    return 0;
  }
  // It looks: a database that lacks migrations is said, not upgraded.
  const settings = { ...readSettings(process.env), migrates: false };
  const adapters = createAdapters(settings);
  const database = await openDatabase(settings);
  try {
    const { arquivos, faltam, sobram, diferem, apartados } = await conferirArquivos(
      { database, adapters },
      { dizer, conteudo: !argv.includes(SEM_CONTEUDO) },
    );
    const confere = faltam + sobram + diferem === 0;
    say(confere ? frases.confere(arquivos, apartados) : frases.difereAlgo(faltam, sobram, diferem));
    return confere ? 0 : 1;
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${dizerFalha(error)}\n`);
    process.exitCode = 1;
  },
);
