import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { collectGarbage } from './collect-garbage.js';

const MOST_SNAPSHOTS = 3;

/** The snapshots that this thread used last. */
export class HeldSnapshots {
  /** By version, the one used last at the end. */
  private readonly snapshots = new Map<number, ParameterSnapshot>();

  get versions(): readonly number[] {
    return [...this.snapshots.keys()];
  }

  /** Undefined if it has to be sent. */
  get(version: number): ParameterSnapshot | undefined {
    const snapshot = this.snapshots.get(version);
    if (snapshot !== undefined) this.hold(snapshot);
    return snapshot;
  }

  hold(snapshot: ParameterSnapshot): void {
    this.snapshots.delete(snapshot.version);
    this.snapshots.set(snapshot.version, snapshot);
    if (this.snapshots.size > MOST_SNAPSHOTS) this.letGoOfOldest();
  }

  private letGoOfOldest(): void {
    const [oldest] = this.snapshots;
    if (oldest === undefined) return;
    const [version, { sets }] = oldest;
    this.snapshots.delete(version);
    const held = new Set([...this.snapshots.values()].flatMap((each) => each.sets.map(({ checksum }) => checksum)));
    if (sets.some(({ checksum }) => !held.has(checksum))) collectGarbage();
  }
}
