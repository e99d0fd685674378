import { crifOf } from '../../api/client.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { besideQuestion } from '../margin/beside-question.js';
import { marginRequest, rowsOf } from '../margin/margin-run.js';
import type { PaneContext } from '../pane-context.js';

/** Asks for the book's rows as CRIF rows. */
export class CrifRun {
  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Reads and stages the book as it is now, and compares its margin with the result that is shown. */
  async compare(): Promise<void> {
    const { activities, store, settings } = this.context;
    await activities.run('Comparing with bilateral margin', null, async (run) => {
      const { rows } = rowsOf(await this.stager.stage(run));
      const { result } = store.state;
      if (result === null) return;
      const { currency } = settings;
      const question = besideQuestion(this.context);
      run.step(`Sensitivities of ${counted(rows.length, 'row')}`);
      const request = { ...marginRequest(this.context, rows), calculation_type: 'margins' };
      const answer = valueOf(await crifOf(connectionOf(settings), request, run.signal));
      store.set({ bilateral: { answer, currency, beside: result.response, question } });
    });
  }
}
