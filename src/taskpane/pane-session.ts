import type { Settings } from '../api/settings.js';
import type { CellIssue } from '../../server/sheet/table/cell-issue.js';
import type { CellAddress, ResultSheet, WorkbookPort } from '../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { Activities } from './activities.js';
import { BatchSession } from './batch/session.js';
import { ALWAYS_VISIBLE, type PageVisibility } from './batch/page-visibility.js';
import { BookFinder } from './book/book-finder.js';
import { findOnSheet, type FindOnSheet } from './book/found-book.js';
import { BookStager } from './book/book-stager.js';
import { EditWatch } from './book/edit-watch.js';
import { EngineWatch } from './engine-watch.js';
import { HistorySession } from './history/history-session.js';
import { LookupSession } from './lookup/lookup-session.js';
import { MarginRun } from './margin/margin-run.js';
import { CrifRun } from './crif/crif-run.js';
import { DeskRun } from './desk/desk-run.js';
import { ForecastSession } from './forecast/forecast-session.js';
import { doneNotice, type NoticeAction } from './notice.js';
import { OptimiseSession } from './optimise/optimise-session.js';
import type { PaneContext } from './pane-context.js';
import { INITIAL_STATE, outdated, type MarginOptions, type PaneState, type PaneView } from './pane-state.js';
import { RangePicker } from './book/range-picker.js';
import type { ReadElsewhere } from './remembered-tables.js';
import { RowSayer } from './book/row-sayer.js';
import { SourceWatch } from './sources/source-watch.js';
import { Store } from './store.js';
import { MappingSession } from './mappings/mapping-session.js';
import { StressSession } from './stress/stress-session.js';
import { SuggestionWriter } from './book/suggestion-writer.js';
import { ToolsSession } from './tools/tools-session.js';
import { WhatIfSession } from './what-if/what-if-session.js';

/** The commands that ribbon, context menu and shortcuts give to the pane. */
export type PaneCommand = 'stage-selection' | 'calculate' | 'clear-marks' | 'show-settings';

/** Edits that follow each other within this time are staged together. */
const TYPING_MILLISECONDS = 800;
const SELECTION_MILLISECONDS = 150;
/** The book is read by the mappings that were kept, if the service takes longer to give them. */
const MAPPINGS_MILLISECONDS = 1_000;

/** All actions of the pane, without its appearance. */
export class PaneSession {
  readonly store = new Store<PaneState>(INITIAL_STATE);
  readonly activities = new Activities(this.store);
  readonly picker: RangePicker;
  readonly finder: BookFinder;
  readonly stager: BookStager;
  readonly rows: RowSayer;
  readonly engines: EngineWatch;
  readonly stress: StressSession;
  readonly optimise: OptimiseSession;
  readonly desk: DeskRun;
  readonly forecast: ForecastSession;
  readonly tools: ToolsSession;
  readonly lookup: LookupSession;
  readonly mappings: MappingSession;
  readonly batch: BatchSession;
  readonly whatIf: WhatIfSession;
  readonly history: HistorySession;
  /** Of public data. */
  readonly sources: SourceWatch;
  private readonly suggestions: SuggestionWriter;
  private readonly margin: MarginRun;
  private readonly crif: CrifRun;
  private readonly edits: EditWatch;
  private readonly context: PaneContext;
  private readonly stops: (() => void)[] = [];
  private stageTimer: ReturnType<typeof setTimeout> | undefined;
  private selectionTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly workbook: WorkbookPort,
    readonly settings: Settings,
    visibility: PageVisibility = ALWAYS_VISIBLE,
    findTables: FindOnSheet = (...asked) => Promise.resolve(findOnSheet(...asked)),
    readElsewhere?: ReadElsewhere,
  ) {
    const { store, activities } = this;
    this.context = { workbook, settings, store, activities, ...(readElsewhere === undefined ? {} : { readElsewhere }) };
    this.picker = new RangePicker(this.context);
    this.finder = new BookFinder(this.context, findTables);
    this.mappings = new MappingSession(this.context);
    this.stager = new BookStager(this.context);
    this.rows = new RowSayer(this.context, this.stager);
    this.suggestions = new SuggestionWriter(this.context);
    this.lookup = new LookupSession(this.context, this.suggestions);
    this.margin = new MarginRun(this.context, this.stager);
    this.crif = new CrifRun(this.context, this.stager);
    this.engines = new EngineWatch(this.context);
    this.stress = new StressSession(this.context, this.stager);
    this.optimise = new OptimiseSession(this.context, this.stager);
    this.desk = new DeskRun(this.context, this.stager);
    this.forecast = new ForecastSession(this.context, this.stager);
    this.tools = new ToolsSession(this.context, this.stager);
    this.batch = new BatchSession(this.context, visibility);
    this.whatIf = new WhatIfSession(this.context, this.stager);
    this.history = new HistorySession(this.context);
    this.sources = new SourceWatch(settings);
    this.edits = new EditWatch(this.context, () => this.stageSoon());
  }

  /** Restores the workbook's book, and follows workbook and service until `stop`. */
  async start(): Promise<void> {
    this.stops.push(this.engines.start(), this.edits.start(), this.stress.start(), this.batch.start());
    this.stops.push(this.whatIf.start(), this.mappings.start());
    this.stops.push(this.settings.onChange(() => this.store.set({ result: outdated(this.store.state.result) })));
    if (this.workbook.abilities.selection) {
      this.stops.push(this.workbook.onSelectionChanged(() => this.readSelectionSoon()));
      this.readSelectionSoon();
    }
    await within(MAPPINGS_MILLISECONDS, this.mappings.load());
    await this.activities.runAside(() => this.picker.restore());
    await this.picker.refreshCandidates();
    this.stops.push(this.finder.start());
    await this.finder.find();
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.lookup.close();
    clearTimeout(this.stageTimer);
    clearTimeout(this.selectionTimer);
  }

  async run(command: PaneCommand): Promise<void> {
    if (command === 'show-settings') {
      this.show('settings');
      return;
    }
    this.show('portfolio');
    if (command === 'clear-marks') await this.stager.clearMarks();
    else if (command === 'calculate') await this.calculate();
    else if (await this.picker.useSelection()) await this.stage();
  }

  show(view: PaneView): void {
    this.store.set({ view });
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Does what a notice's button says. */
  async act(action: NoticeAction): Promise<void> {
    if (action === 'settings' || action === 'engines') this.show(action);
    else if (action === 'stage') await this.stage();
    else if (action === 'calculate') await this.calculate();
    else await this.write();
  }

  /** Stages the book; if there is none yet, what was found or is selected is taken as the book. */
  async stage(): Promise<boolean> {
    return (await this.hasBook('Staging the book')) && this.orAskService(await this.stager.stageAndMark());
  }

  /** Stages the book and calculates its margin. */
  async calculate(): Promise<boolean> {
    return (await this.hasBook('Calculating the book')) && this.orAskService(await this.margin.calculate());
  }

  /** Makes the chosen tables that were found the book, and calculates its margin. */
  async calculateFound(): Promise<boolean> {
    const { found } = this.store.state;
    return found !== null && (await this.picker.useFound(found.tables)) && this.calculate();
  }

  /** Asks what the book would need as a bilateral netting set. */
  compareWithBilateral(): Promise<void> {
    return this.crif.compare();
  }

  write(): Promise<void> {
    return this.margin.write();
  }

  /** Writes results of any kind to a new sheet. @param what name of the results, e.g. `Risk` */
  async writeSheet(sheet: ResultSheet, what: string): Promise<void> {
    const { activities, store, workbook } = this;
    await activities.run(`Writing ${what.toLowerCase()}`, null, async (run) => {
      const name = await workbook.addResultSheet(sheet, run.step(`Writing ${what.toLowerCase()}`));
      store.set({ notice: doneNotice(`Written to the sheet “${name}”.`) });
    });
  }

  /** Writes suggestions into their cells and stages the book again. */
  async apply(issues: readonly CellIssue[]): Promise<void> {
    if (await this.suggestions.apply(issues)) await this.stager.stageAndMark();
  }

  /** Undoes the last suggestions and stages the book again. */
  async undoApply(): Promise<void> {
    if (await this.suggestions.undo()) await this.stager.stageAndMark();
  }

  /** Opens the lookup for the cell of an issue, with what was probably meant. */
  async lookUp(issue: CellIssue): Promise<void> {
    await this.goTo(issue);
    await this.activities.runAside(() => this.lookup.open(issue.suggestion ?? issue.value));
  }

  /** Writes the looked-up contract into its row, and stages the book again if it was staged before. */
  async writeLookup(): Promise<boolean> {
    if (!(await this.lookup.write())) return false;
    if (this.store.state.ranges.some(({ stage }) => stage !== null)) await this.stager.stageAndMark();
    return true;
  }

  async goTo({ sheet, row, column }: CellAddress): Promise<void> {
    await this.activities.runAside(() => this.workbook.select({ sheet, row, column, rowCount: 1, columnCount: 1 }));
  }

  setOptions(change: Partial<MarginOptions>): void {
    const { options, result } = this.store.state;
    this.store.set({ options: { ...options, ...change }, result: outdated(result) });
  }

  setStagedAgainByItself(isStagedAgainByItself: boolean): void {
    this.store.set({ isStagedAgainByItself });
    if (isStagedAgainByItself && this.store.state.ranges.some(({ isEdited }) => isEdited)) this.stageSoon();
  }

  /** Makes what was found or is selected the book, if there is none yet. What runs may be choosing one, and is waited for. */
  private async hasBook(title: string): Promise<boolean> {
    while (this.activities.isRunning) if (!(await this.activities.turn(title))) return false;
    const { ranges, found } = this.store.state;
    if (ranges.length > 0) return true;
    if (found !== null && (await this.finder.isMeant())) return this.picker.useFound(found.tables);
    return !this.workbook.abilities.selection || this.picker.useSelection();
  }

  /** After a failure, asks for the status of the service, which may have changed. */
  private orAskService(isDone: boolean): boolean {
    if (!isDone && this.store.state.notice?.kind === 'failed') void this.engines.ask();
    return isDone;
  }

  private stageSoon(): void {
    clearTimeout(this.stageTimer);
    if (!this.store.state.isStagedAgainByItself) return;
    this.stageTimer = setTimeout(() => {
      if (this.activities.isRunning) this.stageSoon();
      else if (this.store.state.ranges.some(({ isEdited }) => isEdited)) void this.stager.stageAndMark();
    }, TYPING_MILLISECONDS);
  }

  private readSelectionSoon(): void {
    clearTimeout(this.selectionTimer);
    this.selectionTimer = setTimeout(() => void this.readSelection(), SELECTION_MILLISECONDS);
  }

  private async readSelection(): Promise<void> {
    try {
      this.store.set({ selection: await this.workbook.selection() });
    } catch (fault) {
      if (!(fault instanceof WorkbookFault)) throw fault;
      this.store.set({ selection: null });
    }
  }
}

/** Ends with the work, or when the time is over. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, end]);
  clearTimeout(timer);
}
