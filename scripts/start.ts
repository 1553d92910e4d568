/** `npm start`: builds what changed since the last build, then becomes the server. */
import { spawn } from 'node:child_process';
import { build, built } from './build.ts';
import { serverCommand } from './server.ts';

if (!built()) {
  process.stdout.write('Preparando o portal e o servidor…\n');
  build();
}
const { args, env } = serverCommand(process.env);
const server = spawn(process.execPath, args, { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
