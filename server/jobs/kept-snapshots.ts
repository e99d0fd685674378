import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { SnapshotTask } from './calculation-task.js';

const SNAPSHOTS_KEPT = 3;

/** The latest snapshots that this thread has been given. */
export class KeptSnapshots {
  /** By version, the latest last. */
  private readonly snapshots = new Map<number, ParameterSnapshot>();

  /** The snapshot of a task; undefined where it has to be sent along. */
  of({ snapshot, snapshotVersion }: SnapshotTask): ParameterSnapshot | undefined {
    if (snapshot !== null) this.keep(snapshotVersion, snapshot);
    return this.snapshots.get(snapshotVersion);
  }

  private keep(version: number, snapshot: ParameterSnapshot): void {
    this.snapshots.set(version, snapshot);
    const [oldest] = this.snapshots.keys();
    if (this.snapshots.size > SNAPSHOTS_KEPT && oldest !== undefined) this.snapshots.delete(oldest);
  }
}
