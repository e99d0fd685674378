import { withFileLock } from '../../server/files/file-lock.js';

/** Holds a lock until it is killed. */
await withFileLock(process.argv[2] ?? '', async () => {
  process.stdout.write('held\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
