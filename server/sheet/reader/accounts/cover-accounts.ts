import type { CellValue } from '../../workbook/port.js';
import { HEAD_ROWS } from '../sheet-table.js';
import { accountOfLine } from './account-lines.js';

/** What the rows of a sheet are of where nothing on it names an account. */
export interface AccountOfSheet {
  readonly account: string | null;
  /** The sheet that names it; absent = none does. */
  readonly accountSheet?: string;
}

/** The accounts that lines of sheets without positions name, such as a cover, in front of those with positions. */
export class CoverAccounts {
  /** The sheet of each. */
  private readonly sheets = new Map<string, string>();

  /** Takes those of a sheet on which no table was found. @param values of its cells */
  take(sheet: string, values: readonly (readonly CellValue[])[]): void {
    for (const cells of values.slice(0, HEAD_ROWS)) {
      const account = accountOfLine(cells);
      if (account !== undefined) this.sheets.set(account, sheet);
    }
  }

  /** Where all covers name one account, it is that one. @param otherwise the account where they name none or several */
  accountOr(otherwise: string | null): AccountOfSheet {
    const [cover, ...others] = this.sheets;
    if (cover === undefined || others.length > 0) return { account: otherwise };
    const [account, accountSheet] = cover;
    return { account, accountSheet };
  }
}
