import type { RowChange } from '../../../server/sheet/reader/row-changes.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { outdated } from '../pane-state.js';
import type { BookStager } from './book-stager.js';
import { rememberSaid } from './remembered-book.js';
import type { RowReading } from './row-readings.js';
import { isSameRow, MOST_SAID_ROWS, saidOf, type SaidRow } from './said-rows.js';

/** Takes what a person says of single rows, and keeps it with the workbook. The cells of the sheet stay as they are. */
export class RowSayer {
  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Reads a row otherwise from now on, and stages the book again. @param change null = as the sheet says */
  async say({ rangeId, row }: Pick<RowReading, 'rangeId' | 'row'>, change: RowChange | null): Promise<boolean> {
    const { store } = this.context;
    const read = store.state.ranges.flatMap((range) =>
      range.stage === null ? [] : [{ range, address: range.stage.staged.address, values: range.stage.values }],
    );
    const own = read.find(({ range }) => range.id === rangeId);
    const none: RowChange = { isLeftOut: false, fields: {}, side: null };
    const said =
      own === undefined ? undefined : saidOf(read, { id: rangeId, row: row - own.address.row }, change ?? none);
    if (said === undefined) return false;
    const others = store.state.said.filter((each) => !isSameRow(each, said));
    return this.keep(change === null ? others : [...others, said]);
  }

  /** Reads all rows of the book as the sheet says. */
  sayNothing(): Promise<boolean> {
    const { store } = this.context;
    const sheets = new Set(store.state.ranges.map(({ address }) => address.sheet));
    return this.keep(store.state.said.filter(({ sheet }) => !sheets.has(sheet)));
  }

  dismissDropped(): void {
    this.context.store.set({ dropped: [] });
  }

  private async keep(said: readonly SaidRow[]): Promise<boolean> {
    const { activities, store, workbook } = this.context;
    const isKept = await activities.run('Keeping what was said', null, async () => {
      if (said.length > MOST_SAID_ROWS)
        throw new PaneFault(
          'Too many rows are read as you said',
          `At most ${MOST_SAID_ROWS} are kept with a workbook: correct the cells of the sheet instead.`,
        );
      await rememberSaid(workbook, said);
      store.set({ said, result: outdated(store.state.result) });
      return true;
    });
    return isKept === true && this.stager.stageAndMark();
  }
}
