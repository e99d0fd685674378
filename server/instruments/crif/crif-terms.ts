import type { RowIssue } from '../../domain/row-issue.js';
import { FieldCollector } from '../row/field-collector.js';
import { fieldOf, type RawRow } from '../row/read-field.js';
import { crifContent, type CrifTexts } from './crif-content.js';
import { CRIF_FIELDS } from './crif-fields.js';
import type { CrifTerms } from './position.js';

const { model, productClass, riskType, qualifier, bucket, label1, label2, amount, amountCurrency, amountUsd } =
  CRIF_FIELDS;
const { tradeId, portfolioId, valuationDate, endDate, collectRegulations, postRegulations } = CRIF_FIELDS;

/** The fields that terms are read from. */
const TERM_FIELDS: readonly string[] = [
  ...[riskType, qualifier, bucket, label1, label2, productClass, model, amountCurrency],
  ...[collectRegulations, postRegulations, endDate, valuationDate],
].map(({ field }) => field);

/** Fields that are read behind the texts, in this order. */
const FIELDS_BEHIND_TEXTS = [
  ...[amount, amountCurrency, amountUsd, tradeId, portfolioId, valuationDate, endDate],
  ...[collectRegulations, postRegulations],
];

/** Terms, and the contents of the fields that they were read from. */
interface ReadTerms {
  readonly contents: readonly unknown[];
  readonly terms: CrifTerms;
}

/** The rows of a file repeat their terms. */
const MOST_TERMS = 50_000;
const known = new Map<string, ReadTerms>();

/** The same object for rows of the same contents; undefined if one of them can not be read, or they do not fit each other. */
export function crifTerms(row: RawRow): CrifTerms | undefined {
  const key = keyOf(row);
  const found = key === undefined ? undefined : known.get(key);
  if (found !== undefined && hasContents(row, found.contents)) return found.terms;
  const terms = readTerms(row);
  if (terms === undefined || key === undefined) return terms;
  if (known.size >= MOST_TERMS) known.clear();
  known.set(key, { contents: TERM_FIELDS.map((field) => fieldOf(row, field)), terms });
  return terms;
}

/** Undefined if a content is neither a text nor a number. Contents that hold a line break may have the key of others. */
function keyOf(row: RawRow): string | undefined {
  let key = '';
  for (const field of TERM_FIELDS) {
    const content = fieldOf(row, field);
    if (typeof content === 'string' || typeof content === 'number') key += String(content);
    else if (content !== undefined && content !== null) return undefined;
    key += '\n';
  }
  return key;
}

const hasContents = (row: RawRow, contents: readonly unknown[]): boolean =>
  TERM_FIELDS.every((field, place) => fieldOf(row, field) === contents[place]);

function readTerms(row: RawRow): CrifTerms | undefined {
  const fields = new FieldCollector();
  const texts = readTexts(row, fields);
  const behind = {
    amountCurrency: fields.take(amountCurrency.read(row), null),
    valuationDate: fields.take(valuationDate.read(row), null),
    endDate: fields.take(endDate.read(row), null),
    collectRegulations: fields.take(collectRegulations.read(row), null) ?? NONE,
    postRegulations: fields.take(postRegulations.read(row), null) ?? NONE,
  };
  if (fields.issues.length > 0) return undefined;
  const content = crifContent(texts);
  return content.issues.length > 0 ? undefined : { ...content.texts, ...behind };
}

const NONE: readonly string[] = [];

const readTexts = (row: RawRow, fields: FieldCollector): CrifTexts => ({
  riskType: fields.take(riskType.read(row), ''),
  model: fields.take(model.read(row), null) ?? 'SIMM',
  productClass: fields.take(productClass.read(row), null) ?? '',
  qualifier: fields.take(qualifier.read(row), null) ?? '',
  bucket: fields.take(bucket.read(row), null) ?? '',
  label1: fields.take(label1.read(row), null) ?? '',
  label2: fields.take(label2.read(row), null) ?? '',
});

/** What is wrong with the fields of a row, each alone and the texts beside each other. */
export function crifFieldIssues(row: RawRow): readonly RowIssue[] {
  const fields = new FieldCollector();
  const texts = readTexts(row, fields);
  if (fields.issues.length === 0) fields.refuseAll(crifContent(texts).issues);
  for (const field of FIELDS_BEHIND_TEXTS) fields.take<unknown>(field.read(row), null);
  return fields.issues;
}
