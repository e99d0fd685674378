import { calculate } from '../../api/client.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { bookRemarks } from '../book-remarks.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { besideQuestion } from '../margin/beside-question.js';
import { marginRequest, rowsOf } from '../margin/margin-run.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { readGroups, WHOLE_DESK } from './desk-groups.js';

/** Asks for the risk of accounts together. */
export class DeskRun {
  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** The groups as they are written. */
  get text(): string {
    return this.context.settings.groups ?? WHOLE_DESK;
  }

  keep(text: string): void {
    this.context.settings.keepGroups(text.trim() === WHOLE_DESK ? null : text);
  }

  /** Reads and stages the book as it is now, and looks at its accounts together. */
  async run(): Promise<void> {
    const { activities, store, settings } = this.context;
    await activities.run('Looking at the desk', null, async (run) => {
      const read = readGroups(this.text);
      if (!read.ok) throw new PaneFault('Which accounts?', read.sentence);
      const ranges = await this.stager.stage(run);
      const { rows, places } = rowsOf(ranges);
      const { result } = store.state;
      if (result === null) return;
      const question = besideQuestion(this.context);
      run.step(`${counted(read.groups.length, 'group')} of ${counted(rows.length, 'row')}`);
      const request = {
        ...marginRequest(this.context, rows),
        calculation_type: 'margins,analytics',
        pnl_details: false,
        stress_test_enabled: true,
        in_memory: true,
        groups: read.groups.map(({ name, accounts }) => ({ name, accounts: [...accounts] })),
      };
      const answer = valueOf(await calculate(connectionOf(settings), request, run.signal));
      store.set({ desk: { answer, places, bookRemarks: bookRemarks(ranges), beside: result.response, question } });
    });
  }
}
