import { IUniverInstanceService, UniverInstanceType, type DependencyOverride, type Workbook } from '@univerjs/core';
import { SheetsSelectionsService } from '@univerjs/sheets';

type StyleProperty = Parameters<SheetsSelectionsService['getCellStylesProperty']>[0];

/**
 * The selections of the grid, which tell the ribbon the style of the active cell, as Excel does. The grid would compare the styles
 * of all cells selected, with each button that shows one: a second after a book of 10,000 rows was pasted, before the first key is painted.
 */
class StyleOfActiveCell extends SheetsSelectionsService {
  override getCellStylesProperty(property: StyleProperty) {
    const sheet = this._instanceSrv.getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET)?.getActiveSheet();
    const primary = this.getCurrentLastSelection()?.primary;
    if (!sheet || !primary) return { isAllValuesSame: false, value: null };
    return {
      isAllValuesSame: true,
      value: sheet.getComposedCellStyle(primary.actualRow, primary.actualColumn)[property],
    };
  }
}

/** In place of the grid's own. */
export const STYLE_OF_ACTIVE_CELL: DependencyOverride[number] = [
  SheetsSelectionsService,
  {
    useFactory: (instances: IUniverInstanceService) => new StyleOfActiveCell(instances),
    deps: [IUniverInstanceService],
  },
];
