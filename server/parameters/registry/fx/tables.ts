import { basename, join } from 'node:path';
import type { Outcome } from '../../../domain/issue.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import type { ParsedCsvTable } from '../../../lib/csv.js';
import type { FxData } from '../../../market/fx.js';
import { forwardRowsOf } from '../../../market/fx/forward-points.js';
import type { FxRows, FxTableOf } from '../../../market/fx/fx-table.js';
import { marginRateRowsOf } from '../../../market/fx/margin-rates.js';
import { volatilityRowsOf } from '../../../market/fx/volatilities.js';
import { readMarketFile } from '../../../market/read-market-file.js';
import { readTable } from '../../../market/read-table.js';
import type { ParameterRoot } from '../directory.js';
import type { DiskScan } from '../disk.js';
import { MOST_FAILURES } from '../market-files.js';
import { VersionedReadings, type FiledItem, type VersionReading } from '../readings.js';

/** The tables of currency pairs beside the exchange rates, by the folder of `fx` that their files lie in. */
export const FX_FOLDERS = ['forwards', 'volatilities', 'margin-rates'] as const;
type FxFolder = (typeof FX_FOLDERS)[number];

/** A file of such a table, not read yet. */
export interface FiledFxTable extends FiledItem {
  readonly folder: FxFolder;
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isDemo: boolean;
}

/** What is read of the tables. */
export interface FxTablesReading {
  readonly data: Pick<FxData, 'forwards' | 'volatilities' | 'marginRates'>;
  readonly findings: readonly string[];
}

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})\.csv$/;

/** The files of forwards, volatilities and margin rates; each version of each is read once. */
export class FxTables {
  private readonly forwards = new FxTableReadings(forwardRowsOf);
  private readonly volatilities = new FxTableReadings(volatilityRowsOf);
  private readonly marginRates = new FxTableReadings(marginRateRowsOf);

  /** Of each table the newest files on or before a date, from the first root that has any. @param asOf `YYYY-MM-DD` */
  async list(roots: readonly ParameterRoot[], asOf: string, scan: DiskScan): Promise<readonly FiledFxTable[]> {
    const filed: FiledFxTable[] = [];
    for (const folder of FX_FOLDERS)
      for (const root of roots) {
        const own = await listFolder(root, folder, asOf, scan);
        filed.push(...own);
        if (own.length > 0) break;
      }
    return filed;
  }

  async read(listed: readonly FiledFxTable[]): Promise<FxTablesReading> {
    const of = (folder: FxFolder): readonly FiledFxTable[] => listed.filter((filed) => filed.folder === folder);
    const forwards = await this.forwards.newest(of('forwards'));
    const volatilities = await this.volatilities.newest(of('volatilities'));
    const marginRates = await this.marginRates.newest(of('margin-rates'));
    return {
      data: {
        ...(forwards.table === undefined ? {} : { forwards: forwards.table }),
        ...(volatilities.table === undefined ? {} : { volatilities: volatilities.table }),
        ...(marginRates.table === undefined ? {} : { marginRates: marginRates.table }),
      },
      findings: [forwards, volatilities, marginRates].flatMap(({ faults }) => faults),
    };
  }
}

async function listFolder(
  { directory, isDemo }: ParameterRoot,
  folder: FxFolder,
  asOf: string,
  scan: DiskScan,
): Promise<readonly FiledFxTable[]> {
  const place = join(directory, 'fx', folder);
  const { files, folders } = await scan.folder(place, `fx/${folder}`);
  const dateOf = (file: string): string => FILE_NAME.exec(file)?.[1] ?? '';
  for (const name of [...folders, ...files.filter((file) => !isCalendarDate(dateOf(file)))])
    await scan.remark(
      join(place, name),
      `fx/${folder}/${name} is used by nothing; its files are named by date, fx/${folder}/2026-01-31.csv.`,
    );
  const dates = files.map(dateOf).filter((date) => isCalendarDate(date) && date <= asOf);
  const newest = dates.sort().reverse().slice(0, MOST_FAILURES);
  const filed = await Promise.all(
    newest.map(async (date): Promise<readonly FiledFxTable[]> => {
      const path = join(place, `${date}.csv`);
      const { version, isComing } = await scan.version(path);
      if (version === undefined) return [];
      return [{ key: path, identity: version.identity, versions: [version], isComing, folder, path, date, isDemo }];
    }),
  );
  return filed.flat();
}

/** Readings of one table. */
class FxTableReadings<Row> {
  private readonly known = new VersionedReadings<FxTableOf<Row>>();

  constructor(private readonly rowsOf: (table: ParsedCsvTable, name: string) => FxRows<Row>) {}

  /** The newest file that can be used, and why newer ones are not. */
  async newest(
    listed: readonly FiledFxTable[],
  ): Promise<{ readonly table: FxTableOf<Row> | undefined; readonly faults: readonly string[] }> {
    const faults: string[] = [];
    for (const filed of listed) {
      const { value, fault } = await this.known.read(filed, () => this.readFile(filed));
      if (fault !== undefined) faults.push(fault);
      if (value !== undefined) return { table: value, faults };
    }
    return { table: undefined, faults };
  }

  private async readFile({ folder, path, date, isDemo }: FiledFxTable): Promise<VersionReading<FxTableOf<Row>>> {
    const name = `fx/${folder}/${basename(path)}`;
    const file = await readMarketFile(path, name);
    if (!file.ok) return file;
    const table = readTable(file.text, name);
    if (!table.ok) return { ok: false, reason: sentences(table) };
    const rows = this.rowsOf(table.value, name);
    if (!rows.ok) return { ok: false, reason: rows.faults.join(' ') };
    const { checksum, size, changed } = file;
    return { ok: true, value: { date, isDemo, rows: rows.rows, checksum, size, changed } };
  }
}

const sentences = (outcome: Extract<Outcome<unknown>, { ok: false }>): string =>
  outcome.issues.map(({ message }) => message).join(' ');
