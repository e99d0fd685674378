import { z } from 'zod';
import type { FieldContent, FieldSpec, RowTable } from '../instruments/row/row-table.js';
import { ACCOUNT_NAMES, FIELDS_OF_EVERY_ROW } from '../instruments/row/shared-fields.js';
import { ROW_TABLES } from './stage-columns.js';

const TABLES: readonly RowTable[] = Object.values(ROW_TABLES);

const NUMBER = ['number', 'string', 'null'] as const;
/** Text that a number may stand for, by its digits. */
const CODE = ['string', 'number', 'null'] as const;
const TEXT = ['string', 'null'] as const;

const TYPES: Readonly<Record<FieldContent, readonly string[]>> = {
  text: TEXT,
  code: CODE,
  name: CODE,
  date: CODE,
  'date-or-month': CODE,
  flag: ['string', 'boolean', 'null'],
  boolean: ['boolean', 'null'],
  whole: NUMBER,
  decimal: NUMBER,
  percent: NUMBER,
  'basis-points': NUMBER,
  'part-of-one': NUMBER,
};

/** What a kind of row is called before a remark on one of its fields, e.g. `Listed`. */
const prefixOf = ({ shortTitle }: RowTable): string => shortTitle.charAt(0).toUpperCase() + shortTitle.slice(1);

const isOfEveryRow = (field: string): boolean => FIELDS_OF_EVERY_ROW.some((own) => own.field === field);

/** Fields that rows of one kind have and not all others too, in the order of its table. */
const ownFieldsOf = ({ columns, otherFields = [] }: RowTable): readonly FieldSpec[] =>
  [...columns, ...otherFields].filter(({ field }) => !isOfEveryRow(field));

/** What kinds of rows say of a field; those that say the same are named together. */
function remarksOn(field: string): string {
  const kindsByRemark = new Map<string, string[]>();
  for (const table of TABLES)
    for (const { field: own, about } of ownFieldsOf(table))
      if (own === field) kindsByRemark.set(about, [...(kindsByRemark.get(about) ?? []), prefixOf(table)]);
  return [...kindsByRemark].map(([about, kinds]) => `${kinds.join(', ')}: ${about}`).join(' ');
}

/**
 * The fields of all kinds of rows: what a program that is written against the document can fill in. Anything is taken, and a
 * row that can't be read is left out with a sentence; null counts as absent everywhere.
 */
const FIELDS = Object.fromEntries([
  ...FIELDS_OF_EVERY_ROW.map(({ field, content, about }) => documented(field, content, about)),
  ...TABLES.flatMap(ownFieldsOf).map(({ field, content }) => documented(field, content, remarksOn(field))),
]);

function documented(field: string, content: FieldContent, description: string) {
  return [field, { type: TYPES[content], description }] as const;
}

/** A kind of row with its fields, as a paragraph. */
function paragraphOn(table: RowTable): string {
  const fields = ownFieldsOf(table).map(({ field, content }) => (content === 'percent' ? `${field} (%)` : field));
  const reference = `See GET /validation-reference/${table.stageType}-reference.`;
  return [
    `${table.label}: ${fields.join(', ')}.`,
    ...(table.about === undefined ? [] : [table.about]),
    ...(table.hasReference === true ? [reference] : []),
  ].join(' ');
}

/** The row that the examples of the contract's columns make. */
export const exampleRow = ({ columns }: RowTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    columns.filter(({ need }) => need !== 'optional').map(({ field, example }) => [field, example] as const),
  );

/** What rows may say, for the documentation only: each is read, and refused, on its own. */
const ROW_DOCUMENTATION = {
  id: 'PortfolioRow',
  type: 'object',
  description: [
    'Every row: account_code, optionally sub_account_code and position_id, which names it in the result, and omnibus_ind.',
    ...TABLES.map(paragraphOn),
    `Numbers may be numeric text. ${ACCOUNT_NAMES.join(' and ')} come back as they were sent. Any other field that the kind of row does not have is not read and told as UNKNOWN_FIELD; a swap with one whose name says that it changes payments, such as amortization, is left out.`,
  ].join('\n\n'),
  properties: FIELDS,
  examples: TABLES.map(exampleRow),
} as const;

/** A row as it is documented; any value is taken here. */
export const documentedRow = z.unknown().meta(ROW_DOCUMENTATION);
