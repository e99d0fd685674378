/// <reference types="office-js" />
import './taskpane.css';
import { render, type JSX } from 'preact';
import { Settings } from '../api/settings.js';
import { functionRuntime } from '../functions/function-runtime.js';
import { ExcelWorkbook } from '../workbook/excel/excel-workbook.js';
import { mountPane, type PaneCommand, type PaneHandle } from './pane.js';
import { changeExcel } from '../workbook/excel/run-excel.js';

/** What the manifest's buttons, menus and shortcuts are called, and what each does in the pane. */
const COMMANDS: readonly (readonly [id: string, command: PaneCommand | null])[] = [
  ['StageSelection', 'stage-selection'],
  ['CalculateBook', 'calculate'],
  ['ClearMarks', 'clear-marks'],
  ['ShowPane', null],
];

/** Below this the background is dark, of 255. */
const MIDDLE = 128;

void start();

async function start(): Promise<void> {
  const element = document.getElementById('pane');
  if (element === null) return;
  // If office.js could not be loaded, there is no Excel either.
  const host = typeof Office === 'undefined' ? null : (await Office.onReady()).host;
  if (host === null || host !== Office.HostType.Excel) {
    render(<OutsideExcel />, element);
    return;
  }
  const settings = new Settings({
    session: sessionStorage,
    lasting: localStorage,
    // Office divides the storage of an add-in by the site that shows it; on Windows there is only one.
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

/** Light or dark as Office looks; undefined if it does not say. */
function officeTheme(): 'light' | 'dark' | undefined {
  const theme: unknown = Reflect.get(Office.context, 'officeTheme');
  const colour: unknown =
    typeof theme === 'object' && theme !== null ? Reflect.get(theme, 'bodyBackgroundColor') : undefined;
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(colour)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const brightness = 0.299 * parseInt(red, 16) + 0.587 * parseInt(green, 16) + 0.114 * parseInt(blue, 16);
  return brightness < MIDDLE ? 'dark' : 'light';
}

/** Gives the manifest's actions to the pane; each of them shows it first. */
function associateCommands(pane: PaneHandle): void {
  for (const [id, command] of COMMANDS) {
    Office.actions.associate(id, (event?: Office.AddinCommands.Event) => {
      void Office.addin.showAsTaskpane();
      if (command !== null) pane.run(command);
      // A shortcut comes without an event.
      event?.completed();
    });
  }
}

/// <reference types="office-js" />

/** Recalculates every formula of the open workbooks, custom functions included. */
const recalculateExcel = (): Promise<void> =>
  changeExcel(async (context) => {
    context.workbook.application.calculate(Excel.CalculationType.full);
    await context.sync();
  });

/** The text that the pane's page shows in a browser. */
function OutsideExcel(): JSX.Element {
  return (
    <main class="outside">
      <h1>Margin Desk</h1>
      <p>This pane belongs in Excel.</p>
      <p>
        <a href="../workbook/">Open the workbook page</a>
      </p>
    </main>
  );
}
