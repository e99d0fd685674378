import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { readBaseline } from '../../server/portfolio/what-if/baseline.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';

let service: BatchService;
beforeAll(async () => {
  service = await startBatchService();
});
afterAll(() => service.close());

const row = (account: string, lots: number) => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: lots,
  memo: 'größer 💶',
});

describe('what a result of a batch was calculated from', () => {
  const portfolio = [row('A', 1), row('B', 2), row('A', 3), row('C', 4)];

  it('is the rows of its chunk with their places in the batch, and the options', async () => {
    const batchId = await service.accepted({ currency_code: 'USD', memo: 'the envelope', portfolio });
    const status = await service.ended(batchId);
    const requestIds = fieldAt(status, 'request_ids');
    if (!Array.isArray(requestIds)) throw new Error('The batch has no requests.');
    const found: number[] = [];
    for (const requestId of requestIds.map(String)) {
      const kept = await service.results.submissionOf('desk', requestId);
      expect(kept).toMatchObject({ kind: 'kept', submission: null, batchId });
      const parameters: unknown = JSON.parse(kept?.kind === 'kept' ? kept.parameters : '{}');
      expect(fieldAt(parameters, 'span', 'TEST', 'checksum')).toBe('a'.repeat(64));
      const chunk = await service.batches.submissionOf('desk', requestId);
      if (chunk === undefined) throw new Error('The chunk is gone.');
      const request: unknown = JSON.parse(Buffer.from(chunk.submission).toString());
      expect(fieldAt(request, 'memo')).toBe('the envelope');
      expect(fieldAt(request, 'portfolio')).toEqual(chunk.rowNumbers.map((number) => portfolio[number]));
      found.push(...chunk.rowNumbers);
      const stored = { ...chunk, parameters: '{}', submittedTime: '', accountCode: null, results: [] };
      const book = readBaseline(stored, portfolioId('A', null));
      if (book !== undefined) expect(book.rows.map(([number]) => number)).toEqual([0, 2]);
      expect(await service.batches.submissionOf('rival', requestId)).toBeUndefined();
    }
    expect(found.sort()).toEqual([0, 1, 2, 3]);
    expect(await service.batches.submissionOf('desk', 'unknown')).toBeUndefined();
  });
});
