import { LARGEST_NUMBER } from '../../contract/reading/number-meant.js';
import type { Position } from '../row-kinds.js';
import { ORIGIN_FIELDS, unknownFields } from './known-fields.js';
import { fieldOf, LONGEST_CODE, type RawRow } from './read-field.js';
import type { RowKind, RowOutcome } from './row-kind.js';
import type { RowOrigin } from './row-origin.js';
import { ACCOUNT_NAMES } from './shared-fields.js';

/** Bounds the memory; the rows of a book repeat some hundred contracts. */
const MOST_PLACES = 50_000;

/** What rows say that came to one place: all but whose they are and how much. */
interface Example {
  readonly kind: RowKind<Position>;
  /** Of nobody and of quantity 0. */
  readonly position: Position;
}

/** A place in the tree of contents: rows with the same contents in the same fields, in the same order, come to the same one. */
interface Place {
  /** The step that the first row took from here; nearly all rows of a submission take the same. */
  step: Step | undefined;
  /** Steps by other fields. */
  others: Map<string, Step> | undefined;
  example: Example | undefined;
}

interface Step {
  readonly field: string;
  /** Behind a field whose content is free. */
  readonly next: Place | undefined;
  readonly byContent: Map<unknown, Place>;
}

const NOBODY: RowOrigin = { row: -1, positionId: '', accountCode: '', subAccountCode: null };

const emptyPlace = (): Place => ({ step: undefined, others: undefined, example: undefined });

/**
 * Positions by what their rows say but for whose they are and how much, so that it is read and checked once for rows that repeat it.
 * One of which anything is told is no example.
 */
export class ExampleRows {
  private root = emptyPlace();
  private places = 0;
  private readonly free: ReadonlySet<string>;

  constructor(kinds: Iterable<RowKind<Position>>) {
    const quantities = [...kinds].flatMap(({ repeated, quantityField }) => (repeated ? [quantityField] : []));
    this.free = new Set([...Object.values(ORIGIN_FIELDS), ...ACCOUNT_NAMES, ...quantities]);
  }

  /** What reading the row would give; undefined if it repeats none. */
  read(row: RawRow, origin: RowOrigin): RowOutcome<Position> | undefined {
    const example = this.placeOf(row)?.example;
    if (example === undefined) return undefined;
    const { kind, position } = example;
    const quantity = soundNumber(fieldOf(row, kind.quantityField));
    const repeated = quantity === undefined ? undefined : kind.repeated?.of(position, origin, quantity);
    return repeated && { ok: true, position: repeated, example: position };
  }

  /** @returns the outcome of a row, with the example that it makes if others may repeat it */
  learn(row: RawRow, kind: RowKind<Position>, outcome: RowOutcome<Position>): RowOutcome<Position> {
    if (kind.repeated === undefined || !outcome.ok || (outcome.notes ?? []).length > 0) return outcome;
    if (!kind.repeated.isPlain(row) || soundNumber(fieldOf(row, kind.quantityField)) === undefined) return outcome;
    if (unknownFields(row, kind.knownFields).length > 0 || !this.areShort(row)) return outcome;
    const example = kind.repeated.of(outcome.position, NOBODY, 0);
    this.placeFor(row).example = { kind, position: example };
    return { ...outcome, example };
  }

  private placeOf(row: RawRow): Place | undefined {
    let place = this.root;
    for (const field in row) {
      const step = place.step?.field === field ? place.step : place.others?.get(field);
      const next = step && (step.next ?? step.byContent.get(row[field]));
      if (next === undefined) return undefined;
      place = next;
    }
    return place;
  }

  private placeFor(row: RawRow): Place {
    if (this.places > MOST_PLACES) {
      this.root = emptyPlace();
      this.places = 0;
    }
    let place = this.root;
    for (const field of Object.keys(row)) place = this.behind(place, field, row[field]);
    return place;
  }

  private behind(place: Place, field: string, content: unknown): Place {
    const known = place.step?.field === field ? place.step : place.others?.get(field);
    const step = known ?? {
      field,
      next: this.free.has(field) ? this.newPlace() : undefined,
      byContent: new Map<unknown, Place>(),
    };
    if (place.step === undefined) place.step = step;
    else if (known === undefined) (place.others ??= new Map()).set(field, step);
    const next = step.next ?? step.byContent.get(content) ?? this.newPlace();
    if (step.next === undefined) step.byContent.set(content, next);
    return next;
  }

  private newPlace(): Place {
    this.places += 1;
    return emptyPlace();
  }

  /** Whether what would be held is short; objects are never equal. */
  private areShort(row: RawRow): boolean {
    return Object.keys(row).every((field) => {
      const content = row[field];
      return (
        this.free.has(field) || (typeof content === 'string' ? content.length <= LONGEST_CODE : !isObject(content))
      );
    });
  }
}

const isObject = (content: unknown): boolean => typeof content === 'object' && content !== null;

/** A number as it is taken without a word. */
const soundNumber = (content: unknown): number | undefined =>
  typeof content === 'number' && Math.abs(content) <= LARGEST_NUMBER ? content : undefined;
