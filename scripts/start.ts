/** `npm start`: builds what changed since the last build, then becomes the server. */
import { spawn } from 'node:child_process';
import { build, built } from './build.ts';

if (!built()) {
  process.stdout.write('Preparando o portal e o servidor…\n');
  build();
}
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
