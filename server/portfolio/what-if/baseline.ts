import type { UsedParameters } from '../../contract/results/calculation-response.js';
import { expandResult } from '../../contract/results/compact-result.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import { PARAMETER_KINDS } from '../../parameters/parameter-kinds.js';
import type { SelectedSet, SnapshotSelection } from '../../parameters/snapshot.js';
import { readOrigin } from '../../instruments/row/read-row.js';
import { readEnvelope, selectionOf } from '../answer-request.js';
import type { SubmittedRow } from '../row-setting.js';
import { portfolioId } from '../portfolio-id.js';

/** What a stored calculation was made from. */
export interface StoredCalculation {
  /** JSON text of the request with all its rows, or with those of its chunk, UTF-8. */
  readonly submission: Uint8Array;
  /** Each row's index in the whole submission, for the rows of `submission`; null if the indexes are the same. */
  readonly rowNumbers: readonly number[] | null;
  /** JSON text of the parameter sets that were used. */
  readonly parameters: string;
  /** ISO 8601. */
  readonly submittedTime: string;
  /** Which of the accounts with the portfolio id is meant; null: a parent, or the only one. */
  readonly accountCode: string | null;
  /** The results with the portfolio id as they are stored (`resultsOf`): two if a parent and a sub-account share the id. */
  readonly results: readonly Uint8Array[];
}

/** An account or sub-account of a stored calculation, and the rows behind it. */
export interface BaselineBook {
  readonly envelope: PortfolioEnvelope;
  readonly accountCode: string;
  /** Null: the account as a whole. */
  readonly subAccountCode: string | null;
  readonly rows: readonly SubmittedRow[];
  /** All rows of the submission, including those of other accounts. */
  readonly allRows: readonly SubmittedRow[];
  /** The first number above those of all rows. */
  readonly nextRow: number;
}

/** The results of a stored calculation, each read when it is asked for. */
export function* resultsOf({ results }: StoredCalculation): Generator<unknown, void, undefined> {
  for (const stored of results) yield JSON.parse(Buffer.from(expandResult(stored)).toString('utf8'));
}

/** Finds the rows of an account in a stored submission; undefined if it has none. */
export function readBaseline(stored: StoredCalculation, id: string): BaselineBook | undefined {
  const read = readEnvelope(stored.submission);
  if (!read.ok) throw new Error(`A stored submission is not read any more: ${read.refusal.message}`);
  const { envelope } = read;
  const allRows = envelope.rows.map((value, index): SubmittedRow => [stored.rowNumbers?.[index] ?? index, value]);
  const scope = scopeOf(allRows, id, stored.accountCode);
  if (scope === undefined) return undefined;
  const rows = allRows.filter(([row, value]) => isOfScope(scope, value, row));
  const nextRow = allRows.reduce((next, [row]) => Math.max(next, row + 1), 0);
  return { envelope, ...scope, rows, allRows, nextRow };
}

type Scope = Pick<BaselineBook, 'accountCode' | 'subAccountCode'>;

/** A parent comes before a sub-account of the same id. */
function scopeOf(rows: readonly SubmittedRow[], id: string, only: string | null): Scope | undefined {
  const seen = new Set<string>();
  let found: Scope | undefined;
  for (const [row, value] of rows) {
    const place = readOrigin(value, row);
    const accountCode = place.ok ? place.origin.accountCode : place.accountCode;
    if (accountCode === null || (only !== null && accountCode !== only)) continue;
    const subAccountCode = place.ok ? place.origin.subAccountCode : null;
    const key = JSON.stringify([accountCode, subAccountCode]);
    if (seen.has(key)) continue;
    seen.add(key);
    if (portfolioId(accountCode, null) === id) return { accountCode, subAccountCode: null };
    if (subAccountCode !== null && portfolioId(accountCode, subAccountCode) === id)
      found ??= { accountCode, subAccountCode };
  }
  return found;
}

function isOfScope({ accountCode, subAccountCode }: Scope, value: unknown, row: number): boolean {
  const place = readOrigin(value, row);
  if (!place.ok) return place.accountCode === accountCode && subAccountCode === null;
  const { origin } = place;
  return origin.accountCode === accountCode && (subAccountCode === null || origin.subAccountCode === subAccountCode);
}

/** The selections by which the parameters of a stored calculation may be found, the likeliest first. */
export function selectionsFor(envelope: PortfolioEnvelope, parameters: UsedParameters): readonly SnapshotSelection[] {
  const sets = Object.values(parameters).flatMap((clearingHouses) => Object.values(clearingHouses));
  const newest = sets.reduce((latest, { bdate }) => (bdate > latest ? bdate : latest), '');
  const own = selectionOf(envelope);
  const cycles = [...new Set(sets.map(({ cycle_code: cycle }) => cycle))];
  const [cycleCode] = cycles;
  const found: SnapshotSelection[] = own === undefined ? [] : [own];
  if (newest === '') return found;
  found.push({ businessDate: newest }, { asOf: newest });
  if (cycles.length === 1 && cycleCode !== undefined)
    found.push({ businessDate: newest, cycleCode }, { asOf: newest, cycleCode });
  const filed = Object.entries(parameters).filter(([id]) => PARAMETER_KINDS.some(({ engine }) => engine === id));
  const dates = filed.flatMap(([, clearingHouses]) => Object.values(clearingHouses).map(({ bdate }) => bdate));
  if (cycles.length > 1 || dates.some((date) => date !== newest)) {
    const ofClearingHouses = Object.fromEntries(
      filed.map(([id, clearingHouses]) => [id, selectedSets(clearingHouses)]),
    );
    found.push({ asOf: newest, ofClearingHouses });
  }
  return found;
}

const selectedSets = (clearingHouses: NonNullable<UsedParameters['span']>): Readonly<Record<string, SelectedSet>> =>
  Object.fromEntries(
    Object.entries(clearingHouses).map(([clearingHouse, { bdate, cycle_code: cycleCode }]) => [
      clearingHouse,
      { businessDate: bdate, cycleCode },
    ]),
  );
