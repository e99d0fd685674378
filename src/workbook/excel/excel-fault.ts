import { WorkbookFault, type WorkbookFaultCode } from '../../../server/sheet/workbook/workbook-fault.js';

/** What Excel's error codes mean for the user, and what to do. */
const FAULTS: readonly (readonly [code: WorkbookFaultCode, message: string, ...excelCodes: readonly string[]])[] = [
  [
    'EDIT_MODE',
    'A cell is being edited. Press Enter or Esc in the cell being edited, then try again.',
    'InvalidOperationInCellEditMode',
  ],
  [
    'PROTECTED',
    'The sheet or the workbook is protected. Unprotect it (Review, Unprotect), or work in a copy of the workbook.',
    'AccessDenied',
  ],
  [
    'TOO_LARGE',
    'This is more than Excel takes at once. Choose a smaller range.',
    'RequestPayloadSizeLimitExceeded',
    'ResponsePayloadSizeLimitExceeded',
    'RangeExceedsLimit',
  ],
  [
    'NOT_FOUND',
    'The sheet, range or table no longer exists. Choose the range again.',
    'ItemNotFound',
    'InvalidReference',
    'InvalidObjectPath',
    'NonBlankCellOffSheet',
  ],
  [
    'UNSUPPORTED',
    'The selection is not a single range of cells. Select one range, then try again.',
    'InvalidSelection',
    'InvalidOperationForMultiSelection',
  ],
  [
    'UNSUPPORTED',
    'This version of Excel can’t do this. Update Excel, or use Excel on the web.',
    'ApiNotFound',
    'ApiNotAvailable',
    'NotImplemented',
    'UnsupportedOperation',
    'UnsupportedFeature',
  ],
  [
    'HOST',
    'Excel is busy with many requests. Wait a moment, then try again.',
    'ActivityLimitReached',
    'RequestAborted',
  ],
];

const FAULT_BY_CODE = new Map(
  FAULTS.flatMap(([code, message, ...excelCodes]) => excelCodes.map((excelCode) => [excelCode, { code, message }])),
);

/** The fault for anything thrown by a request to Excel; a `WorkbookFault` stays as it is. */
export function excelFault(thrown: unknown): WorkbookFault {
  if (thrown instanceof WorkbookFault) return thrown;
  const excelCode = excelCodeOf(thrown);
  const known = FAULT_BY_CODE.get(excelCode);
  if (known !== undefined) return new WorkbookFault(known.code, known.message, { cause: thrown });
  const said = thrown instanceof Error ? thrown.message.trim().replace(/\.$/, '') : '';
  const detail = [excelCode, said].filter((part) => part !== '').join(': ');
  const message = `Excel could not do this${detail === '' ? '' : ` (${detail})`}. Try again; if it happens again, save the workbook and reopen it.`;
  return new WorkbookFault('HOST', message, { cause: thrown });
}

const excelCodeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
