import type { PositionBlock } from '../instruments/position-block.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { DoubleColumn, WholeColumn } from '../lib/numbers/number-column.js';
import type { AccountRows, RowRemark, RowSubstitution } from './account-rows.js';

/** A row that says what another one said but for its quantity. */
export interface RepeatingRow {
  /** Its index in the submission. */
  readonly row: number;
  /** Its place among the rows that are collected. */
  readonly index: number;
  readonly quantity: number;
}

/** The columns of a block while it grows, with the places of the rows that they were read from. */
interface GrowingBlock {
  readonly engine: ResolvedPosition['engine'];
  readonly rows: WholeColumn;
  readonly exampleOf: WholeColumn;
  readonly examples: ResolvedPosition[];
  readonly places: Map<ResolvedPosition, number>;
  readonly quantities: DoubleColumn;
  readonly indexes: WholeColumn;
}

const emptyBlock = (engine: ResolvedPosition['engine']): GrowingBlock => ({
  ...{ engine, rows: new WholeColumn(), exampleOf: new WholeColumn(), examples: [], quantities: new DoubleColumn() },
  ...{ places: new Map(), indexes: new WholeColumn() },
});

/** The rows of an account while they are collected: as columns as long as all of them may be, else one by one. */
export class CollectedAccount implements AccountRows {
  accountName: string | null = null;
  subAccountName: string | null = null;
  readonly exceptions: RowRemark[] = [];
  readonly closestMatches: RowSubstitution[] = [];
  rowsTotal = 0;
  rowsExcluded = 0;
  private held: ResolvedPosition[] = [];
  private columns: GrowingBlock | undefined;
  /** The columns as they are, until a row is added: results find columns that belong together by their being the same. */
  private shown: PositionBlock | undefined;

  /** @param positionOf reads and resolves a row that is held in columns; absent = positions are held one by one */
  constructor(
    readonly accountCode: string,
    readonly subAccountCode: string | null,
    private readonly positionOf?: (index: number) => ResolvedPosition,
  ) {}

  get positions(): ResolvedPosition[] {
    const { columns, positionOf } = this;
    if (columns === undefined || positionOf === undefined) return this.held;
    this.columns = undefined;
    for (const index of columns.indexes.values()) this.held.push(positionOf(index));
    return this.held;
  }

  get block(): PositionBlock | undefined {
    const { columns } = this;
    if (columns === undefined) return undefined;
    const { engine, examples } = columns;
    return (this.shown ??= {
      ...{ engine, examples, rows: columns.rows.values(), exampleOf: columns.exampleOf.values() },
      quantities: columns.quantities.values(),
    });
  }

  positionAt(place: number): ResolvedPosition | undefined {
    const index = this.columns?.indexes.at(place);
    return index === undefined ? undefined : this.positionOf?.(index);
  }

  /** Adds a position. @param index the place of its row among those that are collected, if others may say the same */
  add(position: ResolvedPosition, index: number | undefined): void {
    const { origin, netQuantity: quantity } = position;
    const isHeld = index !== undefined && this.repeats(position, { row: origin.row, index, quantity });
    if (!isHeld) this.positions.push(position);
  }

  /** Holds a row in columns. @returns false if the account has positions that are not */
  repeats(example: ResolvedPosition, { row, index, quantity }: RepeatingRow): boolean {
    if (this.held.length > 0 || this.positionOf === undefined || this.subAccountCode !== null) return false;
    const columns = (this.columns ??= emptyBlock(example.engine));
    if (columns.engine !== example.engine) return false;
    this.shown = undefined;
    let place = columns.places.get(example);
    if (place === undefined) {
      place = columns.examples.push(example) - 1;
      columns.places.set(example, place);
    }
    columns.exampleOf.push(place);
    columns.rows.push(row);
    columns.quantities.push(quantity);
    columns.indexes.push(index);
    return true;
  }
}
