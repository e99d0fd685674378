import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { SnapshotTask } from './calculation-task.js';
import { collectGarbage } from './collect-garbage.js';

const SNAPSHOTS_KEPT = 3;

/** The snapshots that this thread used last. */
export class KeptSnapshots {
  /** By version, the one used last at the end. */
  private readonly snapshots = new Map<number, ParameterSnapshot>();

  /** The snapshot of a task; undefined where it has to be sent along. */
  of({ snapshot, snapshotVersion }: SnapshotTask): ParameterSnapshot | undefined {
    const used = this.snapshots.get(snapshotVersion) ?? snapshot;
    if (used === null) return undefined;
    this.snapshots.delete(snapshotVersion);
    this.snapshots.set(snapshotVersion, used);
    if (this.snapshots.size > SNAPSHOTS_KEPT) this.letGoOfOldest();
    return used;
  }

  private letGoOfOldest(): void {
    const [oldest] = this.snapshots;
    if (oldest === undefined) return;
    const [version, { sets }] = oldest;
    this.snapshots.delete(version);
    const kept = new Set([...this.snapshots.values()].flatMap((each) => each.sets.map(({ checksum }) => checksum)));
    if (sets.some(({ checksum }) => !kept.has(checksum))) collectGarbage();
  }
}
