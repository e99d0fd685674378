import { expect, it } from '@jest/globals';
import { PostgresDatabase } from '../../../server/store/postgres/database.js';
import { ResultReads } from '../../../server/store/postgres/result-reads.js';
import { postgresResults } from '../../../server/store/postgres/result-store.js';
import { gathered } from '../../support/gathered.js';
import { describeOnPostgres } from '../../support/postgres.js';
import { parentAccount, storedRequest } from '../stored-request.js';

describeOnPostgres('long results', (server) => {
  it('are read piece by piece, as they were saved', async () => {
    const database = await PostgresDatabase.open(await server().newDatabase());
    const results = postgresResults(database);
    const bodies = [999, 1000, 1001, 2000, 3500].map((bytes) =>
      Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7 + bytes) % 251)),
    );
    const accounts = bodies.map((body, index) => ({ ...parentAccount(`A${index}`), body }));
    await results.save(storedRequest('r1', { accounts }));
    const reads = new ResultReads(database, 1000);
    const found = await reads.find('desk', 'r1');
    const read = found === undefined ? [] : await gathered(found.bodies);
    expect(read.map((body) => Buffer.from(body).toString('hex'))).toEqual(bodies.map((body) => body.toString('hex')));
    const submission = Buffer.from('x'.repeat(2500));
    await results.save({ ...storedRequest('r2', { accounts }), submission });
    const kept = await reads.submissionOf('desk', 'r2');
    expect(kept).toMatchObject({ kind: 'kept' });
    if (kept?.kind === 'kept') expect(Buffer.from(kept.submission ?? [])).toEqual(submission);
    await results.close();
    await database.close();
  });
});
