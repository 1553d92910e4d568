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
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    asked = true;
    server.kill(signal);
  });
// A server killed by anybody else, for want of memory for instance, did not end well: whoever started this may start it again.
server.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)));
