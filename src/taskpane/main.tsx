/// <reference types="office-js" />
import { render } from 'preact';
import { Settings } from '../api/settings.js';
import { functionRuntime } from '../functions/function-runtime.js';
import { ExcelWorkbook } from '../workbook/excel/excel-workbook.js';
import { recalculateExcel } from './margin/recalculate-excel.js';
import { officeTheme } from './office-theme.js';
import { mountPane } from './pane.js';
import { associateCommands } from './ribbon-commands.js';
import { OutsideExcel } from './views/outside-excel.js';
import './taskpane.css';

void start();

async function start(): Promise<void> {
  const element = document.getElementById('pane');
  if (element === null) return;
  // Where office.js could not be loaded there is no Excel either.
  const host = typeof Office === 'undefined' ? null : (await Office.onReady()).host;
  if (host === null || host !== Office.HostType.Excel) {
    render(<OutsideExcel />, element);
    return;
  }
  const settings = new Settings({
    session: sessionStorage,
    lasting: localStorage,
    // Office parts the storage of one add-in by the site that shows it; on Windows there is but one.
    prefix: partitionKey(),
    ownAddress: new URL('..', location.href).href,
  });
  const workbook = new ExcelWorkbook();
  functionRuntime.connect(settings, workbook);
  const theme = officeTheme();
  const pane = mountPane(element, {
    workbook,
    settings,
    functions: functionRuntime,
    recalculate: recalculateExcel,
    ...(theme === undefined ? {} : { theme }),
  });
  associateCommands(pane);
}

function partitionKey(): string {
  const key: unknown = Reflect.get(Office.context, 'partitionKey');
  return typeof key === 'string' ? key : '';
}
