import { setIdentity } from '../status.js';
import type { ParameterSetStatus } from '../types.js';

/** Finds the sets whose status has changed since it was last reported; the readiness history is written from them. */
export class StatusChanges {
  /** By set. */
  private told: ReadonlyMap<string, ParameterSetStatus> = new Map();

  /** Whether a set of that name was in the last report. */
  knows(status: ParameterSetStatus): boolean {
    return [...this.told.values()].some((told) => nameOf(told) === nameOf(status));
  }

  /**
   * The sets that are new or changed. If a set is gone and another of its name is left, that one, because it now stands
   * for the name; if none is left, the set itself as `FAILED`.
   * @param isThere whether a set that is not shown any more is only not used
   */
  take(
    statuses: readonly ParameterSetStatus[],
    isThere: (status: ParameterSetStatus) => boolean,
  ): readonly ParameterSetStatus[] {
    const now = new Map(statuses.map((status) => [setIdentity(status), status]));
    const gone = [...this.told].flatMap(([key, told]) => (now.has(key) || isThere(told) ? [] : [told]));
    const changed = statuses.filter((status) => textOf(status) !== textOf(this.told.get(setIdentity(status))));
    const isTold = new Set(changed.map(nameOf));
    const goneNames = new Set(gone.map(nameOf));
    const left = statuses.filter((status) => !isTold.has(nameOf(status)) && goneNames.has(nameOf(status)));
    const names = new Set(statuses.map(nameOf));
    const ended = gone.filter((told) => !names.has(nameOf(told)));
    this.told = now;
    return [...changed, ...left, ...ended.map(withoutFiles)];
  }
}

const nameOf = ({ engine, parameter }: ParameterSetStatus): string => `${engine} ${parameter}`;

const textOf = (status: ParameterSetStatus | undefined): string | undefined =>
  status === undefined ? undefined : JSON.stringify([status.status, status.checksum, status.size, status.findings]);

const withoutFiles = (told: ParameterSetStatus): ParameterSetStatus => ({
  ...told,
  status: 'FAILED',
  size: 0,
  startTime: null,
  startupTime: null,
  findings: [`The files of ${told.parameter}, ${told.businessDate}, are gone, and there is nothing in their place.`],
});
