import { ROW_TABLES, type StageType } from '../../../server/contract/stage-columns.js';
import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { calculate } from '../../api/client.js';
import { optimise } from '../../api/client.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { rowsOf } from '../margin/margin-run.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { Store } from '../store.js';
import { stressQuestion } from '../stress/stress-question.js';
import { bookRemarks } from '../book-remarks.js';
import { INITIAL_OPTIMISE, type OptimiseResult, type OptimiseState } from './optimise-state.js';

/** The field that lets the search move a row to the cleared account. */
const CROSS_MARGIN = 'cross_margin';

const canCrossMargin = (type: StageType | undefined): boolean =>
  type !== undefined && (ROW_TABLES[type].otherFields ?? []).some(({ field }) => field === CROSS_MARGIN);

/** The actions of the optimise view, without its appearance. */
export class OptimiseSession {
  readonly store = new Store<OptimiseState>(INITIAL_OPTIMISE);

  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Tests every listed row of the book as it stands in the workbook now. */
  async run(): Promise<void> {
    await this.context.activities.run('Optimising', null, async (run) => {
      this.store.set({ result: await this.result(run) });
    });
  }

  private async result(run: ActivityRun): Promise<OptimiseResult> {
    const { settings, store } = this.context;
    const ranges = await this.stager.stage(run);
    const { rows, places } = rowsOf(ranges);
    const question = stressQuestion(store.state, settings.currency);
    const { useClosestMatch } = store.state.options;
    const request = {
      calculation_type: 'margins',
      currency_code: settings.currency,
      ...sheetOptions(useClosestMatch),
      in_memory: true,
    };
    const connection = connectionOf(settings);
    run.step(`Calculating ${counted(rows.length, 'row')} as they are`);
    const plain = rows.map((row) => ({ ...row }));
    const baseline = valueOf(await calculate(connection, { ...request, portfolio: plain }, run.signal));
    run.step('Searching for the least margin');
    const portfolio = rows.map((row, index) =>
      canCrossMargin(places[index]?.staged.type) ? { ...row, [CROSS_MARGIN]: true } : row,
    );
    const response = valueOf(await optimise(connection, { ...request, portfolio }, run.signal));
    if (roundedToCents((baseline.total ?? 0) - (response.baseline_total ?? 0)) !== 0)
      throw new PaneFault('The figures have changed', 'Newer parameters were loaded during the search: run it again.');
    return { baseline, response, places, bookRemarks: bookRemarks(ranges), question };
  }
}
