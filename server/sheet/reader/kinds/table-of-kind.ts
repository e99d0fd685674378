import type { ColumnMap } from '../../table/column-map.js';
import { recogniseColumns, type Recognition } from '../../table/recognise-columns.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { withAccountColumn, withNumbersOfAccounts } from '../accounts/account-columns.js';
import { isAccountNamed } from '../accounts/client-lines.js';
import { withoutNetsOfAccounts } from '../accounts/account-nets.js';
import { withoutSumsOfSubAccounts } from '../accounts/sub-account-sums.js';
import { withoutSumsOfAccounts } from '../accounts/account-sums.js';
import { withAccountsChosenTold } from '../accounts/other-accounts.js';
import { withOwnersNamed, withSubAccountsTold, withNettedTold } from '../accounts/owners-beside.js';
import { withClientsBetween, withClientsOfNamed } from '../accounts/clients-between.js';
import { withoutMarkedAccounts } from '../accounts/marked-accounts.js';
import { accountOfSheet } from '../accounts/sheet-accounts.js';
import { withAmountCurrencies } from '../amounts/amount-currencies.js';
import { withoutAmountsInFull } from '../amounts/amounts-in-full.js';
import { mayBeTonnes, unitFactor, unitOfColumn } from '../amounts/column-units.js';
import { withoutContradicted } from '../amounts/contradicted-amounts.js';
import { NO_UNIT } from '../amounts/heading-units.js';
import { withPointsTold } from '../amounts/points-in-lots.js';
import { sureUnit, type SureUnit } from '../amounts/sure-units.js';
import { withLastDayOnly } from '../days/last-day.js';
import { rowDays } from '../days/row-days.js';
import { saidDay } from '../days/said-days.js';
import { withGivenValues, type GivenValues } from '../given-values.js';
import { withLabelledValues } from '../labelled-values.js';
import { withPlainDates, withPlainNumbers, withPlainTenors } from '../plain-cells.js';
import { withAccounts, withNamesDown, withPositionsOnly } from '../rows-of-positions.js';
import {
  linesAround,
  scaleOfLines,
  withHeadingAgreed,
  withoutDeniedScales,
  withScaleKnown,
  type ScaleOfLines,
} from '../scale-of-lines.js';
import { withNamesAbove } from '../sections/names-above.js';
import { qualifyingRemarks } from '../sections/qualifying-lines.js';
import type { SheetTable } from '../sheet-table.js';
import { withoutSumsBelow, withoutSumsOfAll } from '../lots/sums-below.js';
import { withoutBlankSums } from '../sums/blank-sums.js';
import { withoutMarkedSums } from '../sums/marked-sums.js';
import { withoutEndedBesideStatus } from '../orders/remarks-beside-status.js';
import { isStatus, withoutCancelled } from '../statuses.js';
import { STEPS_OF_KINDS } from '../steps-of-kinds.js';
import { withTotalCompared } from '../sums/contradicted-total.js';
import { withRowsTold } from '../told/rows-told.js';
import { withWeakHeadings } from './weak-headings.js';

/** What is told of the cells of a table beside its kind. */
export interface CellOptions {
  /** What the account is called where nothing names it, nor the sheet may; null = nothing may be called so, and it is asked for. */
  readonly account: string | null;
  /** The other sheet of the book that names this account; absent = it is no name that stands anywhere. */
  readonly accountSheet?: string;
  /** Whether a comma in a number can only group its thousands, as where commas stand between cells. */
  readonly commasGroup?: boolean;
  /** What a person says of all rows, where a table has no column of it; an account so given is asked for nowhere. */
  readonly given?: GivenValues;
}

/** A table in the plain form as one of a kind, and what its columns are. */
export interface PlainTable {
  readonly table: SheetTable;
  readonly recognition: Recognition;
}

/** What is held, and how much of it. */
export const LEAST_FIELDS = 2;

/** A table with headings in English as one of a kind; undefined if it is none such. */
export function plainTable(
  english: SheetTable,
  type: StageType,
  { account, accountSheet, commasGroup = false, given = {} }: CellOptions,
): PlainTable | undefined {
  const steps = STEPS_OF_KINDS[type];
  const shaped = withFoundValues(
    steps.shape(withNamesAbove(withNumbersOfAccounts(withWeakHeadings(english, type)), type)),
    type,
    given,
  );
  const map = shaped === undefined ? undefined : mapOfHeadings(shaped, type);
  if (shaped === undefined || map === undefined) return undefined;
  const rows = withPositionsOnly(shaped, map);
  const titles = new Set(shaped.leftOut.flatMap(({ sheetRow, reason }) => (reason === 'title' ? [sheetRow] : [])));
  const titled = english.rows.filter(({ sheetRow }) => titles.has(sheetRow));
  const lines = linesAround({ ...shaped, above: [...shaped.above, ...titled] }, rows);
  const sure = sureUnit(rows, map);
  const amount = map.columns[ROW_TABLES[type].quantityField];
  const scale = withHeadingAgreed(
    scaleOfLines(lines, type),
    amount === undefined || sure !== undefined ? 1 : unitFactor(rows, map, amount),
    shaped.names[amount ?? -1] ?? '',
  );
  const factorOf = (column: number): number => {
    const own = isQuantity(map, column) && sure !== undefined ? sure.factor : unitFactor(rows, map, column);
    return isQuantity(map, column) ? scaledBy(own, scale, unitOfColumn(rows, column).isSigned) : own;
  };
  const counted = withLastDayOnly(
    withoutEndedBesideStatus(
      withoutCancelled(withLotsScaled(withSureUnit(withScaleKnown(rows, scale), map, sure), map), type),
      map,
      isStatus,
    ),
    map,
    [...shaped.above, ...shaped.rows],
  );
  const named = withClientsBetween(
    withOwnersNamed(
      withNamesDown(
        withoutSumsOfSubAccounts(withoutNetsOfAccounts(withoutMarkedAccounts(counted, map), map), map),
        map,
        shaped.rows,
      ),
      map,
    ),
    map,
    [...shaped.above, ...shaped.rows],
  );
  const accounts =
    map.columns['account_code'] === undefined
      ? withNettedTold(
          withClientsOfNamed(
            withAccounts(named, shaped.rows, {
              fallback: account === null ? null : (accountOfSheet(named, map.columns['contract_code']) ?? account),
              given: given['account_code'],
              sheet: accountSheet,
            }),
            map,
            [...shaped.above, ...shaped.rows],
          ),
          map,
        )
      : withSubAccountsTold(withAccountsChosenTold(named, map), map);
  const quantity = map.columns[ROW_TABLES[type].quantityField];
  const factor = quantity === undefined ? 1 : factorOf(quantity);
  const scaled = withoutAmountsInFull(
    withoutBlankSums(
      withoutMarkedSums(withoutSumsOfAll(withoutSumsBelow(withoutSumsOfAccounts(accounts, map), map), map), map),
      map,
    ),
    map,
    factor,
  );
  const numbers = withPointsTold(withPlainNumbers(scaled, map, { factorOf, commasGroup }), scaled, map);
  const dated = withPlainTenors(withPlainDates(numbers, map), map);
  const typed = withoutContradicted(steps.type(dated, map.columns, lines), map, factor);
  const recognition = recogniseColumns([typed.headings], type, LEAST_FIELDS);
  if (recognition?.map.headerRow !== 0) return undefined;
  const isAsSaid = scale.factor === 1 && scale.sign === 1;
  const isScaled = quantity !== undefined && scale.factor !== 1 && Math.abs(factor) === scale.factor;
  const held = new Set(rows.rows.map(({ sheetRow }) => sheetRow));
  const day = saidDay(typed, recognition.map, [
    ...shaped.above,
    ...shaped.rows.filter(({ sheetRow }) => !held.has(sheetRow)),
  ]);
  const ofRows = rowDays(typed, recognition.map);
  const table = {
    ...typed,
    above: isAsSaid ? withoutDeniedScales(typed.above, type) : [],
    around: lines,
    remarks: [...typed.remarks, ...scale.remarks, ...qualifyingRemarks(lines, typed.remarks)],
    ...(day === undefined ? {} : { saidDay: day }),
    ...(ofRows.length === 0 ? {} : { rowDays: ofRows }),
    ...(isScaled ? { scaled: { column: quantity, factor: scale.factor } } : {}),
  };
  const compared =
    Math.abs(factor) === 1 ? withTotalCompared(table, map, { all: shaped.rows, held: rows.rows }) : table;
  return steps.isContradicted(table, recognition.map.columns)
    ? undefined
    : { table: withRowsTold(compared, recognition.map), recognition };
}

/** The columns of a table by its headings; undefined if they name too few. */
function mapOfHeadings({ headings }: SheetTable, type: StageType): ColumnMap | undefined {
  const recognition = recogniseColumns([headings], type, LEAST_FIELDS);
  return recognition?.map.headerRow === 0 ? recognition.map : undefined;
}

/** The table with columns of what was given, and of what is said above it or beside its amounts; undefined if its own headings name too few columns. */
function withFoundValues(table: SheetTable, type: StageType, given: GivenValues): SheetTable | undefined {
  const map = mapOfHeadings(table, type);
  if (map === undefined) return undefined;
  const said = withLabelledValues(withGivenValues(table, map, given), map);
  const ofAmounts = withAmountCurrencies(said, mapOfHeadings(said, type) ?? map);
  const isNamed = given['account_code'] !== undefined || isAccountNamed([...table.above, ...table.rows]);
  return map.columns['account_code'] === undefined ? withAccountColumn(ofAmounts, isNamed) : ofAmounts;
}

/** The table that tells of a unit that its amounts made plain. */
function withSureUnit(table: SheetTable, map: ColumnMap, sure: SureUnit | undefined): SheetTable {
  const column = map.columns[ROW_TABLES[map.type].quantityField];
  if (sure === undefined || column === undefined) return table;
  const remark = `Amounts below “${table.names[column] ?? ''}” ${sure.reason}.`;
  return { ...table, sureUnits: [column], remarks: [...table.remarks, remark] };
}

/** The table that tells of lots that are counted in thousands, as hardly anybody counts them. */
function withLotsScaled(table: SheetTable, map: ColumnMap): SheetTable {
  const { quantityUnit, quantityField } = ROW_TABLES[map.type];
  const column = map.columns[quantityField];
  const { factor } = column === undefined ? NO_UNIT : unitOfColumn(table, column);
  const name = table.names[column ?? -1] ?? '';
  if (quantityUnit !== 'lots' || Math.abs(factor) === 1 || mayBeTonnes(name)) return table;
  const remark = `Numbers below “${name}” count ${factor.toLocaleString('en-US')} lots each.`;
  return { ...table, remarks: [...table.remarks, remark] };
}

/** What amounts are multiplied by: what their heading says of scale and sign counts over what lines say. */
const scaledBy = (own: number, { factor, sign }: ScaleOfLines, isSigned: boolean): number =>
  own * (Math.abs(own) === 1 ? factor : 1) * (isSigned ? 1 : sign);

const isQuantity = ({ type, columns }: ColumnMap, column: number): boolean =>
  columns[ROW_TABLES[type].quantityField] === column;
