import type { RowIssue } from '../domain/row-issue.js';
import type { MarginEngine } from '../engines/margin-engine.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import type { Position } from '../instruments/row-kinds.js';
import { memoizedBy } from '../lib/memoized.js';
import { exchangeRateDoubt } from '../parameters/exchange-rate.js';
import type { RowSetting } from './row-setting.js';
import type { SharedRows } from './shared-rows.js';

/** What was found of an example, and by which engine. */
interface Found {
  readonly engine: MarginEngine;
  readonly resolved: ResolvedPosition;
}

/** By the example that rows repeat. */
const foundIn = memoizedBy<SharedRows, Map<Position, Found>>(() => new Map());

/** The most examples of calculations that share them. */
const MOST_FOUND = 20_000;

/** Finds the contracts of rows that say what rows before them said but for whose they are and how much, without asking for each. */
export class RepeatedPositions {
  private readonly found: Map<Position, Found>;

  constructor(private readonly setting: RowSetting) {
    // What a row with a context of its own finds is nothing that others would.
    this.found = setting.contextOf === undefined ? foundIn(setting.shared) : new Map<Position, Found>();
  }

  /** The position of a row that counts and of which nothing is told; undefined if it has to be looked at. */
  resolved(example: Position | undefined, position: Position): ResolvedPosition | undefined {
    const found = example === undefined ? undefined : this.found.get(example);
    return found?.engine.repeated?.(found.resolved, position);
  }

  /** Remembers a position if others may repeat it. @param notes that were told of its row */
  learn(example: Position | undefined, found: Found, notes: readonly RowIssue[] = []): void {
    if (example === undefined || found.engine.repeated === undefined) return;
    if (this.found.size >= MOST_FOUND || !mayBeRepeated(found.resolved, notes, this.setting)) return;
    this.found.set(example, found);
    this.setting.shared.held += 1;
  }
}

/** Whether nothing is told of a position that would have to be told of those that repeat it. @param notes that were told of its row */
export function mayBeRepeated(
  { isOmnibus, remarks = [], substitutions, marginCurrency }: ResolvedPosition,
  notes: readonly RowIssue[],
  { context, baseCurrency }: RowSetting,
): boolean {
  if (isOmnibus || notes.length + remarks.length + substitutions.length > 0) return false;
  return exchangeRateDoubt(context.snapshot, marginCurrency, baseCurrency) === undefined;
}
