import type { AccountResult } from '../../contract/results/account-result.js';
import type { CellValue, ColumnFormat, TableBlock } from '../workbook/port.js';

/** A column of a table of results, and its value for a row. */
export interface BlockColumn<Row> {
  readonly heading: string;
  readonly format: ColumnFormat;
  readonly value: (row: Row) => CellValue | null;
}

export const text = <Row>(heading: string, value: (row: Row) => CellValue | null): BlockColumn<Row> => ({
  heading,
  format: 'text',
  value,
});
export const money = <Row>(heading: string, value: (row: Row) => number | null): BlockColumn<Row> => ({
  heading,
  format: 'money',
  value,
});
export const number = <Row>(heading: string, value: (row: Row) => number | null): BlockColumn<Row> => ({
  heading,
  format: 'number',
  value,
});
export const integer = <Row>(heading: string, value: (row: Row) => number | null): BlockColumn<Row> => ({
  heading,
  format: 'integer',
  value,
});

/** A table of results with a line for each row. */
export const block = <Row>(
  title: string,
  name: string,
  rows: readonly Row[],
  columns: readonly BlockColumn<Row>[],
): TableBlock => ({
  title,
  name,
  columns: columns.map(({ heading, format }) => ({ heading, format })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** A row of an account's result, with the account. */
export interface AccountRow<Row> {
  readonly account: string;
  readonly row: Row;
}

/** Every row of an account's list, with the account's code. */
export const withAccount = <Row>(
  parents: readonly AccountResult[],
  list: (account: AccountResult) => readonly Row[],
): readonly AccountRow<Row>[] =>
  parents.flatMap((account) => list(account).map((row) => ({ account: account.account_code, row })));

/** A row of a list within a clearing house's result, with clearing house and account. */
export interface ClearingHouseRow<ClearingHouseMargin, Row> extends AccountRow<Row> {
  readonly clearingHouse: ClearingHouseMargin;
}

/** Every row of a list that clearing houses' results have, with house and account. */
export const withClearingHouse = <ClearingHouseMargin, Row>(
  clearingHouses: readonly AccountRow<ClearingHouseMargin>[],
  list: (clearingHouse: ClearingHouseMargin) => readonly Row[],
): readonly ClearingHouseRow<ClearingHouseMargin, Row>[] =>
  clearingHouses.flatMap(({ account, row: clearingHouse }) =>
    list(clearingHouse).map((row) => ({ account, clearingHouse, row })),
  );
