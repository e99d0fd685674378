import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { resultIssues } from '../../../server/sheet/results/result-issues.js';
import { resultSheet } from '../../../server/sheet/results/result-sheet.js';
import { calculationIssues } from '../../../server/sheet/table/place-issues.js';
import { portfolioOf, type PlacedRows, type RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import { calculate } from '../../api/client.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { rangeTitle, type BookRange } from '../book/book-range.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { stagedIssues } from '../book/issue-list.js';
import type { MarginResult } from './margin-result.js';
import { doneNotice } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { readRiskSettings, riskFields } from '../risk/risk-settings.js';
import { remarkTexts } from '../book-remark.js';
import { bookRemarks } from '../book-remarks.js';

/** Calculates the margin of the book as it stands in the workbook now. */
export class MarginRun {
  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Reads, stages, calculates and marks. @returns whether there is a new result */
  async calculate(): Promise<boolean> {
    const { activities, store } = this.context;
    const isDone = await activities.run('Calculating margin', 'calculate', async (run) => {
      const ranges = await this.stager.stage(run);
      const result = await this.margin(ranges, run);
      store.set({ result });
      await this.stager.mark(result.issues, run);
      return true;
    });
    return isDone ?? false;
  }

  private async margin(ranges: readonly BookRange[], run: ActivityRun): Promise<MarginResult> {
    const { settings } = this.context;
    const { rows, places } = rowsOf(ranges);
    run.step(`Calculating ${counted(rows.length, 'row')}`);
    const request = marginRequest(this.context, rows);
    const asked = this.asked();
    const response = valueOf(await calculate(connectionOf(settings), request, run.signal));
    const issues = resultIssues(stagedIssues(ranges), calculationIssues(response, places));
    const title = ranges.map(rangeTitle).join(', ');
    const now = this.asked();
    const isOutdated = asked.some((part, index) => part !== now[index]);
    return { response, places, issues, title, bookRemarks: bookRemarks(ranges), isOutdated };
  }

  /** What a result hangs on: any of it may be changed while the service calculates. */
  private asked(): readonly unknown[] {
    const { store, settings } = this.context;
    return [store.state.ranges, store.state.options, settings.currency, settings.risk];
  }

  /** Writes the result to a new sheet. */
  async write(): Promise<void> {
    const { activities, store, workbook } = this.context;
    const { result } = store.state;
    if (result === null) return;
    await activities.run('Writing the result', 'write', async (run) => {
      const { response, places, issues, bookRemarks: remarks } = result;
      const warnings = remarkTexts(remarks);
      const sheet = resultSheet(response, { title: sheetTitle(response), issues, places, warnings });
      const name = await workbook.addResultSheet(sheet, run.step('Writing the result'));
      store.set({ notice: doneNotice(`Written to the sheet “${name}”.`) });
    });
  }
}

/** The request for the margin of rows, by the options of the pane. */
export function marginRequest({ settings, store }: PaneContext, rows: PlacedRows['rows']) {
  const { useClosestMatch, isStored } = store.state.options;
  return {
    ...riskFields(readRiskSettings(settings.risk)),
    currency_code: settings.currency,
    ...sheetOptions(useClosestMatch),
    in_memory: !isStored,
    portfolio: rows.map((row) => ({ ...row })),
  };
}

/** `Margin 2026-11-20`: by the date of the prices. */
function sheetTitle({ data: [first] }: MarginResult['response']): string {
  const date = first === undefined ? '' : String(first.price_date).replace(/^(\d{4})(\d\d)(\d\d)$/, ' $1-$2-$3');
  return `Margin${date}`;
}

/** The rows of staged ranges as one portfolio. */
export function rowsOf(ranges: readonly BookRange[]): PlacedRows {
  const rows: Readonly<Record<string, string>>[] = [];
  const places: RowPlace[] = [];
  for (const { stage } of ranges) {
    if (stage === null) continue;
    const placed = portfolioOf(stage.response, stage.staged);
    for (const row of placed.rows) rows.push(row);
    for (const place of placed.places) places.push(place);
  }
  return { rows, places };
}
