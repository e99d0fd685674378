import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from '../../server/engines/registry.js';
import type { FileOrigin } from '../../server/market/file-origin.js';
import { loadFile } from '../../server/parameters/load/file.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { fetchedSources } from '../../server/portfolio/wire/fetched-sources.js';
import { calculatedRequest } from '../support/calculated-accounts.js';
import { smallSpanXml } from '../support/span-xml.js';

const AS_OF = '2026-09-18';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-of-figures-'));
  await mkdir(join(root, 'received'));
});
afterEach(() => rm(root, { recursive: true }));

const originOf = (source: string, hour: number): FileOrigin => ({
  source,
  url: `https://example.org/${source}/${hour}`,
  fetchedAt: `${AS_OF}T0${hour}:00:00.000Z`,
  sha256: String(hour).repeat(64),
});

/** Files a text as `load` does. @param origin undefined: a user loads it */
async function load(name: string, text: string, origin?: FileOrigin): Promise<void> {
  const path = join(root, 'received', name);
  await writeFile(path, text);
  const report = await loadFile(path, {
    dataDirectory: join(root, 'data'),
    date: AS_OF,
    ...(origin === undefined ? {} : { origin }),
  });
  expect(report.issues).toEqual([]);
}

async function opened<Answer>(ask: (registry: ParameterRegistry) => Answer): Promise<Answer> {
  const dataDirectory = join(root, 'data');
  const registry = new ParameterRegistry({ dataDirectory, isDemo: false, asOf: AS_OF, clock: Date.now });
  try {
    await registry.refresh();
    return ask(registry);
  } finally {
    await registry.close();
  }
}

const snapshot = (): Promise<ParameterSnapshot> => opened((registry) => registry.snapshot());

const QUOTES = 'tenor,rate\n1Y,4\n2Y,4.1\n5Y,4.2\n';
const history = (tenors: string): string =>
  [
    tenors,
    ...Array.from({ length: 28 }, (_, day) => `2026-08-${String(day + 1).padStart(2, '0')},4,${4 + day / 100}`),
  ].join('\n');

const LADDER = { account_code: 'A', index: 'USD-SOFR-OIS', tenor: '1825D', dv01: 1000 };

describe('the parameter sets that results and status name', () => {
  it('say which sources their fetched files come from, the newest file of each', async () => {
    await load('USD-SOFR-OIS.csv', QUOTES, originOf('eris', 1));
    await load('history-USD-SOFR-OIS.csv', history('date,1Y,5Y'), originOf('eris', 3));
    await load('fixings-USD-SOFR-OIS.csv', 'date,rate\n2026-09-16,4\n2026-09-17,4\n', originOf('nyfed', 2));
    const made = await snapshot();
    const { parameters } = calculatedRequest(made, [LADDER], { calculation_type: 'margins' });
    const sources = [
      {
        source: 'eris',
        url: 'https://example.org/eris/3',
        fetched_at: `${AS_OF}T03:00:00.000Z`,
        checksum: '3'.repeat(64),
        files: 2,
      },
      {
        source: 'nyfed',
        url: 'https://example.org/nyfed/2',
        fetched_at: `${AS_OF}T02:00:00.000Z`,
        checksum: '2'.repeat(64),
        files: 1,
      },
    ];
    expect(Object.values(parameters.cleared_rates ?? {}).map((set) => set.sources)).toEqual([sources]);
    const [shown] = ENGINES.engineOf('cleared_rates').parameterSets?.(made) ?? [];
    expect(fetchedSources(shown?.origins)).toEqual({ sources });
  });

  it('say nothing of files that a user loaded, also where they take the place of fetched ones', async () => {
    await load('USD-SOFR-OIS.csv', QUOTES, originOf('eris', 1));
    await load('history-USD-SOFR-OIS.csv', history('date,1Y,5Y'));
    const before = calculatedRequest(await snapshot(), [LADDER], { calculation_type: 'margins' }).parameters;
    expect(Object.values(before.cleared_rates ?? {}).map((set) => set.sources?.map(({ files }) => files))).toEqual([
      [1],
    ]);
    await load('USD-SOFR-OIS.csv', QUOTES.replace('4.2', '4.3'));
    const after = calculatedRequest(await snapshot(), [LADDER], { calculation_type: 'margins' }).parameters;
    expect(Object.values(after.cleared_rates ?? {}).map((set) => Object.keys(set))).toEqual([
      ['bdate', 'cycle_code', 'checksum', 'demo'],
    ]);
  });

  it('say it of parameter files too', async () => {
    await load(
      'file.spn',
      smallSpanXml({ businessDate: AS_OF, clearingHouse: 'TCH', exchanges: ['TEX'] }),
      originOf('nse', 4),
    );
    const [set] = (await snapshot()).sets;
    expect(fetchedSources(set?.origins)).toMatchObject({ sources: [{ source: 'nse', files: 1 }] });
    const statuses = await opened((registry) => registry.statuses());
    expect(statuses.flatMap(({ origins = [] }) => origins)).toEqual([originOf('nse', 4)]);
  });
});
