import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rateIndex } from '../domain/find-rate-index.js';
import { isoDate } from '../lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../lib/calendar/financial-centres.js';
import { hasFaultCode } from '../lib/fault.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { accountFiles } from './account-files.js';
import { calibrationFile } from './calibration.js';
import { DEMO_CLEARING_HOUSES } from './clearing-houses.js';
import type { DemoClearingHouse } from './clearing-houses.js';
import { contractFiles } from './contract-files.js';
import { eventFiles } from './event-files.js';
import { exchangeRatesOf } from './exchange-rates.js';
import { DEMO_GENERATOR_VERSION } from './generator-version.js';
import { fxFiles } from './fx-files.js';
import { historyFiles } from './history-files.js';
import { quoteMarket } from './quoted-market.js';
import type { QuotedMarket } from './quoted-market.js';
import { ALL_RATE_CURVES, demoRateAt, type RateCurve } from './rate-curves.js';
import { securityFiles } from './security-files.js';
import { compactDate } from './span/elements.js';
import { spanFile } from './span/file.js';
import { type TextFile, csvFile } from './text-file.js';

const QUOTE_DECIMALS = 4;
const FIXING_DECIMALS = 2;

/** Characters gathered before they are written. */
const WRITE_SIZE = 1 << 20;

/**
 * Makes the demo market of a business date: parameter files, history, exchange rates, quotes, fixings, event markets and
 * contract tables in the layout of the data directory. The same date gives the same bytes.
 *
 * All is written into a directory beside, which then takes the place of what stood in the directory before: `demo.json`
 * ({businessDate, generatorVersion}) is there only when everything is, and only for a moment between two renamings is nothing there.
 * @param request.directory `<data directory>/demo`
 * @param request.businessDate `YYYY-MM-DD`
 * @param request.seed of the world; absent = the one that is shipped
 * @throws RangeError if the date is no business day
 */
export async function generateDemoMarket(request: {
  readonly directory: string;
  readonly businessDate: string;
  readonly seed?: number;
}): Promise<void> {
  const market = quoteMarket(request.businessDate, request.seed);
  const building = `${request.directory}.building-${process.pid}`;
  const replaced = `${request.directory}.replaced-${process.pid}`;
  await removeAbandoned(request.directory);
  await remove(building, replaced);
  try {
    await writeMarket(building, market);
    await renameIfThere(request.directory, replaced);
    await rename(building, request.directory);
  } finally {
    await remove(building, replaced);
  }
}

async function remove(...directories: readonly string[]): Promise<void> {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasFaultCode(error, 'ENOENT')) throw error;
  }
}

async function writeMarket(directory: string, market: QuotedMarket): Promise<void> {
  for (const clearingHouse of DEMO_CLEARING_HOUSES) await writeParameters(directory, clearingHouse, market);
  for (const file of historyFiles(market)) await writeText(directory, file);
  const files = [
    rateFiles(market),
    fxFiles(market),
    eventFiles(market),
    contractFiles(market.businessDay),
    securityFiles(market),
    accountFiles(),
  ];
  for (const file of [...files.flat(), calibrationFile()]) await writeText(directory, file);
  const { businessDate } = market;
  const text = `${JSON.stringify({ businessDate, generatorVersion: DEMO_GENERATOR_VERSION })}\n`;
  await writeText(directory, { path: 'demo.json', text });
}

async function writeText(directory: string, { path, text }: TextFile): Promise<void> {
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes a clearing house's parameter file and its checksum beside it. */
async function writeParameters(
  directory: string,
  clearingHouse: DemoClearingHouse,
  market: QuotedMarket,
): Promise<void> {
  const folder = join(directory, 'parameters', clearingHouse.code, market.businessDate);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${clearingHouse.code.toLowerCase()}-demo-${compactDate(market.businessDate)}.spn`);
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (const text of gathered(spanFile(clearingHouse, market))) {
      const bytes = Buffer.from(text, 'latin1');
      hash.update(bytes);
      await file.writeFile(bytes);
    }
  } finally {
    await file.close();
  }
  await writeFile(`${path}.sha256`, `${hash.digest('hex')}\n`);
}

/** Small pieces joined into large ones. */
function* gathered(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < WRITE_SIZE) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Removes what processes that no longer run left half built or half removed. */
async function removeAbandoned(directory: string): Promise<void> {
  const prefixes = ['building', 'replaced'].map((state) => `${basename(directory)}.${state}-`);
  await mkdir(dirname(directory), { recursive: true });
  for (const name of await readdir(dirname(directory))) {
    const prefix = prefixes.find((each) => name.startsWith(each));
    if (prefix === undefined || isRunning(Number(name.slice(prefix.length)))) continue;
    await remove(join(dirname(directory), name));
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Today's quotes and the fixings of every curve, and today's exchange rates. */
export function rateFiles(market: QuotedMarket): readonly TextFile[] {
  const rows = exchangeRatesOf(market).map(({ from, to, rate, decimals }) => [from, to, rate.toFixed(decimals)]);
  return [
    csvFile(`fx/${market.businessDate}.csv`, ['from', 'to', 'rate'], rows),
    ...ALL_RATE_CURVES.map((curve) => quotesFile(curve, market)),
    ...ALL_RATE_CURVES.flatMap((curve) => fixingsFile(curve, market)),
  ];
}

/** Quotes in percent, equal to the history's last row. */
function quotesFile(curve: RateCurve, { businessDate, paths }: QuotedMarket): TextFile {
  const today = paths.days.length - 1;
  const rows = curve.tenors.map((tenor) => [
    tenor,
    demoRateAt(curve, paths, tenorYears(tenor))(today).toFixed(QUOTE_DECIMALS),
  ]);
  return csvFile(`quotes/${businessDate}/${curve.index}.csv`, ['tenor', 'rate'], rows);
}

/**
 * Fixings in percent on the business days of the index's own calendar to the business date, that day's included: it is known
 * by the morning after, when the demo market is used. Where the index has a business day and the demo market none, the
 * last level goes on.
 */
function fixingsFile(curve: RateCurve, { paths }: QuotedMarket): readonly TextFile[] {
  const { index, fixingTenor } = curve;
  if (fixingTenor === undefined) return [];
  const { isBusinessDay } = FINANCIAL_CENTRES[rateIndex(index).calendar];
  const rate = demoRateAt(curve, paths, fixingTenor);
  const rows: string[][] = [];
  paths.days.forEach((first, row) => {
    const next = paths.days[row + 1] ?? first + 1;
    for (let day = first; day < next; day++)
      if (isBusinessDay(day)) rows.push([isoDate(day), rate(row).toFixed(FIXING_DECIMALS)]);
  });
  return [csvFile(`fixings/${index}.csv`, ['date', 'rate'], rows)];
}
