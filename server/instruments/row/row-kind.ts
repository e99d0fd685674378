import type { EngineId } from '../../domain/engine-id.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { RawRow } from './read-field.js';
import type { RowField } from './row-field.js';
import type { RowOrigin } from './row-origin.js';
import type { RowTexts } from './row-texts.js';
import type { RowTable } from './row-table.js';

/** What a row says, with where it belongs. */
export interface RowPosition extends RowOrigin {
  readonly kind: string;
}

export type RowOutcome<P extends RowPosition = RowPosition> =
  | {
      readonly ok: true;
      readonly position: P;
      /** What is told of the row, which counts. */
      readonly notes?: readonly RowIssue[];
      /** The same object for all rows that say the same but for whose they are and how much; absent if the row was read alone. */
      readonly example?: P;
    }
  | { readonly ok: false; readonly issues: readonly RowIssue[] };

/** How much a position holds. */
export interface RowQuantity<P extends RowPosition> {
  /** In the unit; signed, but for swaps, whose direction tells the side. */
  of(position: P): number;
  /** The same position with every quantity that it has turned into another. @param times never of a sign that it did not have */
  scaled(position: P, times: (quantity: number) => number): P;
  /** Another amount that adds up over rows as the quantity does; `of` is 0 if a row has none. */
  readonly beside?: { readonly field: string; of(position: P): number };
}

/** How a row of a kind repeats another one: all of it but whose it is and its quantity. */
export interface RepeatedRow<P extends RowPosition> {
  /** Whether of such a row the quantity field alone says how much it holds. */
  isPlain(row: RawRow): boolean;
  /** What is read of a row that says the same as an example. @param quantity in the quantity field, a number */
  of(example: P, origin: RowOrigin, quantity: number): P;
}

/** Names a trade among those of its clearing house. */
export interface TradeName {
  readonly clearingHouse: string;
  readonly tradeId: string;
}

/** What a licence must include for a row to count. */
export interface RowLicence<P extends RowPosition> {
  readonly engine: EngineId;
  /** If other engines margin the rows of some exchanges: the field that names a row's exchange. */
  readonly exchangeField?: string;
  /** Where venues are licensed one by one: the field that names a row's, and what a position says of it. */
  readonly venue?: { readonly field: string; of(position: P): string };
}

/**
 * One kind of row: everything that is known of it, but for what it is worth. All tables of kinds and fields are derived
 * from it. How one is added: docs/design/adding.md.
 */
export interface RowKind<P extends RowPosition> extends RowTable {
  readonly kind: P['kind'];
  /** Any of these fields marks a row as being of this kind. */
  readonly marks: readonly string[];
  /** Those of the marks that rows of other kinds have as a plain field: alone they make no row of this kind. */
  readonly sharedMarks?: readonly string[];
  /** Or all of these together. */
  readonly signature: readonly string[];
  /** Whether the row is of the other kind where its fields fit another one as well: what marks it may stand in rows of any kind. */
  readonly yieldsToOthers?: true;
  /** Whose rows it takes, and which of them; a kind without marks of its own has no others. */
  readonly refines?: { readonly kind: string; takes(row: RawRow): boolean };
  /** Names of all fields that are known of such a row. */
  readonly knownFields: ReadonlySet<string>;
  /** What reads and writes its own columns, in their order; absent if `portfolio/stage` checks them as a whole. */
  readonly cells?: readonly RowField<unknown>[];
  read(row: RawRow, origin: RowOrigin): RowOutcome<P>;
  /** Standard texts of fields that only the whole row tells. */
  wholeTexts?(position: P): Readonly<Record<string, string>>;
  /** The same for rows of the same contract, trade or security, whatever their quantity and whose they are. */
  contractKey(position: P, resolved: ResolvedPosition): readonly unknown[];
  /** What decides the margin of all rows of one contract together; absent = everything that each of them says. */
  netTerms?(rows: readonly ResolvedPosition[]): readonly unknown[];
  readonly quantity: RowQuantity<P>;
  /** Absent: each row is read for itself. */
  readonly repeated?: RepeatedRow<P>;
  /** Of kinds whose rows are single trades: a trade is not netted, stays in its sub-account, and is noted where it stands twice. */
  trade?(position: P): TradeName;
  readonly licence: RowLicence<P>;
  /** Notes that files have in thousands of rows alike, by their codes: the sentence that tells them of several rows at once. */
  readonly groupedNotes?: Readonly<Record<string, string>>;
  /** For kinds whose rows come by the hundred thousand and repeat each other: their reader of text; absent: each row is read alone. */
  readonly texts?: () => RowTexts;
}
