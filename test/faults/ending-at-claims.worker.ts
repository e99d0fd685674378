import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting } from '../../server/store/sqlite/connections.js';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { PendingResults } from '../../server/store/sqlite/pending-results.js';
import { GroupWriter } from '../../server/store/sqlite/writer/write-group.js';
import {
  isWriterStart,
  type WriterMessage,
  type WriterReport,
  type WriteTask,
} from '../../server/store/sqlite/writer/writer-messages.js';

const CLAIMS_ANSWERED = 1;

/** A writing thread that ends when it has committed its second claim, before it answers it. */
const start: unknown = workerData;
if (!isWriterStart(start)) throw new Error('The thread was started without its settings');
const database = openForWriting(await sqliteOpener(), start.path);
const group = new GroupWriter(database, new PendingResults(database));
const report = (message: WriterReport): void => parentPort?.postMessage(message);
let claims = 0;
parentPort?.on('message', (message: WriterMessage<WriteTask>) => {
  const answers = group.commit([message]);
  if (message.task.kind === 'claim-chunk') claims++;
  if (claims > CLAIMS_ANSWERED) process.exit();
  report({ kind: 'answers', answers });
});
report({ kind: 'opened' });
