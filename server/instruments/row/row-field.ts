import type { FieldOutcome, RawRow } from './read-field.js';
import { isRequired, type FieldSpec } from './row-table.js';

/** What the validation reference says of a field. */
export interface FieldDescription {
  readonly field: string;
  readonly type: 'string' | 'number' | 'integer';
  readonly isRequired: boolean;
  /** Where not all rows need it: the swap types or categories that do. */
  readonly requiredFor?: readonly string[];
  /** All that are accepted, if they can be listed. */
  readonly values?: readonly (string | number)[];
  /** Other spellings by the value that they mean. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** How anything is written that can't be listed. */
  readonly format?: string;
  /** Meaning, unit, default. */
  readonly description: string;
}

/** A field of a row kind: what the reference tells, the reader reads and a staged table writes, in one place. */
export interface RowField<Value> extends FieldDescription {
  readonly read: (row: RawRow) => FieldOutcome<Value>;
  /** In the standard form; undefined if there is nothing, or nothing that can be read. */
  readonly standardText: (row: RawRow) => string | undefined;
}

/** How the content of a field is read and written. */
export interface FieldForm<Value> extends Pick<FieldDescription, 'type' | 'values' | 'aliases' | 'format'> {
  /** Completes "notional is missing; …". */
  readonly advice: string;
  /** Null if the row has none. */
  readonly read: (row: RawRow, field: string) => FieldOutcome<Value | null>;
  /** Undefined if the standard form depends on the rest of the row. */
  readonly write: (value: Value) => string | undefined;
}

function describe<Value>(spec: FieldSpec, form: FieldForm<Value>, description: string) {
  const { field } = spec;
  const { type, values, aliases, format, read, write } = form;
  return {
    field,
    type,
    isRequired: isRequired(spec),
    ...(values === undefined ? {} : { values }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(format === undefined ? {} : { format }),
    description,
    standardText: (row: RawRow): string | undefined => {
      const outcome = read(row, field);
      return outcome.ok && outcome.value !== null ? write(outcome.value) : undefined;
    },
  };
}

/** A field that every row of its kind needs. @param description for the reference, where the tables that it is read by say more */
export const requiredField = <Value>(
  spec: FieldSpec & { readonly need: 'always' },
  form: FieldForm<Value>,
  description: string = spec.about,
): RowField<Value> => ({
  ...describe(spec, form, description),
  read: (row) => {
    const { field } = spec;
    const outcome = form.read(row, field);
    if (!outcome.ok) return outcome;
    if (outcome.value !== null) return { ok: true, value: outcome.value };
    return { ok: false, issue: { code: 'MISSING_FIELD', field, message: `${field} is missing; ${form.advice}.` } };
  },
});

type OptionalSpec = FieldSpec & { readonly need: 'contract' | 'optional' };

/** A field that only some rows need; whether one does shows in the rest of it. @param requiredFor swap types or categories */
export const partlyRequiredField = <Value>(
  spec: OptionalSpec,
  requiredFor: readonly string[],
  form: FieldForm<Value>,
): RowField<Value | null> => ({ ...optionalField(spec, form), requiredFor });

/** A field that rows may leave out. */
export const optionalField = <Value>(spec: OptionalSpec, form: FieldForm<Value>): RowField<Value | null> => ({
  ...describe(spec, form, spec.about),
  read: (row) => form.read(row, spec.field),
});
