import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rateFiles } from '../../../server/demo/generate-demo-market.js';
import { fxRatesOf, type FxData } from '../../../server/market/fx.js';
import { historyFiles } from '../../../server/demo/history-files.js';
import { quoteMarket } from '../../../server/demo/quoted-market.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { readTable } from '../../../server/market/read-table.js';
import { MarketFiles } from '../../../server/parameters/registry/market.js';
import { scanOfWholeFiles } from '../../support/filed-tables.js';

/** The demo market's rates of a business day, written as its files and read as the registry reads them. */
export async function demoRates(
  businessDate: string,
): Promise<{ readonly rateMarket: MarketData; readonly fx: FxData }> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-demo-rates-'));
  const market = { ...quoteMarket(businessDate), products: [] };
  const all = [...rateFiles(market), ...historyFiles(market)];
  for (const { path, text } of all) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const files = new MarketFiles([{ directory, isDemo: true }], join(directory, 'cache'), (sentence) => {
    throw new Error(sentence);
  });
  try {
    const rateMarket = await (await files.scan(businessDate, scanOfWholeFiles())).read();
    const fx = all.find(({ path }) => path.startsWith('fx/'));
    const table = readTable(fx?.text ?? '', 'fx');
    if (!table.ok) throw new Error('the demo market has no exchange rates');
    const rates = fxRatesOf(table.value, 'fx');
    return { rateMarket, fx: { date: businessDate, isDemo: true, rates: rates.ok ? rates.value.rates : [] } };
  } finally {
    await files.close();
    await rm(directory, { recursive: true, force: true });
  }
}
