import { randomUUID, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import express from 'express';
import { hashOf } from '../../../server/store/api-key.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { tellPort } from '../contest/tell-port.js';

/**
 * A process with one express route that checks a key, parses the body, stores a result of a given size by the group
 * commit of the service and answers it; it tells its parent the port. Its arguments are a directory, the key and the size.
 */
const [directory = '', key = '', size = ''] = process.argv.slice(2);
const expected = hashOf(key);
const result = Buffer.from(JSON.stringify('x'.repeat(Number(size) - 2)));
const store = await openResultStore(join(directory, 'results.sqlite'));
const app = express();
app.disable('etag');
app.post('/', express.raw({ type: 'application/json', limit: '1mb' }), (request, response, next) => {
  const presented = hashOf((request.headers.authorization ?? '').replace('Bearer ', ''));
  if (!timingSafeEqual(presented, expected) || !Buffer.isBuffer(request.body)) {
    response.status(401).end();
    return;
  }
  const submission: Buffer = request.body;
  JSON.parse(submission.toString());
  const account = { portfolioId: 'a'.repeat(32), parentPortfolioId: null, accountCode: 'BENCH', subAccountCode: null };
  store
    .save({
      requestId: randomUUID(),
      owner: 'bench',
      submittedTime: new Date().toISOString(),
      isLive: true,
      batchId: null,
      accounts: [{ ...account, summary: '{}', body: result }],
      submission,
      parameters: '[]',
    })
    .then(() => response.type('application/json').end(result))
    .catch(next);
});
tellPort(app);
