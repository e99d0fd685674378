import '@univerjs/design/lib/index.css';
import '@univerjs/ui/lib/index.css';
import '@univerjs/docs-ui/lib/index.css';
import '@univerjs/sheets-ui/lib/index.css';
import '@univerjs/sheets-formula-ui/lib/index.css';
import '@univerjs/sheets-numfmt-ui/lib/index.css';
import '@univerjs/sheets-note-ui/lib/index.css';
import '@univerjs/sheets-conditional-formatting-ui/lib/index.css';
import '@univerjs/find-replace/lib/index.css';
import design from '@univerjs/design/locale/en-US';
import findReplace from '@univerjs/find-replace/locale/en-US';
import docsUi from '@univerjs/docs-ui/locale/en-US';
import conditionalFormattingUi from '@univerjs/sheets-conditional-formatting-ui/locale/en-US';
import sheetsFormula from '@univerjs/sheets-formula/locale/en-US';
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/en-US';
import sheetsNoteUi from '@univerjs/sheets-note-ui/locale/en-US';
import numberFormatUi from '@univerjs/sheets-numfmt-ui/locale/en-US';
import sheetsUi from '@univerjs/sheets-ui/locale/en-US';
import sheets from '@univerjs/sheets/locale/en-US';
import ui from '@univerjs/ui/locale/en-US';
import {
  ICommandService,
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  ThemeService,
  Univer,
  UniverInstanceType,
  mergeLocales,
  type Injector,
  type IWorkbookData,
  type Workbook,
  type ILocales,
} from '@univerjs/core';
import { UniverDocsPlugin } from '@univerjs/docs';
import { UniverDocsUIPlugin } from '@univerjs/docs-ui';
import { UniverFormulaEnginePlugin, IFunctionService } from '@univerjs/engine-formula';
import { IFindReplaceService, UniverFindReplacePlugin } from '@univerjs/find-replace';
import { DeviceInputEventType, UniverRenderEnginePlugin } from '@univerjs/engine-render';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsConditionalFormattingPlugin } from '@univerjs/sheets-conditional-formatting';
import { UniverSheetsConditionalFormattingUIPlugin } from '@univerjs/sheets-conditional-formatting-ui';
import { UniverSheetsFindReplacePlugin } from '@univerjs/sheets-find-replace';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import { UniverSheetsFormulaUIPlugin } from '@univerjs/sheets-formula-ui';
import { UniverSheetsNotePlugin } from '@univerjs/sheets-note';
import { UniverSheetsNoteUIPlugin } from '@univerjs/sheets-note-ui';
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt';
import { UniverSheetsNumfmtUIPlugin } from '@univerjs/sheets-numfmt-ui';
import { IEditorBridgeService, SetCellEditVisibleOperation, UniverSheetsUIPlugin } from '@univerjs/sheets-ui';
import { UniverUIPlugin } from '@univerjs/ui';
import { functionHelp, linkFunctionHelp } from '../../web/functions/function-help.js';
import type { FunctionMetadata } from '../../web/functions/function-metadata.js';
import { textPasting } from '../../web/text-pasting.js';
import { KEPT_DIALOGS } from '../../web/kept-dialogs.js';
import { steadyRibbon } from '../../web/steady-ribbon.js';
import { STYLE_OF_ACTIVE_CELL } from '../../web/style-of-active-cell.js';
import { TYPED_TEXT_SHORTCUTS } from '../../web/typed-text-shortcuts.js';
import { TypingPause } from '../../web/typing-pause.js';
import { UNDISTURBED_EDITING } from '../../web/undisturbed-editing.js';
import { UNMARKED_TEXTS } from '../../web/unmarked-texts.js';
import { UNPROTECTED_FORMULAS } from '../../web/unprotected-formulas.js';
import { findFormulasByRow } from './formula-cells.js';
import { restWhenPainted } from './rest-when-painted.js';

/** Univer with the parts of it that the workbook page needs, holding one workbook at a time. */
export class Grid {
  private readonly univer: Univer;
  private hasOpened = false;
  /** Takes sentences on how a pasted text was read. */
  onPasted: (notices: readonly string[]) => void = () => undefined;

  /**
   * @param container id of the element the grid fills
   * @param functions that it has beside its own
   */
  constructor(
    container: string,
    isDark: boolean,
    private readonly functions: readonly FunctionMetadata[],
  ) {
    this.univer = new Univer({
      locale: LocaleType.EN_US,
      locales: GRID_LOCALES,
      darkMode: isDark,
      logLevel: LogLevel.ERROR,
    });
    this.univer.registerPlugins([
      [UniverRenderEnginePlugin],
      [UniverFormulaEnginePlugin],
      [
        UniverUIPlugin,
        {
          container,
          disableAutoFocus: true,
          ribbonType: 'simple',
          override: [TYPED_TEXT_SHORTCUTS, steadyRibbon(new TypingPause()), KEPT_DIALOGS],
        },
      ],
      [UniverDocsPlugin],
      [UniverDocsUIPlugin],
      [UniverSheetsPlugin, { override: [UNPROTECTED_FORMULAS, STYLE_OF_ACTIVE_CELL, UNMARKED_TEXTS] }],
      [
        UniverSheetsUIPlugin,
        {
          disableForceStringAlert: true,
          disableForceStringMark: true,
          override: [UNDISTURBED_EDITING, textPasting((notices) => this.onPasted(notices))],
        },
      ],
      [UniverSheetsFormulaPlugin, { description: functions.map(functionHelp) }],
      [UniverSheetsFormulaUIPlugin],
      [UniverSheetsNumfmtPlugin, { disableTextFormatAlert: true, disableTextFormatMark: true }],
      [UniverSheetsNumfmtUIPlugin],
      [UniverSheetsNotePlugin],
      [UniverSheetsNoteUIPlugin],
      [UniverSheetsConditionalFormattingPlugin],
      [UniverSheetsConditionalFormattingUIPlugin],
      [UniverFindReplacePlugin],
      [UniverSheetsFindReplacePlugin],
    ]);
  }

  /** The grid's services. */
  get injector(): Injector {
    return this.univer.__getInjector();
  }

  /** Shows a workbook in place of the one that was open. */
  open(snapshot: Partial<IWorkbookData>): Workbook {
    const instances = this.injector.get(IUniverInstanceService);
    const current = instances.getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
    const isFirst = !this.hasOpened;
    this.hasOpened = true;
    if (current !== null && current !== undefined) instances.disposeUnit(current.getUnitId());
    const workbook = this.univer.createUnit<IWorkbookData, Workbook>(UniverInstanceType.UNIVER_SHEET, snapshot);
    // The grid registers its functions with the first workbook.
    keepLiteralTexts(this.injector);
    if (isFirst) {
      linkFunctionHelp(this.injector, this.functions);
      findFormulasByRow(this.injector);
      restWhenPainted(this.injector);
    }
    return workbook;
  }

  /** Resolves once the first workbook is on the screen and takes keys. The grid would have parts of itself wait three seconds more. */
  async shown(): Promise<void> {
    const lifecycle = this.injector.get(LifecycleService);
    await lifecycle.onStage(LifecycleStages.Rendered);
    if (lifecycle.stage < LifecycleStages.Steady) lifecycle.stage = LifecycleStages.Steady;
  }

  /** Resolves once the bar with the cell's name and formula is drawn, which comes later than the sheet. */
  async barShown(): Promise<void> {
    const isDrawn = (): boolean => document.querySelector('[data-u-comp="defined-name"]') !== null;
    for (let frame = 0; frame < MOST_FRAMES && !isDrawn(); frame += 1) await nextFrame();
    // What it listens to begins with the next painting.
    await nextFrame();
    await nextFrame();
  }

  /** Takes what is being typed into its cell. */
  endEditing(): void {
    const { visible, unitId } = this.injector.get(IEditorBridgeService).isVisible();
    if (!visible) return;
    const eventType = DeviceInputEventType.Keyboard;
    const ended = { visible: false, eventType, unitId };
    this.injector.get(ICommandService).syncExecuteCommand(SetCellEditVisibleOperation.id, ended);
  }

  /** @param command id of one of the grid's commands */
  async run(command: string): Promise<void> {
    const commands = this.injector.get(ICommandService);
    await commands.executeCommand(command);
    if (!SEARCHES.has(command)) return;
    // What searches sheets may come later than the first sheet; the dialog does not open without it, and does not say so.
    const search = this.injector.get(IFindReplaceService);
    for (let frame = 0; frame < MOST_FRAMES && !search.revealed; frame += 1) {
      await nextFrame();
      await commands.executeCommand(command);
    }
  }

  setDark(isDark: boolean): void {
    this.injector.get(ThemeService).setDarkMode(isDark);
  }
}

/** Commands that open the dialog to find or to replace. */
const SEARCHES: ReadonlySet<string> = new Set(['ui.operation.open-find-dialog', 'ui.operation.open-replace-dialog']);

/** Some ten seconds. */
const MOST_FRAMES = 600;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Functions of the grid that pass texts on, put them together, take them apart, compare or look them up. */
const FUNCTIONS_OF_TEXTS: ReadonlySet<string> = new Set([
  ...['IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE', 'LET', 'INDEX', 'FILTER', 'HSTACK', 'VSTACK'],
  ...['LOOKUP', 'HLOOKUP', 'VLOOKUP', 'XLOOKUP', 'MATCH', 'XMATCH', 'EXACT', 'ISTEXT', 'ISNONTEXT', 'ISNUMBER', 'T'],
  ...['CONCATENATE', 'CONCAT', 'TEXTJOIN', 'LEFT', 'RIGHT', 'MID', 'LEN', 'UPPER', 'LOWER', 'PROPER', 'TRIM', 'CLEAN'],
  ...['SUBSTITUTE', 'REPLACE', 'FIND', 'SEARCH', 'REPT', 'TEXTBEFORE', 'TEXTAFTER', 'TEXTSPLIT'],
]);

/**
 * Has the grid's functions take a text in quotes as it stands, as Excel does: the grid would hand them a number for one that
 * reads like a date, such as "March 2020".
 */
function keepLiteralTexts(injector: Injector): void {
  for (const [name, executor] of injector.get(IFunctionService).getExecutors()) {
    if (FUNCTIONS_OF_TEXTS.has(String(name))) Object.assign(executor, { isArgumentsIgnoreNumberPattern: () => true });
  }
}

/** The grid's own texts. */
const GRID_LOCALES: ILocales = {
  [LocaleType.EN_US]: mergeLocales(
    design,
    ui,
    docsUi,
    sheets,
    sheetsUi,
    sheetsFormula,
    sheetsFormulaUi,
    numberFormatUi,
    sheetsNoteUi,
    conditionalFormattingUi,
    findReplace,
  ),
};
