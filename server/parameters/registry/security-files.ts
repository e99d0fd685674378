import { basename, join } from 'node:path';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { isoDate, dayNumber } from '../../lib/calendar/day-number.js';
import { DAYS_PER_YEAR } from '../../lib/units.js';
import { checksumOf, readMarketFile } from '../../market/read-market-file.js';
import { readTable } from '../../market/read-table.js';
import { masterRowsOf } from '../../market/securities/master-table.js';
import { pricesThatCount, type DatedPrices } from '../../market/securities/price-that-counts.js';
import { priceRowsOf } from '../../market/securities/price-table.js';
import { SECURITIES, type Security, type SecurityData } from '../../market/securities/security.js';
import { ageFinding } from '../status.js';
import type { ParameterRoot } from './directory.js';
import type { DiskScan } from './disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from './readings.js';
import type { SharedSet } from './shared-sets.js';

/** A file of the `securities` folders, not read yet. */
export interface FiledSecurities extends FiledItem {
  readonly path: string;
  /** Of prices, `YYYY-MM-DD`; null = the master. */
  readonly date: string | null;
  readonly isDemo: boolean;
}

/** The securities, with what is wrong with their files. */
export interface SecuritiesReading {
  /** Absent if there is no file. */
  readonly data?: SecurityData;
  readonly findings: readonly string[];
  /** The set that the status shows; absent if there is no file. */
  readonly set?: SharedSet;
}

interface SecuritiesFile {
  readonly securities: readonly Security[];
  /** Null of the master. */
  readonly prices: DatedPrices | null;
  readonly path: string;
  readonly checksum: string;
  readonly size: number;
  readonly changed: number;
}

const MASTER = 'master.csv';
const PRICES = 'prices';
const PRICE_FILE = /^(\d{4}-\d{2}-\d{2})\.csv$/;

/** The newest days whose prices are looked at; a security without a price on any of them has none. */
const PRICE_DAYS_SEEN = 10;
/** Days for which securities are shown after they have matured. */
const SHOWN_AFTER_MATURITY = DAYS_PER_YEAR;

/** The files of the security master and of prices; each version of each is read once. */
export class SecurityFiles {
  private readonly known = new VersionedReadings<SecuritiesFile>();

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  /** All from the first root that has any, the master first, then prices on or before a date, newest first. @param asOf `YYYY-MM-DD` */
  async list(asOf: string, scan: DiskScan): Promise<readonly FiledSecurities[]> {
    for (const { directory: root, isDemo } of this.roots) {
      const directory = join(root, 'securities');
      const { files, folders } = await scan.folder(directory, 'securities');
      for (const name of [...files.filter((file) => file !== MASTER), ...folders.filter((folder) => folder !== PRICES)])
        await scan.remark(
          join(directory, name),
          `securities/${name} is used by nothing; the master is securities/${MASTER}, prices lie in securities/${PRICES}. Load it.`,
        );
      const paths = [
        ...(files.includes(MASTER) ? [{ path: join(directory, MASTER), date: null }] : []),
        ...(folders.includes(PRICES) ? await newestPrices(join(directory, PRICES), asOf, scan) : []),
      ];
      const filed = await Promise.all(
        paths.map(async ({ path, date }): Promise<readonly FiledSecurities[]> => {
          const { version, isComing } = await scan.version(path);
          if (version === undefined) return [];
          return [{ key: path, identity: version.identity, versions: [version], isComing, path, date, isDemo }];
        }),
      );
      if (filed.flat().length > 0) return filed.flat();
    }
    return [];
  }

  /** @param asOf no price of a later day is used, `YYYY-MM-DD` */
  async read(listed: readonly FiledSecurities[], asOf: string): Promise<SecuritiesReading> {
    const readings = await Promise.all(listed.map((filed) => this.known.read(filed, () => readSecurities(filed))));
    const used = readings.flatMap(({ value }) => value ?? []);
    const findings = readings.flatMap(({ fault }) => fault ?? []);
    const [first] = listed;
    if (first === undefined) return { findings };
    const data = dataOf(used, asOf, first.isDemo);
    return { data, findings, set: setOf(data, used, findings) };
  }
}

async function newestPrices(
  directory: string,
  asOf: string,
  scan: DiskScan,
): Promise<readonly { readonly path: string; readonly date: string }[]> {
  const { files, folders } = await scan.folder(directory, `securities/${PRICES}`);
  const dated = files.flatMap((file) => {
    const date = PRICE_FILE.exec(file)?.[1];
    return date !== undefined && isCalendarDate(date) ? [{ path: join(directory, file), date }] : [];
  });
  const isUsed = (name: string): boolean => dated.some(({ path }) => path === join(directory, name));
  for (const name of [...folders, ...files.filter((file) => !isUsed(file))])
    await scan.remark(
      join(directory, name),
      `securities/${PRICES}/${name} is used by nothing; prices lie in files named by date, securities/${PRICES}/2026-01-31.csv.`,
    );
  return dated
    .filter(({ date }) => date <= asOf)
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, PRICE_DAYS_SEEN);
}

function dataOf(used: readonly SecuritiesFile[], asOf: string, isDemo: boolean): SecurityData {
  const all = used.flatMap(({ securities }) => securities);
  const earliest = isoDate(dayNumber(asOf) - SHOWN_AFTER_MATURITY);
  const securities = all.filter(({ maturity }) => maturity >= earliest);
  const days = used.flatMap(({ prices }) => prices ?? []);
  const dates = days.flatMap(({ date, prices }) => (prices.length > 0 ? [date] : [])).sort();
  return {
    asOf,
    securities: securities.toSorted((one, other) => (one.cusip < other.cusip ? -1 : 1)),
    longMatured: all.length - securities.length,
    prices: pricesThatCount(days, asOf),
    newestPrices: dates.at(-1) ?? null,
    checksum: checksumOf(used.map(({ checksum }) => checksum)),
    files: used.map(({ path }) => path),
    isDemo,
  };
}

function setOf(
  { asOf, securities, newestPrices: newest, checksum, isDemo }: SecurityData,
  used: readonly SecuritiesFile[],
  findings: readonly string[],
): SharedSet {
  const isOld = newest !== null && ageFinding(newest, asOf) !== undefined;
  return {
    engine: 'treasury',
    parameter: SECURITIES,
    businessDate: newest ?? asOf,
    isUsable: securities.length > 0 || newest !== null || findings.length === 0,
    findings: [...(isOld ? [`The newest prices of securities are of ${newest}; load newer ones.`] : []), ...findings],
    checksum,
    size: used.reduce((sum, { size }) => sum + size, 0),
    ...(used.length === 0 ? {} : { changed: Math.max(...used.map(({ changed }) => changed)) }),
    isDemo,
  };
}

/** Reads the master or the prices of a day. A file with unusable lines is used only if no version was read before. */
async function readSecurities({ path, date }: FiledSecurities): Promise<VersionReading<SecuritiesFile>> {
  const name = `securities/${date === null ? '' : `${PRICES}/`}${basename(path)}`;
  const file = await readMarketFile(path, name);
  if (!file.ok) return file;
  const table = readTable(file.text, name);
  if (!table.ok) return { ok: false, reason: table.issues.map(({ message }) => message).join(' ') };
  const rows = date === null ? masterRowsOf(table.value, name) : priceRowsOf(table.value, name);
  if (!rows.ok) return { ok: false, reason: rows.issues.map(({ message }) => message).join(' ') };
  const { checksum, size, changed } = file;
  const { findings } = rows.value;
  const value: SecuritiesFile = {
    securities: 'securities' in rows.value ? rows.value.securities : [],
    prices: 'prices' in rows.value && date !== null ? { date, prices: rows.value.prices } : null,
    ...{ path, checksum, size, changed },
  };
  return findings.length === 0 ? { ok: true, value } : { ok: false, reason: findings.join(' '), partial: value };
}
