import {
  generateRandomId,
  ICommandService,
  IUndoRedoService,
  mergeWorksheetSnapshotWithDefault,
  type Injector,
  type IWorksheetData,
  type Workbook,
} from '@univerjs/core';
import { IDefinedNamesService, RemoveDefinedNameMutation, SetDefinedNameMutation } from '@univerjs/engine-formula';
import { InsertSheetMutation, RemoveSheetMutation } from '@univerjs/sheets';
import { absoluteReference } from '../../../server/sheet/workbook/a1.js';
import { freeTableName } from '../../../server/sheet/workbook/free-name.js';
import { RESULT_STYLES, type NamedBlock } from './result-worksheet.js';

const ALL_WORKBOOK = 'AllDefaultWorkbook';

/** Puts a sheet of results at the end of the workbook, in one step of undo: the sheet, and the names of its tables. */
export function insertSheet(
  injector: Injector,
  workbook: Workbook,
  data: Partial<IWorksheetData>,
  blocks: readonly NamedBlock[],
): void {
  const unitId = workbook.getUnitId();
  const sheet = mergeWorksheetSnapshotWithDefault(data);
  const taken = Object.values(injector.get(IDefinedNamesService).getDefinedNameMap(unitId) ?? {}).map(
    ({ name }) => name,
  );
  const names = blocks.map(({ name: wanted, address }) => {
    const name = freeTableName(wanted, taken);
    taken.push(name);
    return {
      id: generateRandomId(),
      unitId,
      name,
      formulaOrRefString: absoluteReference(address),
      localSheetId: ALL_WORKBOOK,
    };
  });
  const insert = { unitId, index: workbook.getSheets().length, sheet, styles: { ...RESULT_STYLES } };
  const redoMutations = [
    { id: InsertSheetMutation.id, params: insert },
    ...names.map((params) => ({ id: SetDefinedNameMutation.id, params })),
  ];
  const commands = injector.get(ICommandService);
  for (const { id, params } of redoMutations) commands.syncExecuteCommand(id, params);
  injector.get(IUndoRedoService).pushUndoRedo({
    unitID: unitId,
    redoMutations,
    undoMutations: [
      ...names.map((params) => ({ id: RemoveDefinedNameMutation.id, params })),
      { id: RemoveSheetMutation.id, params: { unitId, subUnitId: sheet.id, subUnitName: sheet.name } },
    ],
  });
}
