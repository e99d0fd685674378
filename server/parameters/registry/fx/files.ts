import { join } from 'node:path';
import { ageFinding } from '../../status.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import { contradictions } from '../../../market/fx-contradictions.js';
import { parseFxRates, type FxData } from '../../../market/fx.js';
import { readMarketFile } from '../../../market/read-market-file.js';
import type { ParameterRoot } from '../directory.js';
import type { DiskScan } from '../disk.js';
import { MOST_FAILURES } from '../market-files.js';
import { VersionedReadings, type FiledItem, type VersionReading } from '../readings.js';
import { FX_FOLDERS, FxTables, type FiledFxTable } from './tables.js';
import type { SharedSet } from '../shared-sets.js';

/** A file of exchange rates, not read yet. */
interface FiledRates extends FiledItem {
  readonly folder?: undefined;
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isDemo: boolean;
}

/** A file of exchange rates, or of another table of currency pairs. */
export type FiledFx = FiledRates | FiledFxTable;

/** Exchange rates and what else is known of currency pairs, with what is wrong with their files. */
export interface FxReading {
  readonly data: FxData;
  readonly findings: readonly string[];
  /** The set that the status shows; absent if there is no file. */
  readonly set?: SharedSet;
}

interface FxFile {
  readonly data: FxData;
  readonly checksum: string;
  readonly size: number;
  readonly changed: number;
  /** Sentences on rates that contradict each other. */
  readonly doubts: readonly string[];
}

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})\.csv$/;

const NO_RATES: FxData = { date: null, isDemo: false, rates: [] };

/** The files of exchange rates; each version of each is read once. */
export class FxFiles {
  private readonly known = new VersionedReadings<FxFile>();
  private readonly tables = new FxTables();

  constructor(private readonly roots: readonly ParameterRoot[]) {}

  /**
   * The newest on or before a date, newest first. A root that has one wins over those after it, so that generated rates never
   * stand in for the user's own. @param asOf `YYYY-MM-DD`
   */
  async list(asOf: string, scan: DiskScan): Promise<readonly FiledFx[]> {
    return [...(await this.listRates(asOf, scan)), ...(await this.tables.list(this.roots, asOf, scan))];
  }

  private async listRates(asOf: string, scan: DiskScan): Promise<readonly FiledRates[]> {
    for (const { directory, isDemo } of this.roots) {
      const { files, folders } = await scan.folder(join(directory, 'fx'), 'fx');
      for (const name of [
        ...folders.filter((folder) => !isTableFolder(folder)),
        ...files.filter((file) => dateOf(file) === undefined),
      ])
        await scan.remark(
          join(directory, 'fx', name),
          `fx/${name} is used by nothing; exchange rates lie in files named by date, fx/2026-01-31.csv.`,
        );
      const dates = files.flatMap((file) => dateOf(file) ?? []).filter((date) => date <= asOf);
      const newest = dates.sort().reverse().slice(0, MOST_FAILURES);
      const filed = await Promise.all(
        newest.map(async (date): Promise<FiledRates[]> => {
          const path = join(directory, 'fx', `${date}.csv`);
          const { version, isComing } = await scan.version(path);
          if (version === undefined) return [];
          return [{ key: path, identity: version.identity, versions: [version], isComing, path, date, isDemo }];
        }),
      );
      if (filed.flat().length > 0) return filed.flat();
    }
    return [];
  }

  async read(listed: readonly FiledFx[], asOf: string): Promise<FxReading> {
    const rates = await this.readRates(
      listed.flatMap((filed) => (filed.folder === undefined ? [filed] : [])),
      asOf,
    );
    const tables = await this.tables.read(listed.flatMap((filed) => (filed.folder === undefined ? [] : [filed])));
    const { set } = rates;
    return {
      data: { ...rates.data, ...tables.data },
      findings: [...rates.findings, ...tables.findings],
      ...(set === undefined ? {} : { set: { ...set, findings: [...set.findings, ...tables.findings] } }),
    };
  }

  private async readRates(listed: readonly FiledRates[], asOf: string): Promise<FxReading> {
    const faults: string[] = [];
    for (const filed of listed) {
      const { value, fault } = await this.known.read(filed, () => readFxFile(filed));
      if (fault !== undefined) faults.push(fault);
      if (value !== undefined) return readingOf(value, faults, asOf);
    }
    const [newest] = listed;
    if (newest === undefined) return { data: NO_RATES, findings: [] };
    const { date, isDemo } = newest;
    const set = {
      parameter: 'FX',
      businessDate: date,
      isUsable: false,
      findings: faults,
      checksum: '',
      size: 0,
      isDemo,
    };
    return { data: { date, isDemo, rates: [] }, findings: faults, set: { engine: 'span', ...set } };
  }
}

const isTableFolder = (name: string): boolean => FX_FOLDERS.some((folder) => folder === name);

function dateOf(file: string): string | undefined {
  const date = FILE_NAME.exec(file)?.[1];
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

function readingOf(
  { data, checksum, size, changed, doubts }: FxFile,
  faults: readonly string[],
  asOf: string,
): FxReading {
  const { date, isDemo } = data;
  const businessDate = date ?? asOf;
  const isOld = ageFinding(businessDate, asOf) !== undefined;
  const age = isOld ? [`The exchange rates are of ${businessDate}; load newer ones.`] : [];
  const common = { parameter: 'FX', businessDate, isUsable: true, checksum, size, changed, isDemo };
  const findings = [...faults, ...doubts];
  return { data, findings, set: { engine: 'span', ...common, findings: [...age, ...findings] } };
}

/** Reads a file of exchange rates. A file with unusable lines is used only if no version was read before. */
async function readFxFile({ path, date, isDemo }: FiledRates): Promise<VersionReading<FxFile>> {
  const name = `fx/${date}.csv`;
  const file = await readMarketFile(path, name);
  if (!file.ok) return file;
  const parsed = parseFxRates(file.text, name);
  if (!parsed.ok) return { ok: false, reason: parsed.issues.map(({ message }) => message).join(' ') };
  const { rates, findings } = parsed.value;
  if (rates.length === 0)
    return { ok: false, reason: [...findings, `${name} has no rates that can be used.`].join(' ') };
  const doubts = contradictions(rates).map(({ sentence }) => `${name}: ${sentence}`);
  const value = {
    data: { date, isDemo, rates },
    checksum: file.checksum,
    size: file.size,
    changed: file.changed,
    doubts,
  };
  return findings.length === 0 ? { ok: true, value } : { ok: false, reason: findings.join(' '), partial: value };
}
