import { baseName } from '../../load/names.js';

/** What a file says of when its prices are of. */
export interface StatedCycle {
  /** `isSetl`; undefined if the file does not say. */
  readonly isSettlement: boolean | undefined;
  /** `setlQualifier`. */
  readonly qualifier: string;
  /** `run`. */
  readonly run: string;
  /** For files whose number stands in their name only. */
  readonly fileName: string;
}

/**
 * The settlement cycle's short code: `s` final, `e` early, `c` complete settlement, `i01` an intraday run. A file that says
 * that it is no settlement is intraday whatever its qualifier: Indian houses qualify their intraday files as early.
 */
export function cycleCodeOf({ isSettlement, qualifier, run, fileName }: StatedCycle): string {
  if (isSettlement === false) return intradayCode(run.trim() === '' ? runInName(fileName) : run);
  const stated = QUALIFIED_CYCLES[qualifier.toLowerCase()];
  if (stated !== undefined) return stated;
  return isSettlement === undefined ? 'base' : 's';
}

const QUALIFIED_CYCLES: Readonly<Record<string, string | undefined>> = { final: 's', early: 'e', complete: 'c' };

function intradayCode(run: string): string {
  const plain = run
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^i(?=\d)/, '')
    .slice(0, 8);
  return /^\d$/.test(plain) ? `i0${plain}` : `i${plain}`;
}

/** `nsccl.20260625.i01.spn`, `BSERISK20260625-00.spn`, `mcxrpf-20260625-1300-04-i.spn`. */
const RUN_IN_NAME = /(?:\.i|-)(?<run>\d{1,2})(?:-i)?\.(?:spn|xml|zip)$/i;

/** The number of the run that the file's name ends in, or its archive's; empty if there is none. */
function runInName(fileName: string): string {
  const names = [baseName(fileName), ...fileName.split(': ').reverse()];
  return names.map((name) => RUN_IN_NAME.exec(name)?.groups?.['run']).find((run) => run !== undefined) ?? '';
}
