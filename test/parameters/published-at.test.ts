import { describe, expect, it } from '@jest/globals';
import { publishedAt } from '../../server/parameters/published-at.js';
import { ReloadDesk, tchFile } from '../support/reload-desk.js';

describe('when parameters were published', () => {
  it.each([
    [
      'of several files the newest',
      ['2026-11-19T18:00:00Z', '2026-11-20T18:00:00Z', null],
      [1],
      '2026-11-20T18:00:00Z',
    ],
    ['without a time, when they were filed last', [null, undefined], [0, 1000, undefined], '1970-01-01T00:00:01.000Z'],
    ['null where nothing is known', [], [], null],
  ])('%s', (_what, published, filed, expected) => {
    expect(publishedAt(published, filed)).toBe(expected);
  });

  it('every set of the status says it; before: null for 8 of 14', async () => {
    const day = '2026-11-20';
    const desk = await ReloadDesk.open(day, {
      [`parameters/TCH/${day}/tch.spn`]: tchFile({ businessDate: day }),
      [`quotes/${day}/USD-SOFR-OIS.csv`]: 'tenor,rate\n1Y,4\n',
      [`quotes/${day}/USD-TREASURY.csv`]: 'tenor,rate\n1Y,4\n2Y,4\n',
    });
    try {
      const statuses = desk.allStatuses();
      expect(statuses.length).toBeGreaterThan(3);
      expect(statuses.filter((status) => status.publishedAt === null).map(({ parameter }) => parameter)).toEqual([]);
    } finally {
      await desk.close();
    }
  });
});
