import { join } from 'node:path';
import { checksumOf, readMarketFile } from '../../market/read-market-file.js';
import type { ContractMasterData } from '../contract-master.js';
import { parseContractTable, type ContractNameTable } from '../contract-table-file.js';
import type { ParameterRoot } from './directory.js';
import type { DiskScan } from './disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from './readings.js';
import type { SharedSet } from './shared-sets.js';

/** A contract table, not read yet. */
export interface FiledContracts extends FiledItem {
  readonly path: string;
  readonly file: string;
  readonly isDemo: boolean;
}

/** The contract tables, with what is wrong with their files. */
export interface ContractsReading {
  readonly data: ContractMasterData;
  readonly findings: readonly string[];
  /** The set that the status shows. */
  readonly set: SharedSet;
}

interface ContractsFile {
  readonly table: ContractNameTable;
  readonly checksum: string;
  readonly size: number;
}

/** The tables of the `contracts` folders; each version of each is read once. */
export class ContractFiles {
  private readonly known = new VersionedReadings<ContractsFile>();

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  /** In the order in which later rows win over earlier ones: the user's after the demo market's. */
  async list(scan: DiskScan): Promise<readonly FiledContracts[]> {
    const listed: FiledContracts[] = [];
    for (const { directory, isDemo } of this.roots.toReversed()) {
      const { files, folders } = await scan.folder(join(directory, 'contracts'), 'contracts');
      const isTable = (file: string): boolean => file.toLowerCase().endsWith('.csv');
      for (const name of [...folders, ...files.filter((file) => !isTable(file))])
        await scan.remark(
          join(directory, 'contracts', name),
          `contracts/${name} is used by nothing; contract tables are files that end in .csv.`,
        );
      for (const file of files.filter(isTable)) {
        const path = join(directory, 'contracts', file);
        const { version, isComing } = await scan.version(path);
        if (version === undefined) continue;
        listed.push({ key: path, identity: version.identity, versions: [version], isComing, path, file, isDemo });
      }
    }
    return listed;
  }

  /** @param asOf valuation date, `YYYY-MM-DD` */
  async read(listed: readonly FiledContracts[], asOf: string): Promise<ContractsReading> {
    const readings = await Promise.all(
      listed.map(async (filed) => ({ filed, ...(await this.known.read(filed, () => readContracts(filed))) })),
    );
    this.known.keepOnly(new Set(listed.map(({ key }) => key)));
    const used = readings.flatMap(({ value }) => value ?? []);
    const findings = readings.flatMap(({ fault }) => fault ?? []);
    const data: ContractMasterData = {
      names: used.flatMap(({ table }) => (table.kind === 'names' ? table.rows : [])),
      aliases: used.flatMap(({ table }) => (table.kind === 'aliases' ? table.rows : [])),
      announced: used.flatMap(({ table }) => (table.kind === 'announced' ? table.rows : [])),
      calendar: used.flatMap(({ table }) => (table.kind === 'calendar' ? table.rows : [])),
    };
    const set: SharedSet = {
      engine: 'span',
      parameter: 'CONTRACTS',
      businessDate: asOf,
      isUsable: used.length > 0 || listed.length === 0,
      findings,
      checksum: checksumOf(used.map(({ checksum }) => checksum)),
      size: used.reduce((sum, { size }) => sum + size, 0),
      isDemo: listed.every(({ isDemo }) => isDemo),
    };
    return { data, findings, set };
  }
}

/** Reads a contract table. A table with unusable lines is used only if no version was read before. */
async function readContracts({ path, file }: FiledContracts): Promise<VersionReading<ContractsFile>> {
  const name = `contracts/${file}`;
  const read = await readMarketFile(path, name);
  if (!read.ok) return read;
  const parsed = parseContractTable(read.text, name);
  if (!parsed.ok) return { ok: false, reason: parsed.issues.map(({ message }) => message).join(' ') };
  const value = { table: parsed.value, checksum: read.checksum, size: read.size };
  const { findings } = parsed.value;
  return findings.length === 0 ? { ok: true, value } : { ok: false, reason: shortened(findings), partial: value };
}

const LINES_SHOWN = 5;

const shortened = (findings: readonly string[]): string =>
  findings.length <= LINES_SHOWN
    ? findings.join(' ')
    : `${findings.slice(0, LINES_SHOWN).join(' ')} And ${findings.length - LINES_SHOWN} more lines.`;
