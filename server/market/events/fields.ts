/** A JSON object whose fields are not known yet. */
export type EventRecord = Readonly<Record<string, unknown>>;

/** Why a record can't be used, as the rest of a sentence that begins with its name. */
export class UnusableRecord extends Error {}

export const isRecord = (value: unknown): value is EventRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first field of these that holds text (or a number, as its digits), trimmed. */
export function textField(record: EventRecord, ...fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
}

/** The first field of these that is there, as a number. @throws UnusableRecord if it is none */
export function numberField(record: EventRecord, ...fields: readonly string[]): number | null {
  for (const field of fields) {
    const value = record[field];
    if (value === undefined || value === null || value === '') continue;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw new UnusableRecord(`has ${JSON.stringify(value)} for ${field}, which is no number.`);
  }
  return null;
}

export const flagOf = (record: EventRecord, field: string): boolean | null => {
  const value = record[field];
  return typeof value === 'boolean' ? value : null;
};

/** The first field of these that holds a time, in ISO 8601 UTC. */
export function timeOf(record: EventRecord, ...fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = record[field];
    const time = typeof value === 'string' ? Date.parse(value) : NaN;
    if (Number.isFinite(time)) return new Date(time).toISOString();
  }
  return null;
}

/** The records of a list; whatever else stands in it is passed over. */
export const recordsOf = (value: unknown): readonly EventRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A price that must lie between nothing and the payout. @throws UnusableRecord */
export function withinPayout(price: number | null, payout: number, name: string): number | null {
  if (price === null || (price >= 0 && price <= payout)) return price;
  throw new UnusableRecord(`has ${name} ${price}, which is not between 0 and its payout of ${payout}.`);
}
