import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { TextMemory } from '../../server/lib/text-search/text-memory.js';
import { storedAccountsOf, headText, openChunk } from '../../server/store/packed-chunk.js';
import type { ChunkOutcome } from '../../server/store/types.js';

const OUTCOME: ChunkOutcome = {
  accounts: [],
  exceptionsTotal: 3,
  rowsWithoutAccountTotal: 1,
  rowsWithoutAccount: ['{"row":7}'],
};

describe('a packed chunk', () => {
  it('is what was put into it, whatever was in the memory before and however that grew', () => {
    const text = fc.string({ unit: 'grapheme' });
    const account = fc.record({
      portfolioId: text,
      parentPortfolioId: fc.option(text),
      accountCode: text,
      subAccountCode: fc.option(text),
      summary: text,
    });
    const entry = fc.record({ account, body: text });
    fc.assert(
      fc.property(fc.array(entry), fc.nat({ max: 500 }), (entries, bytes) => {
        const used = new SharedArrayBuffer(bytes);
        new Uint8Array(used).fill(255);
        const memory = new TextMemory(used, (length) => new SharedArrayBuffer(length));
        const accounts = entries.map(({ account: own, body }) => ({ ...own, bodyLength: memory.append(body) }));
        const bodiesLength = memory.length;
        const headLength = memory.append(headText({ accounts, outcome: OUTCOME }));
        const chunk = { memory: memory.memory, bodiesLength, headLength, accountsTotal: accounts.length };
        const opened = openChunk(chunk);
        expect(opened.outcome).toEqual(OUTCOME);
        expect(
          storedAccountsOf(opened).map(({ body, ...own }) => ({ account: own, body: Buffer.from(body).toString() })),
        ).toEqual(entries);
      }),
    );
  });
});
