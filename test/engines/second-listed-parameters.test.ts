import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchParameters } from '../../server/batch/batch-parameters.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import { engineRegistry } from '../../server/engines/engine-registry.js';
import { enginesByExchange } from '../../server/engines/engines-by-exchange.js';
import { ENGINES } from '../../server/engines/registry.js';
import { inSlices } from '../../server/lib/in-slices.js';
import { loadFile } from '../../server/parameters/load/file.js';
import { PARAMETER_KINDS } from '../../server/parameters/parameter-kinds.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { lackingLicence, LicenceQuestion, listedWork } from '../../server/portfolio/licensing.js';
import { rowSteps } from '../../server/portfolio/lookup/lookup-rows.js';
import { productSearch } from '../../server/portfolio/lookup/product-search.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { flatRateEngine } from '../support/flat-rate-engine.js';
import { FLAT_RATE, flatRateFile, flatRateKind, type FlatRates } from '../support/flat-rate-kind.js';
import { parsePortfolioEnvelope } from '../support/portfolio-envelope.js';
import { ReloadDesk } from '../support/reload-desk.js';
import { futureRow } from '../support/risk-desk.js';
import { smallSpanXml } from '../support/span-xml.js';

// From the files of a second listed methodology to its margins: docs/design/adding.md.

const engines = engineRegistry([...ENGINES.all, flatRateEngine]);
const KINDS = [...PARAMETER_KINDS, flatRateKind];
const LICENCE: Licence = { ...ALL_LICENSED, engines: [...ALL_LICENSED.engines, FLAT_RATE] };
const ONLY_FLAT: Licence = { ...LICENCE, engines: [FLAT_RATE] };
const [OLDER, NEWER] = ['2026-11-19', '2026-11-20'] as const;

let folder: string;
let desk: ReloadDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margin-desk-flat-'));
  const span = smallSpanXml({ clearingHouse: 'TCH', businessDate: NEWER, exchanges: ['TEX'] });
  desk = await ReloadDesk.open(NEWER, { [`parameters/TCH/${NEWER}/set.spn`]: span }, { kinds: KINDS });
  await load({ date: OLDER, amounts: { CL: 4_000 } });
  await load({ date: NEWER, amounts: { CL: 5_000 } });
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

async function load(rates: Partial<FlatRates> & Pick<FlatRates, 'date'>): Promise<void> {
  const path = join(folder, 'rates.json');
  await writeFile(path, flatRateFile({ flat_rates: 'FLAT', ...rates }));
  const { issues } = await loadFile(path, { dataDirectory: desk.root, kinds: KINDS });
  expect(issues).toEqual([]);
  await desk.settle();
}

/** The answer to POST /portfolios. */
async function answerTo(body: Row): Promise<unknown> {
  const calculator = createCalculator({
    registry: desk.registry,
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
    engines,
  });
  const request = { portfolio: [futureRow('CL', '202612', 2)], ...body };
  const outcome = await calculator.run(calculate, { body: Buffer.from(JSON.stringify(request)) }, LICENCE);
  await calculator.close();
  if (!outcome.ok) return outcome.refusal;
  const { head, accounts, tail } = outcome.value;
  return JSON.parse(`${head}${accounts.map(({ body: each }) => Buffer.from(each).toString()).join(',')}${tail}`);
}

describe('margins with loaded files', () => {
  it('are of the newest, of an older date where it is asked for, and name it', async () => {
    const used = (bdate: string) => ({
      parameters: { flat_rate: { FLAT: { bdate, cycle_code: 'base', demo: false } } },
    });
    expect(await answerTo({})).toMatchObject({ data: [{ initial_margin: 10_000 }], ...used(NEWER) });
    expect(await answerTo({ bdate: OLDER })).toMatchObject({ data: [{ initial_margin: 8_000 }], ...used(OLDER) });
    expect(await answerTo({ price_date: OLDER })).toMatchObject({ data: [{ initial_margin: 8_000 }], ...used(OLDER) });
  });

  it('are of a cycle where it is asked for, and refused where there is none', async () => {
    await load({ date: NEWER, cycle: 'e', amounts: { CL: 4_500 } });
    expect(await answerTo({})).toMatchObject({ data: [{ initial_margin: 10_000 }] });
    expect(await answerTo({ bdate: NEWER, cycle_code: 'e' })).toMatchObject({ data: [{ initial_margin: 9_000 }] });
    expect(await answerTo({ bdate: OLDER, cycle_code: 'c' })).toMatchObject({
      message: 'No parameters of cycle "c" are loaded; there are base.',
    });
    expect(await answerTo({ bdate: '2026-11-18' })).toMatchObject({
      message: `No parameters of 2026-11-18 are loaded; there are ${NEWER}, ${OLDER}.`,
    });
  });
});

describe('a batch', () => {
  const parametersOf = () =>
    new BatchParameters({ source: desk.registry, engines, whenGone: 'wait', clock: () => 0, onGone: () => undefined });

  it.each([{ price_date: OLDER }, { bdate: OLDER }, { bdate: NEWER, cycle_code: 'e' }])(
    'accepted with %j is found again after a restart',
    async (asked) => {
      await load({ date: NEWER, cycle: 'e' });
      const accepted = await parametersOf().accept(parsePortfolioEnvelope(asked));
      if (!accepted.ok) throw new Error(accepted.refusal.message);
      const restarted = parametersOf();
      await restarted.look([accepted.record]);
      expect(restarted.held).toContain(accepted.record.checksum);
    },
  );

  it.each([
    { rows: 'the exchange', licence: ONLY_FLAT, exchange_code: 'XNYM', lacking: undefined },
    { rows: 'the exchange', licence: ALL_LICENSED, exchange_code: 'NYMEX', lacking: 'flat_rate' },
    { rows: 'another one', licence: ONLY_FLAT, exchange_code: 'TEX', lacking: 'span' },
    { rows: 'an unknown one', licence: ONLY_FLAT, exchange_code: 'NONE', lacking: 'span' },
    { rows: 'another one', licence: ALL_LICENSED, exchange_code: 'TEX', lacking: undefined },
  ])('of rows of $rows needs the licence of their engine: $lacking', ({ licence, exchange_code, lacking }) => {
    const question = new LicenceQuestion(licence, structuredClone(parametersOf().enginesByExchange));
    question.ask(0, { ...futureRow('CL', '202612', 1), exchange_code });
    const message = lacking === undefined ? undefined : `The licence does not include the ${lacking} engine.`;
    expect(lackingLicence(question)?.message).toBe(message);
  });
});

describe('staging', () => {
  it('asks for the licence of the engine that margins an exchange, as a calculation does', () => {
    const byExchange = enginesByExchange(desk.snapshot, engines);
    const needed = ['XNYM', 'nymex', 'TEX', 'NONE', ''].map((exchange) => listedWork(exchange, byExchange).engine);
    expect(needed).toEqual([FLAT_RATE, FLAT_RATE, 'span', 'span', 'span']);
  });
});

describe('a search for products', () => {
  const found = async (snapshot: ParameterSnapshot, licence: Licence, words: string | null = null) => {
    const search = await productSearch(snapshot, 'clearing', engines);
    const products = search.find({ words, exchange: null, code: null, kind: null, engines: licence.engines });
    return inSlices(rowSteps(products));
  };

  it('finds those of every listed methodology that the licence includes', async () => {
    const exchanges = async (licence: Licence) =>
      (await found(desk.snapshot, licence)).map((row) => row.exchange_code).sort();
    expect(await exchanges(LICENCE)).toEqual(['NYMEX', 'TEX']);
    expect(await exchanges(ONLY_FLAT)).toEqual(['NYMEX']);
    expect(await exchanges(ALL_LICENSED)).toEqual(['TEX']);
    expect(await found(desk.snapshot, LICENCE, 'flat rate')).toMatchObject([
      { contract_code: 'CL', clearing_org: 'FLAT', currency_code: 'USD', multiplier: 1_000, expiries_total: 0 },
    ]);
  });

  it('finds what rows of an exchange are margined by, not what another engine lists of it', async () => {
    await load({ date: NEWER, flat_rates: 'OTHER', exchange: 'TEX', amounts: { OWN: 1 } });
    expect(enginesByExchange(desk.snapshot, engines)).toEqual(
      new Map([
        ['TEX', FLAT_RATE],
        ['NYMEX', FLAT_RATE],
      ]),
    );
    const rows = await found(desk.snapshot, LICENCE);
    expect(rows.map(({ clearing_org: house }) => house).sort()).toEqual(['FLAT', 'OTHER']);
  });
});
