import { compareVersions, versionName, type SimmCalibration } from './calibration.js';

/** A calibration with the file that it was read from. */
export interface LoadedCalibration {
  readonly calibration: SimmCalibration;
  /** sha256 of the file, hex. */
  readonly checksum: string;
  /** Bytes of the file. */
  readonly size: number;
  /** When the file was filed, milliseconds since 1970. */
  readonly changed: number;
  /** Whether its figures are made up. */
  readonly isDemo: boolean;
  /** Sentences on why a newer version of its file is not used. */
  readonly findings: readonly string[];
}

/** Newest first: by effective date, then by version; made-up ones last. */
export function newestCalibrationFirst(one: LoadedCalibration, other: LoadedCalibration): number {
  if (one.isDemo !== other.isDemo) return one.isDemo ? 1 : -1;
  const [first, second] = [one.calibration, other.calibration];
  const before = first.effectiveDate ?? '';
  const after = second.effectiveDate ?? '';
  return before === after ? compareVersions(second.version, first.version) : before < after ? 1 : -1;
}

/** The calibration of a name in any of its forms; undefined if none has it. @param calibrations newest first */
export const calibrationNamed = (
  calibrations: readonly LoadedCalibration[],
  name: string,
): LoadedCalibration | undefined => {
  const wanted = versionName(name);
  return calibrations.find(({ calibration }) => calibration.names.some((each) => versionName(each) === wanted));
};
