import type { CellValue, CellWrite } from '../../../server/sheet/workbook/port.js';
import type { ChosenContract, ChosenMarket } from './lookup-state.js';
import type { LookupTarget } from './lookup-target.js';

/** The fields of a row for a choice; for a contract without a strike that cell is blank. */
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
