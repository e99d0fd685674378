import { comparableName } from '../../lib/comparable-name.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { unknownFields } from '../../instruments/row/known-fields.js';
import type { RowOrigin } from '../../instruments/row/row-origin.js';
import type { Position } from '../../instruments/row-kinds.js';
import { isPresent, show, type RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { RowKind } from '../../instruments/row/row-kind.js';
import type { AccountRows } from '../account-rows.js';
import type { NoteScope } from './note-scope.js';

/** The most names that are reported; a submission with more has a larger problem than an extra field. */
const MOST_NAMES = 50;
const LONGEST_NAME = 64;

/** A row with unknown fields, and its account. */
interface PlacedRow {
  readonly rows: AccountRows;
  readonly origin: RowOrigin;
  /** What is wrong with the row; fields that these issues name are not reported again. */
  readonly issues: readonly RowIssue[];
}

/** A field name that the rows' kind does not have. */
interface UnknownName extends Omit<PlacedRow, 'issues'> {
  readonly name: string;
  readonly kind: RowKind<Position>;
  readonly suggestion: string | undefined;
  rowCount: number;
}

/** Collects the fields that were sent and not read: one note for each name, at the first row that has it. */
export class UnknownFieldNotes {
  private readonly names = new Map<string, UnknownName>();
  /** Names beyond those that are reported, by the account whose row had the first. */
  private readonly more = new Map<string, PlacedRow & { readonly names: Set<string> }>();
  private readonly told = new Map<string, number>();

  constructor(private readonly scope: NoteScope) {}

  add(row: RawRow, kind: RowKind<Position>, place: PlacedRow): void {
    for (const name of unknownFields(row, kind.knownFields)) {
      if (!place.issues.some(({ code, field }) => code === 'UNKNOWN_FIELD' && field === name))
        this.addName(name, row, kind, place);
    }
  }

  /** Adds the notes to the accounts of their rows. */
  tell(): void {
    for (const unknown of this.names.values()) {
      const { name, kind, suggestion, rowCount, rows, origin } = unknown;
      const shown = shownName(name);
      const times = rowCount === 1 ? '' : ` It stands in ${rowCount} rows.`;
      const meant = suggestion === undefined ? '' : ` Is ${suggestion} meant?`;
      const message = `${shown} is no field of ${kind.shortTitle} rows and is not read.${times}${meant}`;
      push(rows, origin, shown, message, suggestion);
    }
    for (const { rows, origin, names } of this.more.values())
      push(rows, origin, null, `Another ${names.size} fields are not known and are not read.`, undefined);
  }

  private addName(name: string, row: RawRow, kind: RowKind<Position>, { rows, origin, issues }: PlacedRow): void {
    const account = this.scope === 'account' ? origin.accountCode : '';
    const key = `${account}\u0000${name}`;
    const known = this.names.get(key);
    if (known !== undefined) {
      known.rowCount += 1;
      return;
    }
    const told = this.told.get(account) ?? 0;
    if (told >= MOST_NAMES) {
      const more = this.more.get(account) ?? { rows, origin, issues, names: new Set<string>() };
      more.names.add(name);
      this.more.set(account, more);
      return;
    }
    this.told.set(account, told + 1);
    this.names.set(key, { name, kind, suggestion: fieldMeant(name, row, kind), rowCount: 1, rows, origin });
  }
}

const WORD = /^\w+$/;

/** A name as a sentence shows it: in quotes and shortened if it could be taken for something else. */
const shownName = (name: string): string => (WORD.test(name) && name.length <= LONGEST_NAME ? name : show(name));

/** The known field with a similar name, if the row does not have it. */
function fieldMeant(name: string, row: RawRow, kind: RowKind<Position>): string | undefined {
  const spellings = [...kind.knownFields].map((field) => [comparableName(field), field] as const);
  const meant = nearestMeaning(name, spellings);
  return meant === undefined || isPresent(row, meant) ? undefined : meant;
}

function push(
  rows: AccountRows,
  { row, positionId }: RowOrigin,
  field: string | null,
  message: string,
  suggestion: string | undefined,
): void {
  const note = { code: 'UNKNOWN_FIELD', field, message, row, positionId, engine: null, severity: 'note' } as const;
  rows.exceptions.push(suggestion === undefined ? note : { ...note, suggestion });
}
