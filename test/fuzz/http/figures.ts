import { at, elements, isObject } from './json-value.js';

/** Differ from one calculation to the next whatever is calculated. */
const FLEETING: ReadonlySet<string> = new Set(['request_id', 'submitted_time', 'runtime']);

const FIGURES = [
  ...['initial_margin', 'maintenance_margin', 'option_liquidation_value', 'additional_margin', 'requirement'],
  ...['gross_margin', 'gross_requirement', 'value_at_risk', 'expected_shortfall', 'dv01', 'stress_loss'],
  ...['rows_total', 'rows_excluded'],
];

/** Of sums of rounded amounts in another order. */
const ROUNDING = 0.02;
const RELATIVE_ROUNDING = 1e-9;

/** A JSON value without what differs between calculations that are the same. */
export function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => (FLEETING.has(name) ? [] : [[name, lasting(inside)]])),
  );
}

export const nameOf = (result: unknown): string =>
  JSON.stringify([at(result, 'account_code'), at(result, 'sub_account_code')]);

/** The results of an answer by account and sub-account. */
export const resultsByName = (answer: unknown): ReadonlyMap<string, unknown> =>
  new Map(elements(at(answer, 'data')).map((result) => [nameOf(result), result]));

/** The first place where two JSON values differ, as a sentence; null where they are the same. */
export function difference(first: unknown, second: unknown, path = 'the answer'): string | null {
  if (Object.is(first, second)) return null;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return `At ${path} there is ${show(first)}, and ${show(second)}.`;
  const [left, right] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const found = difference(left.get(name), right.get(name), `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Where the figures of accounts differ by more than rounding; null where they don't. @param names default: all figures */
export function figureDifference(first: unknown, second: unknown, names: readonly string[] = FIGURES): string | null {
  const [left, right] = [resultsByName(first), resultsByName(second)];
  for (const account of new Set([...left.keys(), ...right.keys()])) {
    if (!left.has(account) || !right.has(account)) return `The account ${account} is in one answer only.`;
    for (const name of names) {
      const [a, b] = [at(left.get(account), name), at(right.get(account), name)];
      if (!areClose(a, b)) return `${name} of ${account} is ${show(a)}, and ${show(b)}.`;
    }
  }
  return null;
}

export function areClose(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= ROUNDING + RELATIVE_ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 120));
