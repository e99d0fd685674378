import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { rowKindNamed, type Position } from '../../instruments/row-kinds.js';
import type { RawRow } from '../../instruments/row/read-field.js';
import { isRawRow, readOrigin, readRow } from '../../instruments/row/read-row.js';
import type { AccountTree } from '../account-rows.js';
import type { SubmittedRow } from '../row-setting.js';

/** A row that counts, with what it holds. */
export interface IdentifiedRow {
  readonly row: number;
  readonly raw: RawRow;
  readonly position: Position;
  readonly resolved: ResolvedPosition;
  readonly subAccountCode: string | null;
  /** The same for rows of the same contract, trade or security, whatever their quantity and sub-account. */
  readonly contractKey: string;
  /** The same for rows with the same `contractKey` and the same sub-account. */
  readonly positionKey: string;
}

/** The rows that engines have resolved, in their order; rows that were left out are not included. */
export function identifyRows(
  rows: readonly SubmittedRow[],
  accounts: readonly AccountTree[],
): readonly IdentifiedRow[] {
  const resolved = new Map<number, ResolvedPosition>();
  for (const { own, subAccounts } of accounts)
    for (const { positions } of [own, ...subAccounts.values()])
      for (const position of positions) resolved.set(position.origin.row, position);
  return rows.flatMap(([row, raw]) => {
    const found = resolved.get(row);
    return found === undefined || !isRawRow(raw) ? [] : [identify(row, raw, found)];
  });
}

function identify(row: number, raw: RawRow, resolved: ResolvedPosition): IdentifiedRow {
  const place = readOrigin(raw, row);
  const read = place.ok ? readRow(raw, place.origin) : place;
  if (!read.ok || !place.ok) throw new Error(`Row ${row} was resolved and can't be read.`);
  const { position } = read;
  const { subAccountCode } = place.origin;
  const own = rowKindNamed(position.kind).contractKey(position, resolved);
  const contractKey = JSON.stringify([position.kind, resolved.engine, resolved.clearingHouse, ...own]);
  return {
    row,
    raw,
    position,
    resolved,
    subAccountCode,
    contractKey,
    positionKey: JSON.stringify([subAccountCode, contractKey]),
  };
}

/** Text of everything that decides the margin of rows, to find whether a position has changed; the same for equal holdings. */
export function termsOf(rows: readonly IdentifiedRow[]): string {
  const [first] = rows;
  const kind = first === undefined ? undefined : rowKindNamed(first.position.kind);
  if (kind?.netTerms !== undefined) return JSON.stringify(kind.netTerms(rows.map(({ resolved }) => resolved)));
  return JSON.stringify(rows.map(({ position }) => JSON.stringify({ ...position, ...WITHOUT_PLACE })).sort());
}

const WITHOUT_PLACE = { row: 0, positionId: '', accountCode: '', subAccountCode: null } as const;
