/** `npm run dev`: the API restarts and the portal reloads as files change. Portal on 5173, API on 3000. */
import { type ChildProcess, spawn } from 'node:child_process';

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'], {
    stdio: 'inherit',
    // A single process, for `--watch` and for debugging tools.
    env: { ...process.env, ATIVA_PROCESSOS: '1' },
  }),
  spawn('npx', ['vite', '--config', 'vite.config.ts'], { stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
