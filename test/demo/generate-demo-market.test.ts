import { GOVERNMENT_CURVES } from '../../server/domain/government-curve.js';
import { RATE_INDICES } from '../../server/domain/find-rate-index.js';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, it, expect } from '@jest/globals';
import { z } from 'zod';
import { generateDemoMarket } from '../../server/demo/generate-demo-market.js';
import { DEMO_GENERATOR_VERSION } from '../../server/demo/generator-version.js';
import { MarketFiles } from '../../server/parameters/registry/market.js';
import { marketDataStatus } from '../../server/parameters/market-data-status.js';
import { CALL } from '../../server/parameters/span/model.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { readSpanXml } from '../../server/parameters/span/xml/reader.js';
import { contractMasterFrom } from '../../server/parameters/contract-master.js';
import { fxTableFrom } from '../../server/market/fx.js';
import { bachelier } from '../../server/pricing/bachelier.js';
import { black76 } from '../../server/pricing/black76.js';
import { expectClose } from '../support/expect-close.js';
import { findContract } from '../support/span-contracts.js';
import { filedContracts, filedFx, scanOfWholeFiles } from '../support/filed-tables.js';

const BUSINESS_DATE = '2026-08-20';
const GENERATION_MILLISECONDS = 300_000;
const CLEARING_HOUSE_NAMES = ['ASX', 'CME', 'EUREX', 'ICE.EU', 'ICE.US', 'LME'];

/** What the demo market covers at least. Source: docs of the demo market, the list of products. */
const COVERED = {
  NYMEX: 'CL LO NG ON HO RB CS BZ',
  COMEX: 'GC OG SI HG',
  CME: 'ES NQ SR1 SR3 6E 6J 6B',
  CBOT: 'ZQ ZT Z3N ZF ZN TN ZB UB ZC ZS ZW',
  'ICE.EU': 'B BUL M TFM TFO JKM G PHE BOB BAR SMT',
  'ICE.US': 'SB KC CT',
  EUREX: 'FDAX FESX OESX FGBL FGBM FGBS',
  ASX: 'XT YT AP',
  LME: 'AHD AAD CAD ZSD',
};

const GENERATOR = new URL('../../server/demo/generate-demo-market.js', import.meta.url).href;

/** Generates in a process of its own: far faster than within jest's context, and nothing can be left from an earlier run. */
async function generate(target: string): Promise<void> {
  const request = JSON.stringify({ directory: target, businessDate: BUSINESS_DATE });
  const script = `import { generateDemoMarket } from ${JSON.stringify(GENERATOR)}; await generateDemoMarket(${request});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
}

let root: string;
let directory: string;
const files = new Map<string, SpanParameters>();

async function readParameters(clearingHouse: string): Promise<SpanParameters> {
  const folder = join(directory, 'parameters', clearingHouse, BUSINESS_DATE);
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.spn')) ?? '';
  const outcome = await readSpanXml(createReadStream(join(folder, name)), name);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const parametersOf = (clearingHouse: string): SpanParameters => {
  const found = files.get(clearingHouse);
  if (found === undefined) throw new Error(`No parameters of ${clearingHouse}`);
  return found;
};

/** sha256 of every file below a directory, by relative path. */
async function digests(of: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = paths.sort().map(async (path): Promise<[string, string]> => {
    return [
      path.slice(of.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ];
  });
  return new Map(await Promise.all(hashed));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-demo-'));
  directory = join(root, 'data', 'demo');
  await generate(directory);
  for (const clearingHouse of CLEARING_HOUSE_NAMES) files.set(clearingHouse, await readParameters(clearingHouse));
}, GENERATION_MILLISECONDS);

afterAll(() => rm(root, { recursive: true, force: true }));

describe('the demo market', () => {
  it(
    'is the same, byte for byte, for the same business date, and replaces another one',
    async () => {
      const again = join(root, 'again');
      await mkdir(join(again, 'parameters', 'CME', '2026-08-19'), { recursive: true });
      await writeFile(join(again, 'demo.json'), '{"businessDate":"2026-08-19","generatorVersion":0}');
      await generate(again);
      expect(await digests(again)).toEqual(await digests(directory));
      expect(await readdir(root)).toEqual(expect.arrayContaining(['again', 'data']));
      expect((await readdir(root)).filter((name) => /building|replaced/.test(name))).toEqual([]);
    },
    GENERATION_MILLISECONDS,
  );

  it('says last that it is complete', async () => {
    const text = await readFile(join(directory, 'demo.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ businessDate: BUSINESS_DATE, generatorVersion: DEMO_GENERATOR_VERSION });
  });

  it('is refused on a day without settlement prices', async () => {
    const request = { directory: join(root, 'weekend'), businessDate: '2026-08-22' };
    await expect(generateDemoMarket(request)).rejects.toThrow('The demo market needs a business day, not 2026-08-22.');
  });

  it('keeps the checksum of every parameter file beside it', async () => {
    const sums = await digests(join(directory, 'parameters'));
    const parameterFiles = [...sums].filter(([path]) => path.endsWith('.spn'));
    expect(parameterFiles).toHaveLength(CLEARING_HOUSE_NAMES.length);
    for (const [path, sum] of parameterFiles) {
      expect((await readFile(join(directory, 'parameters', `${path}.sha256`), 'utf8')).trim()).toBe(sum);
    }
  });
});

describe('the parameter files', () => {
  it('are read without findings and are marked as generated', () => {
    for (const clearingHouse of CLEARING_HOUSE_NAMES) {
      const { header } = parametersOf(clearingHouse);
      expect(header.findings).toEqual([]);
      expect(header.clearingOrganization).toBe(clearingHouse);
      expect(header.businessDate).toBe(BUSINESS_DATE);
      expect(header.name).toContain('generated demo market, not clearing-house data');
    }
  });

  it('cover the products that docs promise', () => {
    const families = CLEARING_HOUSE_NAMES.flatMap((clearingHouse) => parametersOf(clearingHouse).header.families);
    for (const [exchange, codes] of Object.entries(COVERED)) {
      const listed = new Set(families.filter((family) => family.exchange === exchange).map(({ code }) => code));
      for (const code of codes.split(' ')) expect(listed).toContain(code);
    }
    for (const code of ['ES', 'SR3', 'ZN', 'LO', 'ON', 'OG', 'BUL', 'TFO', 'PHE', 'OESX']) {
      expect(families.some((family) => family.code === code && family.type === 'OOF' && family.contractCount > 0)).toBe(
        true,
      );
    }
  });

  it('hold no contract that has expired', () => {
    for (const clearingHouse of CLEARING_HOUSE_NAMES) {
      const { contracts } = parametersOf(clearingHouse);
      expect(contracts.expiryDate.every((date) => date === 0 || date > 20_260_820)).toBe(true);
    }
  });

  it('list ten years where the real product does', () => {
    for (const [clearingHouse, key] of [
      ['CME', 'FUT:CL:203612'],
      ['CME', 'FUT:NG:203612'],
      ['CME', 'FUT:SR3:203603'],
      ['CME', 'OOF:LO:203612:C:70.00'],
      ['ICE.EU', 'FUT:B:203612'],
      ['LME', 'FUT:CAD:203612'],
    ] as const) {
      expect(findContract(parametersOf(clearingHouse), key)).toBeGreaterThanOrEqual(0);
    }
  });

  it('give a future an array in exact thirds of its scan range', () => {
    const { contracts, header } = parametersOf('CME');
    const row = findContract(parametersOf('CME'), 'FUT:CL:202610');
    const scanRange = contracts.priceScanRange[row] ?? NaN;
    expect(scanRange).toBe(5360); // regression
    header.scenarios.forEach(({ priceMove, weight }, scenario) =>
      expectClose(contracts.riskArrays[row * 16 + scenario] ?? NaN, -priceMove * weight * scanRange, {
        absolute: 0.00501,
      }),
    );
  });
});

/** Options of a file with their parities: what holds of arrays whatever the model and the volatility. */
function* pairs({ header, contracts }: SpanParameters): Generator<{ readonly call: number; readonly put: number }> {
  for (let row = 0; row + 1 < contracts.count; row++) {
    const family = header.families[contracts.family[row] ?? -1];
    if (contracts.right[row] !== CALL || family === undefined) continue;
    yield { call: row, put: row + 1 };
  }
}

describe('option risk arrays', () => {
  it('keep put-call parity in every scenario of every pair', () => {
    for (const clearingHouse of ['CME', 'ICE.EU', 'EUREX']) {
      const parameters = parametersOf(clearingHouse);
      const { contracts, header } = parameters;
      let checked = 0;
      let worst = 0;
      for (const { call, put } of pairs(parameters)) {
        const discount = Math.exp(-(contracts.interestRate[call] ?? NaN) * (contracts.timeToExpiry[call] ?? NaN));
        header.scenarios.forEach(({ priceMove, weight }, scenario) => {
          const difference =
            (contracts.riskArrays[call * 16 + scenario] ?? NaN) - (contracts.riskArrays[put * 16 + scenario] ?? NaN);
          const future = -priceMove * weight * (contracts.priceScanRange[call] ?? NaN) * discount;
          worst = Math.max(worst, Math.abs(difference - future));
        });
        checked += 1;
      }
      expect(checked * 2).toBe(header.counts.options);
      expectClose(worst, 0, { absolute: 0.0101 });
    }
  });

  it('are theoretical value today less theoretical value in the scenario', () => {
    for (const [clearingHouse, key, model] of [
      ['CME', 'OOF:LO:202611:C:85.00', black76],
      ['CME', 'OOF:LO:203612:P:60.50', black76],
      ['CME', 'OOF:ZN:202612:C:110.00', black76],
      ['CME', 'OOF:SR3:202612:P:96.2500', bachelier],
      ['ICE.EU', 'OOF:BUL:202612:P:95.00', black76],
    ] as const) {
      const parameters = parametersOf(clearingHouse);
      const { contracts, header } = parameters;
      const row = findContract(parameters, key);
      const at = (column: { readonly [index: number]: number | undefined }, index = row): number =>
        column[index] ?? NaN;
      const factor = at(contracts.contractValueFactor);
      const terms = {
        right: key.includes(':C:') ? 'call' : 'put',
        strike: at(contracts.strike),
        rate: at(contracts.interestRate),
      } as const;
      const value = (priceMove: number, volatilityMove: number): number =>
        model.price(
          terms,
          at(contracts.price, at(contracts.underlying)) + (priceMove * at(contracts.priceScanRange)) / factor,
          Math.max(at(contracts.volatility) + volatilityMove * at(contracts.volatilityScanRange), 1e-6),
          at(contracts.timeToExpiry),
        );
      header.scenarios.forEach(({ priceMove, volatilityMove, weight }, scenario) => {
        const loss = (value(0, 0) - value(priceMove, volatilityMove)) * weight * factor;
        expectClose(contracts.riskArrays[row * 16 + scenario] ?? NaN, loss, { absolute: 0.00501 });
      });
      expectClose(at(contracts.price), value(0, 0), { absolute: 0.00782 });
    }
  });

  it('come with composite deltas between nothing and one', () => {
    const { contracts } = parametersOf('CME');
    expect(contracts.compositeDelta.every((delta) => Math.abs(delta) <= 1)).toBe(true);
  });
});

const lines = async (path: string): Promise<string[][]> =>
  (await readFile(join(directory, path), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

describe('the other files', () => {
  it('hold more than ten years of joint history that ends at the settlement prices', async () => {
    const history = await lines('history/nymex-cl.csv');
    const { contracts } = parametersOf('CME');
    const front = findContract(parametersOf('CME'), 'FUT:CL:202610');
    expect(history.length - 1).toBeGreaterThanOrEqual(2750);
    expect(history.at(-1)?.[0]).toBe(BUSINESS_DATE);
    expect(Number(history.at(-1)?.[1])).toBe(contracts.price[front]);
    expect(history.every((row) => row.length === history[0]?.length && row.every((cell) => cell !== ''))).toBe(true);
  });

  it('map every history column to what it is the history of', async () => {
    const [header, ...rows] = await lines('history/map.csv');
    expect(header).toEqual(['exchange', 'contract_code_or_index', 'nearby_or_tenor', 'file', 'column', 'mode']);
    const columns = new Map<string, readonly string[]>();
    for (const [, , , file = '', column = '', mode] of rows) {
      if (!columns.has(file)) columns.set(file, (await lines(`history/${file}`))[0] ?? []);
      expect(columns.get(file)).toContain(column);
      expect(['relative', 'absolute']).toContain(mode);
    }
    const codes = new Set(rows.map(([, code]) => code));
    for (const code of ['CL', 'ES', 'SR3', 'XT', 'USD-SOFR-OIS', 'EUR-EURIBOR-6M', 'USD-TREASURY', 'EURUSD'])
      expect(codes).toContain(code);
  });

  it.each(['USD-SOFR-OIS', 'USD-FEDFUNDS', 'EUR-ESTR', 'EUR-EURIBOR-6M', 'GBP-SONIA', 'JPY-TONA', 'CHF-SARON'])(
    'quote %s in percent, as its history ends, with fixings to the business date',
    async (index) => {
      const [header, ...quotes] = await lines(`quotes/${BUSINESS_DATE}/${index}.csv`);
      const history = await lines(`history/${index.toLowerCase()}.csv`);
      expect(header).toEqual(['tenor', 'rate']);
      expect(quotes.map(([tenor]) => tenor)).toEqual(history[0]?.slice(1));
      expect(quotes.map(([, rate]) => rate)).toEqual(history.at(-1)?.slice(1));
      expect((await lines(`fixings/${index}.csv`)).at(-1)?.[0]).toBe(BUSINESS_DATE);
    },
  );

  it('are read as the rate market without a finding of the quality checks', async () => {
    const files = new MarketFiles([{ directory, isDemo: true }], join(directory, 'cache'), (sentence) => {
      throw new Error(sentence);
    });
    try {
      const market = await (await files.scan(BUSINESS_DATE, scanOfWholeFiles())).read();
      expect(market.findings).toEqual([]);
      expect(market.histories.size).toBe(RATE_INDICES.length + GOVERNMENT_CURVES.length);
      expect(market.priceHistories.size).toBeGreaterThan(50);
      const indices = [...market.quotes.keys()];
      const needs = { quotes: indices, histories: indices, fixings: [...market.fixings.keys()] };
      expect(marketDataStatus(market, needs, BUSINESS_DATE)).toMatchObject({
        status: 'OK',
        isDemo: true,
        findings: [],
      });
      expect([...market.priceHistories.values()].flatMap(({ findings }) => findings)).toEqual([]);
    } finally {
      await files.close();
    }
  });

  it('give exchange rates to the dollar that agree with the futures on them', async () => {
    const { data, findings } = await filedFx([{ directory, isDemo: true }], BUSINESS_DATE);
    const table = fxTableFrom(data);
    const euro = findContract(parametersOf('CME'), 'FUT:6E:202609');
    expect(findings).toEqual([]);
    expectClose(table.rate('EUR', 'USD') ?? NaN, parametersOf('CME').contracts.price[euro] ?? NaN, { relative: 0.005 });
    for (const currency of ['GBP', 'JPY', 'AUD', 'CHF', 'CAD', 'KRW'])
      expect(table.rate(currency, 'USD')).toBeGreaterThan(0);
  });

  it('have the first notice days of futures that are called to delivery before their last trading day', async () => {
    const { data } = await filedContracts([{ directory, isDemo: true }]);
    const master = contractMasterFrom(data);
    const noticeOf = (exchange: string, code: string, type = 'FUT') =>
      master.dates(exchange, code, type, '202612')?.firstNoticeDay;
    expect([noticeOf('COMEX', 'GC'), noticeOf('CBOT', 'ZN'), noticeOf('CBOT', 'ZC')]).toEqual(
      Array.from({ length: 3 }, () => '2026-11-30'),
    );
    // Seven and five business days before 1 December; Thanksgiving is none.
    expect([noticeOf('ICE.US', 'KC'), noticeOf('ICE.US', 'CT')]).toEqual(['2026-11-19', '2026-11-23']);
    for (const [exchange, code, type] of [
      ['NYMEX', 'CL'],
      ['CME', 'ES'],
      ['LME', 'CAD'],
      ['COMEX', 'OG', 'CALL'],
    ] as const)
      expect(noticeOf(exchange, code, type)).toBeUndefined();
  });

  it('name every product with its sector, and know vendors’ spellings', async () => {
    const { data, findings } = await filedContracts([{ directory, isDemo: true }]);
    const master = contractMasterFrom(data);
    expect(findings).toEqual([]);
    const crudeOil = { sector: 'Energy', subSector: 'Crude Oil', underlying: 'Crude Oil' };
    expect(master.describe('NYMEX', 'CL', 'FUT')).toMatchObject(crudeOil);
    expect(master.describe('NYMEX', 'LO', 'CALL')).toMatchObject(crudeOil);
    expect(master.describe('CME', 'ES', 'FUT')).toMatchObject({
      sector: 'Equity',
      subSector: 'Index',
      underlying: 'S&P 500 Index',
    });
    expect(master.resolveAlias('globex', 'CBOT', 'OZN', 'CALL')).toMatchObject({ exchange: 'CBOT', code: 'ZN' });
    expect(master.resolveAlias('bloomberg', 'ICE.EU', 'CO', 'FUT')).toMatchObject({ exchange: 'ICE.EU', code: 'B' });
    expect(master.symbologies).toEqual(['bloomberg', 'globex', 'gmi', 'ion', 'tt_new']);
    for (const clearingHouse of CLEARING_HOUSE_NAMES) {
      for (const { exchange, code, type } of parametersOf(clearingHouse).header.families) {
        expect(master.describe(exchange, code, type)).toBeDefined();
      }
    }
  });
});

const dollars = z.string().transform(Number);
const eventFile = z.object({
  events: z.array(z.looseObject({ event_ticker: z.string(), mutually_exclusive: z.boolean() })),
  markets: z.array(
    z.looseObject({
      ticker: z.string(),
      event_ticker: z.string(),
      status: z.literal('active'),
      open_time: z.iso.datetime(),
      expiration_time: z.iso.datetime(),
      notional_value_dollars: dollars,
      last_price_dollars: dollars,
      yes_bid_dollars: dollars,
      yes_ask_dollars: dollars,
    }),
  ),
});

describe('event markets', () => {
  it.each([
    { exchange: 'KALSHI', payout: 1 },
    { exchange: 'FORECASTEX', payout: 1 },
    { exchange: 'CME.EC', payout: 100 },
  ])('$exchange has hundreds of open markets', async ({ exchange, payout }) => {
    const file = eventFile.parse(JSON.parse(await readFile(join(directory, 'events', `${exchange}.json`), 'utf8')));
    const events = new Set(file.events.map(({ event_ticker }) => event_ticker));
    expect(file.markets.length).toBeGreaterThanOrEqual(200);
    expect(new Set(file.markets.map(({ ticker }) => ticker)).size).toBe(file.markets.length);
    for (const market of file.markets) {
      expect(events).toContain(market.event_ticker);
      expect(market.expiration_time > `${BUSINESS_DATE}T23:59:59Z`).toBe(true);
      expect(market.open_time < BUSINESS_DATE).toBe(true);
      expect(market.notional_value_dollars).toBe(payout);
      expect(market.yes_bid_dollars).toBeGreaterThan(0);
      expect(market.yes_ask_dollars).toBeGreaterThan(market.yes_bid_dollars);
      expect(market.last_price_dollars).toBeLessThan(payout);
    }
  });
});
