import { join } from 'node:path';
import { checksumOf, readMarketFile } from '../../market/read-market-file.js';
import { readTable } from '../../market/read-table.js';
import type { ParameterRoot } from '../registry/directory.js';
import type { DiskScan } from '../registry/disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from '../registry/readings.js';
import type { SharedSet } from '../registry/shared-sets.js';
import type { AccountTables, LoadedLimit, LoadedMultiplier } from './account-tables.js';
import { LIMIT_TABLE, MULTIPLIER_TABLE, readAccountTable, type AccountTableKind } from './read-account-table.js';

/** A table of accounts, not read yet. */
export interface FiledAccountTable extends FiledItem {
  readonly path: string;
  readonly file: string;
  readonly isDemo: boolean;
}

/** The tables of accounts in use, with what is wrong with their files. */
export interface AccountTablesReading {
  /** Undefined: there are none. */
  readonly tables: AccountTables | undefined;
  readonly findings: readonly string[];
  /** What the status shows while something is wrong. */
  readonly set: SharedSet | undefined;
}

interface ReadFile {
  readonly limits: readonly LoadedLimit[];
  readonly multipliers: readonly LoadedMultiplier[];
  readonly checksum: string;
  readonly size: number;
}

const FOLDER = 'accounts';
const FILES: readonly string[] = [LIMIT_TABLE.file, MULTIPLIER_TABLE.file];

/** The tables of the `accounts` folders; each version of each is read once. */
export class AccountTableFiles {
  private readonly known = new VersionedReadings<ReadFile>();

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  async list(scan: DiskScan): Promise<readonly FiledAccountTable[]> {
    const listed: FiledAccountTable[] = [];
    for (const { directory, isDemo } of this.roots) {
      const { files, folders } = await scan.folder(join(directory, FOLDER), FOLDER);
      for (const name of [...folders, ...files.filter((file) => !FILES.includes(file))])
        await scan.remark(
          join(directory, FOLDER, name),
          `${FOLDER}/${name} is used by nothing; tables of accounts are ${FILES.join(' and ')}.`,
        );
      for (const file of files.filter((each) => FILES.includes(each))) {
        const path = join(directory, FOLDER, file);
        const { version, isComing } = await scan.version(path);
        if (version === undefined) continue;
        listed.push({ key: path, identity: version.identity, versions: [version], isComing, path, file, isDemo });
      }
    }
    return listed;
  }

  /**
   * Tables of the demo market count while nothing else is loaded: no account of a desk has terms that were made up.
   * @param isDemoMarket whether all parameters are the demo market's @param asOf valuation date, `YYYY-MM-DD`
   */
  async read(listed: readonly FiledAccountTable[], isDemoMarket: boolean, asOf: string): Promise<AccountTablesReading> {
    const own = new Set(listed.filter(({ isDemo }) => !isDemo).map(({ file }) => file));
    const wanted = listed.filter(({ file, isDemo }) => !isDemo || (isDemoMarket && !own.has(file)));
    const readings = await Promise.all(
      wanted.map(async (filed) => ({ filed, ...(await this.known.read(filed, () => readFiled(filed))) })),
    );
    this.known.keepOnly(new Set(listed.map(({ key }) => key)));
    const used = readings.flatMap(({ value }) => value ?? []);
    const findings = readings.flatMap(({ fault }) => fault ?? []);
    const checksum = checksumOf(used.map((file) => file.checksum));
    const tables: AccountTables = {
      limits: used.flatMap(({ limits }) => limits),
      multipliers: used.flatMap(({ multipliers }) => multipliers),
      checksum,
    };
    return {
      tables: used.length === 0 ? undefined : tables,
      findings,
      set:
        findings.length === 0
          ? undefined
          : {
              ...{ engine: 'span', parameter: 'ACCOUNTS', businessDate: asOf, isUsable: used.length === wanted.length },
              ...{ findings, checksum, size: used.reduce((sum, { size }) => sum + size, 0) },
              isDemo: wanted.every(({ isDemo }) => isDemo),
            },
    };
  }
}

async function readFiled({ path, file }: FiledAccountTable): Promise<VersionReading<ReadFile>> {
  const name = `${FOLDER}/${file}`;
  const read = await readMarketFile(path, name);
  if (!read.ok) return read;
  const { checksum, size } = read;
  const limits = file === LIMIT_TABLE.file ? linesOf(read.text, LIMIT_TABLE, name) : NO_LINES;
  const multipliers = file === MULTIPLIER_TABLE.file ? linesOf(read.text, MULTIPLIER_TABLE, name) : NO_LINES;
  const faults = [limits, multipliers].flatMap((lines) => (lines.ok ? [] : lines.faults));
  if (!limits.ok || !multipliers.ok) return { ok: false, reason: faults.join(' ') };
  return { ok: true, value: { limits: limits.lines, multipliers: multipliers.lines, checksum, size } };
}

const NO_LINES = { ok: true, lines: [] } as const;

function linesOf<Line>(text: string, kind: AccountTableKind<Line>, name: string) {
  const table = readTable(text, name);
  if (!table.ok) return { ok: false, faults: table.issues.map(({ message }) => message) } as const;
  const missing = kind.columns.filter((column) => !table.value.header.some((head) => head.toLowerCase() === column));
  if (missing.length > 0)
    return {
      ok: false,
      faults: [`${name} has no column ${missing.join(', ')}; its header is ${kind.columns.join(',')}.`],
    } as const;
  return readAccountTable(table.value, kind, name);
}
