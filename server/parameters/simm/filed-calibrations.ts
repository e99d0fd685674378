import { join } from 'node:path';
import { readMarketFile } from '../../market/read-market-file.js';
import { newestCalibrationFirst, type LoadedCalibration } from './loaded-calibration.js';
import { readCalibrations } from './read-calibration.js';
import type { ParameterRoot } from '../registry/directory.js';
import type { DiskScan } from '../registry/disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from '../registry/readings.js';
import type { SharedSet } from '../registry/shared-sets.js';

/** A file of calibrations, not read yet. */
export interface FiledCalibrations extends FiledItem {
  readonly name: string;
  readonly path: string;
  readonly isDemo: boolean;
}

/** The calibrations of the `simm` folders, with what is wrong with their files. */
export interface CalibrationsReading {
  /** Newest first. */
  readonly calibrations: readonly LoadedCalibration[];
  readonly findings: readonly string[];
  /** Files of which nothing can be used, as the status shows them. */
  readonly failed: readonly SharedSet[];
}

const FOLDER = 'simm';
const FILE = /^(.+)\.xml$/i;

/** The files of the `simm` folders; each version of each is read once. All of them are in use: requests name versions. */
export class SimmFiles {
  private readonly known = new VersionedReadings<readonly LoadedCalibration[]>();

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  async list(scan: DiskScan): Promise<readonly FiledCalibrations[]> {
    const listed: FiledCalibrations[] = [];
    for (const { directory: root, isDemo } of this.roots) {
      const directory = join(root, FOLDER);
      const { files, folders } = await scan.folder(directory, FOLDER);
      for (const name of [...folders, ...files.filter((file) => !FILE.test(file))])
        await scan.remark(
          join(directory, name),
          `${FOLDER}/${name} is used by nothing; calibrations lie in files such as ${FOLDER}/2.6.xml. Load it.`,
        );
      for (const file of files.filter((each) => FILE.test(each))) {
        const path = join(directory, file);
        const { version, isComing } = await scan.version(path);
        if (version === undefined) continue;
        const name = `${FOLDER}/${file}`;
        listed.push({ key: path, identity: version.identity, versions: [version], isComing, name, path, isDemo });
      }
    }
    return listed;
  }

  /** @param asOf valuation date, `YYYY-MM-DD` */
  async read(listed: readonly FiledCalibrations[], asOf: string): Promise<CalibrationsReading> {
    const readings = await Promise.all(
      listed.map(async (filed) => ({
        filed,
        ...(await this.known.read(filed, () => readFile(filed))),
      })),
    );
    this.known.keepOnly(new Set(listed.map(({ key }) => key)));
    const calibrations = readings
      .flatMap(({ value = [], fault }) => value.map((each) => (fault === undefined ? each : withFault(each, fault))))
      .sort(newestCalibrationFirst);
    return {
      calibrations,
      findings: readings.flatMap(({ fault }) => fault ?? []),
      failed: readings.flatMap(({ filed, value, fault }) =>
        value === undefined && fault !== undefined ? [failedSet(filed, fault, asOf)] : [],
      ),
    };
  }
}

const withFault = (loaded: LoadedCalibration, fault: string): LoadedCalibration => ({
  ...loaded,
  findings: [fault, ...loaded.findings],
});

const failedSet = ({ name, isDemo }: FiledCalibrations, fault: string, asOf: string): SharedSet => ({
  engine: 'simm',
  parameter: FILE.exec(name.slice(FOLDER.length + 1))?.[1] ?? name,
  businessDate: asOf,
  isUsable: false,
  findings: [fault],
  checksum: '',
  size: 0,
  isDemo,
});

async function readFile({
  name,
  path,
  isDemo,
}: FiledCalibrations): Promise<VersionReading<readonly LoadedCalibration[]>> {
  const file = await readMarketFile(path, name);
  if (!file.ok) return file;
  const read = await readCalibrations(file.text, name);
  if (!read.ok) return { ok: false, reason: read.issues.map(({ message }) => message).join(' ') };
  const { checksum, size, changed } = file;
  return {
    ok: true,
    value: read.value.map((calibration) => ({ calibration, checksum, size, changed, isDemo, findings: [] })),
  };
}
