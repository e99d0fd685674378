import type { CellValue, CellWrite } from '../../../server/sheet/workbook/port.js';
import type { ChosenContract, ChosenMarket } from './lookup-state.js';
import type { LookupTarget } from './lookup-target.js';

/** What a choice is in the fields of a row; a contract without a strike leaves that cell blank. */
export function chosenFields(chosen: ChosenContract | ChosenMarket): readonly (readonly [string, CellValue])[] {
  if (chosen.kind === 'market')
    return [
      ['exchange_code', chosen.exchange],
      ['contract_code', chosen.market.ticker],
      ['contract_type', chosen.side],
    ];
  return [
    ['exchange_code', chosen.product.exchange_code],
    ['contract_code', chosen.product.contract_code],
    ['contract_type', chosen.type],
    ['contract_expiry', chosen.expiry],
    ['contract_strike', chosen.strike ?? ''],
  ];
}

/** The cells of the row that the book reads these fields from. */
export const lookupWrites = (chosen: ChosenContract | ChosenMarket, target: LookupTarget): readonly CellWrite[] =>
  chosenFields(chosen).flatMap(([field, value]) => {
    const column = target.columns.get(field);
    return column === undefined ? [] : [{ sheet: target.sheet, row: target.row, column, value }];
  });
