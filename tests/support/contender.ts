/** Tries to take the folder of ATIVA_DATA_DIR each time it reads a line, and answers whether it has it. */
import { lockFolder } from '@/server/database/embedded/lock.ts';

process.stdin.on('data', async () => {
  const answer = await lockFolder(process.env.ATIVA_DATA_DIR!).then(
    () => 'mine',
    (error: Error) => error.message,
  );
  process.stdout.write(`${answer}\n`);
});
process.stdout.write('ready\n');
