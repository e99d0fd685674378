import { at, elements } from './json-value.js';

/**
 * Rows are in the figures of their account, or excluded and named; none is lost.
 * @param answer of POST /portfolios
 * @param sent how many rows were
 * @returns what is not so, null where all is well
 */
export function rowCountFault(answer: unknown, sent: number): string | null {
  const results = elements(at(answer, 'data'));
  const rowsIn = (list: unknown, severity: string | null): number =>
    new Set(
      elements(list)
        .filter((item) => severity === null || at(item, 'severity') === severity)
        .map((item) => at(item, 'row')),
    ).size;
  for (const result of results) {
    const [total, excluded] = [Number(at(result, 'rows_total')), Number(at(result, 'rows_excluded'))];
    const named = rowsIn(at(result, 'exceptions'), 'excluded');
    const margined = rowsIn(at(result, 'portfolio'), null);
    if (named !== excluded) return `${excluded} rows are excluded, and ${named} are named.`;
    if (margined + excluded !== total) return `Of ${total} rows ${margined} are margined, and ${excluded} excluded.`;
  }
  const parents = results.filter((result) => at(result, 'sub_account_code') === null);
  const counted = parents.reduce<number>((sum, result) => sum + Number(at(result, 'rows_total')), 0);
  const rowsWithoutAccount = rowsIn(at(answer, 'exceptions'), 'excluded');
  return counted + rowsWithoutAccount === sent
    ? null
    : `Of ${sent} rows ${counted} are in accounts, and ${rowsWithoutAccount} in none.`;
}
