import type { CellValue, WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import type { LookupTarget } from './lookup-target.js';

/** What stands in a row now, as far as it says type, expiry, strike and exchange. */
export interface RowTerms {
  /** In capitals. */
  readonly exchange: string;
  /** In capitals. */
  readonly type: string;
  /** As it is written; empty if it is no month and no date in letters and digits. */
  readonly expiry: string;
  readonly strike: number | null;
}

const NO_TERMS: RowTerms = { exchange: '', type: '', expiry: '', strike: null };

/** `DEC-27`, `202712`, `20271217`, `2027-12-17`; not the serial number of a date cell. */
const EXPIRY = /^(?:[a-z]{3}[- ]?\d{2}(?:\d{2})?|\d{6}|\d{8}|\d{4}-\d{2}-\d{2})$/i;

/** Nothing if the workbook can't be read: the choice is offered without what stands in the row. */
async function readable<Value>(reading: Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return await reading;
  } catch (fault) {
    if (fault instanceof WorkbookFault) return [];
    throw fault;
  }
}

/** Reads the cells of a row that name its contract. */
export async function readRowTerms(workbook: WorkbookPort, target: LookupTarget | null): Promise<RowTerms> {
  if (target === null || target.columns.size === 0) return NO_TERMS;
  const { sheet, row, columns } = target;
  const first = Math.min(...columns.values());
  const columnCount = Math.max(...columns.values()) - first + 1;
  const [values = []] = await readable(workbook.readValues({ sheet, row, column: first, rowCount: 1, columnCount }));
  const valueOf = (field: string): CellValue => values[(columns.get(field) ?? NaN) - first] ?? '';
  const textOf = (field: string): string => String(valueOf(field)).trim();
  const strike = textOf('contract_strike');
  const expiry = textOf('contract_expiry');
  return {
    exchange: textOf('exchange_code').toUpperCase(),
    type: textOf('contract_type').toUpperCase(),
    expiry: EXPIRY.test(expiry) ? expiry : '',
    strike: strike === '' || Number.isNaN(Number(strike)) ? null : Number(strike),
  };
}
