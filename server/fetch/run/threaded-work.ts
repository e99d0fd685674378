import { ThreadPool } from '../../threads/thread-pool.js';
import type { FileWork } from './file-work.js';

const IDLE_MILLISECONDS = 30_000;
/** Tables of decades are read and written as text, which is short-lived; in Node's own space for that, collecting takes a seventh of the time. */
const YOUNG_GENERATION_MEGABYTES = 64;

/** The work on received files on one thread, which ends when nothing has come for a while. */
export function workOnThread(): FileWork {
  const threads = new ThreadPool({
    subject: 'fetching',
    module: new URL('./file.worker.js', import.meta.url),
    mostThreads: 1,
    idleMilliseconds: IDLE_MILLISECONDS,
    youngGenerationMegabytes: YOUNG_GENERATION_MEGABYTES,
  });
  return {
    parse: (task) => threads.run('parseOnThread', task),
    file: (task) => threads.run('fileOnThread', task),
    close: () => threads.close(),
  };
}
