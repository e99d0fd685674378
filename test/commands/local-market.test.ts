import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMarketConfig, type MarketConfig } from '../../server/service/config.js';
import { prepareDataDirectory } from '../../server/service/data-directory.js';
import { LocalMarket } from '../../server/service/local-market.js';

describe('a market that is opened while a book is read', () => {
  let directory: string;
  let config: MarketConfig;

  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'margin-desk-local-market-')), 'data');
    const read = readMarketConfig({ flags: { 'data-dir': directory }, environment: { DEMO: 'off' } });
    if (!read.ok) throw new Error('The settings are not read.');
    config = read.value;
  });
  afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

  const isThere = (): Promise<boolean> =>
    access(directory).then(
      () => true,
      () => false,
    );

  it('is used with what was read', async () => {
    const used = await LocalMarket.useWith(config, Promise.resolve(['row']), (market, book) =>
      Promise.resolve({ known: market.readInstruments([]), book }),
    );
    expect(used).toEqual({ known: [], book: ['row'] });
    expect(await isThere()).toBe(true);
  });

  it('begins no data directory for a book that can’t be read', async () => {
    const refused = LocalMarket.useWith(config, Promise.reject(new Error('no book')), () => Promise.resolve());
    await expect(refused).rejects.toThrow('no book');
    expect(await isThere()).toBe(false);
  });

  it('is closed again if the book is refused meanwhile', async () => {
    await prepareDataDirectory(directory);
    let uses = 0;
    const refused = LocalMarket.useWith(config, Promise.reject(new Error('no book')), () => {
      uses += 1;
      return Promise.resolve();
    });
    await expect(refused).rejects.toThrow('no book');
    expect(uses).toBe(0);
    await LocalMarket.use(config, () => Promise.resolve());
  });
});
