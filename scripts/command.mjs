/**
 * `node scripts/command.mjs SOURCE …`: runs a command of the server. With the development tools it runs the source,
 * which is never older than the build; a production install has neither, and runs the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

const [source, ...args] = process.argv.slice(2);
const built = `dist/server/${basename(source, '.ts')}.mjs`;
const fromSource = existsSync(source) && existsSync('node_modules/tsx');
if (!fromSource && !existsSync(built)) {
  process.stderr.write(`Falta ${built}: construa o servidor com npm run build antes de retirar as ferramentas.\n`);
  process.exit(1);
}
const how = fromSource ? ['--import', 'tsx', source] : ['--enable-source-maps', built];
const { status } = spawnSync(process.execPath, [...how, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
