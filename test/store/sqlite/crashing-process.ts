import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { storedRequest } from '../stored-request.js';

/** Ends the writing thread while saves wait for it, and prints what became of those and of a later one. */
const started: Promise<readonly Worker[]> = once(process, 'worker');
const store = await openResultStore(process.argv[2] ?? '');
const [writer] = await started;
await store.save(storedRequest('before'));
const saves = Array.from({ length: 5000 }, (_, index) => store.save(storedRequest(`r${index}`)));
const outcomes = Promise.allSettled(saves);
await writer?.terminate();
const rejections = (await outcomes).flatMap((outcome) =>
  outcome.status === 'rejected' ? [String(outcome.reason)] : [],
);
const later = await Promise.allSettled([store.save(storedRequest('later')), store.checkWritable()]);
const isReadable = (await store.find('desk', 'before')) !== undefined;
await store.close();
const reasons = [...new Set(rejections)];
process.stdout.write(`${JSON.stringify({ reasons, later: later.map(({ status }) => status), isReadable })}\n`);
