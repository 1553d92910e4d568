/** Tries to lock the folder ATIVA_DATA_DIR for each line it reads, and prints `mine` or the error. */
import { lockFolder } from '@/server/database/embedded/lock.ts';

process.stdin.on('data', async () => {
  const answer = await lockFolder(process.env.ATIVA_DATA_DIR!).then(
    () => 'mine',
    (error: Error) => error.message,
  );
  process.stdout.write(`${answer}\n`);
});
process.stdout.write('ready\n');
