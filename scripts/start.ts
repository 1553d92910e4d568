/** `npm start`: builds if the sources changed since the last build, then starts the server. */
import { spawn } from 'node:child_process';
import { build, built } from './build.ts';
import { serverCommand } from './server.ts';

if (!built()) {
  process.stdout.write('Preparando o portal e o servidor…\n');
  build();
}
const { args, env } = serverCommand(process.env);
const server = spawn(process.execPath, args, { stdio: 'inherit', env });
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    asked = true;
    server.kill(signal);
  });
// A server that ended otherwise, for instance without memory, is an error: whoever ran `npm start` may restart it.
server.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)));
