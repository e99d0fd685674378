import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { askLegging, askLots } from '../../api/client.js';
import type { Answer } from '../../api/ask.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookStager } from '../book/book-stager.js';
import { rowsOf } from '../margin/margin-run.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { rowCellText } from '../book/row-cell.js';
import { Store } from '../store.js';
import { stressQuestion } from '../stress/stress-question.js';
import { bookRemarks } from '../book-remarks.js';
import { accountsOfRows, contractsOf, rowName, type SheetRow } from './book-contracts.js';
import {
  INITIAL_TOOLS,
  type LeggingForm,
  type LeggingResult,
  type LotsForm,
  type LotsResult,
  type ToolsState,
} from './tools-state.js';

/** The actions of the portfolio view's tools, without their appearance. */
export class ToolsSession {
  readonly store = new Store<ToolsState>(INITIAL_TOOLS);

  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  setLots(change: Partial<LotsForm>): void {
    this.store.set({ lotsForm: { ...this.store.state.lotsForm, ...change } });
  }

  setLegging(change: Partial<LeggingForm>): void {
    this.store.set({ leggingForm: { ...this.store.state.leggingForm, ...change } });
  }

  /** Finds how many lots the funds allow in addition to the book as it stands in the workbook now. */
  async countLots(): Promise<void> {
    await this.context.activities.run('Counting lots', null, async (run) => {
      this.store.set({ lots: await this.lots(run) });
    });
  }

  /** Calculates the margin after each step of trading the book as it stands in the workbook now. */
  async leg(): Promise<void> {
    await this.context.activities.run('Margining leg by leg', null, async (run) => {
      this.store.set({ legging: await this.legging(run) });
    });
  }

  private async lots(run: ActivityRun): Promise<LotsResult> {
    const { lotsForm: form } = this.store.state;
    const funds = typedNumber(form.funds);
    if (funds === null || funds < 0)
      throw new PaneFault('How much?', 'Type the funds as an amount, such as 1,000,000.');
    const { rows, warnings, question } = await this.book(run);
    const account = form.account ?? accountsOfRows(rows)[0];
    if (account === undefined) throw new PaneFault('No account', 'No row of the book names an account.');
    const legs = form.legs.map((leg) => tradeLeg(leg, rows));
    const trade = legs.map(({ fields, ratio }) => ({ ...fields, account_code: account, net_position: ratio }));
    const names = legs.map(({ name, ratio }) => `${ratio > 0 ? '+' : '−'}${Math.abs(ratio)} ${name}`);
    run.step('Counting lots');
    const portfolio = rows.filter(({ account_code: code }) => code === account);
    const request = { ...this.options(), portfolio, trade, funds, against: form.against };
    const answer = await askLots(connectionOf(this.context.settings), request, run.signal);
    const response = inTermsOf(answer, (index) => legs[index]?.name ?? 'A contract');
    return { response, trade: names.join(', '), warnings, question };
  }

  private async legging(run: ActivityRun): Promise<LeggingResult> {
    const { leggingForm: form } = this.store.state;
    const clip = form.clip.trim() === '' ? null : typedNumber(form.clip);
    const isClip = clip === null ? form.clip.trim() === '' : Number.isInteger(clip) && clip >= 1;
    if (!isClip) throw new PaneFault('How many lots per step?', 'Type a whole number of lots, or leave it blank.');
    const book = await this.book(run);
    const account = form.account ?? accountsOfRows(book.rows)[0];
    const rows = book.rows.filter(({ account_code: code }) => code === account);
    const places = book.places.filter((_, index) => book.rows[index]?.['account_code'] === account);
    if (rows.length === 0) throw new PaneFault('No account', 'No row of the book names an account.');
    run.step('Margining leg by leg');
    const { order, against } = form;
    const request = { ...this.options(), portfolio: rows.map((row) => ({ ...row })), order, against, clip_lots: clip };
    const answer = await askLegging(connectionOf(this.context.settings), request, run.signal);
    const response = inTermsOf(answer, (index) => rowCellText({ places }, index));
    return { response, names: rows.map(rowName), places, warnings: book.warnings, question: book.question };
  }

  private async book(run: ActivityRun) {
    const ranges = await this.stager.stage(run);
    const { settings, store } = this.context;
    return {
      ...rowsOf(ranges),
      warnings: bookRemarks(ranges),
      question: stressQuestion(store.state, settings.currency),
    };
  }

  private options() {
    const { settings, store } = this.context;
    const { useClosestMatch } = store.state.options;
    return {
      currency_code: settings.currency,
      ...sheetOptions(useClosestMatch),
    };
  }
}

function tradeLeg({ contract, ratio }: LotsForm['legs'][number], rows: readonly SheetRow[]) {
  const contracts = contractsOf(rows);
  const found = contract === null ? contracts[0] : contracts.find(({ key }) => key === contract);
  if (found === undefined)
    throw new PaneFault('No such contract', 'Choose a listed or event contract that is in the book.');
  const quantity = typedNumber(ratio);
  if (quantity === null || quantity === 0)
    throw new PaneFault('How many contracts?', `Type how many ${found.name} one lot holds, such as 1, or -1 for sold.`);
  return { ...found, ratio: quantity };
}

/** The answer with refusals that name places of the sheet instead of rows of the request. */
function inTermsOf<Value>(answer: Answer<Value>, nameOf: (row: number) => string): Value {
  if (answer.ok) return answer.value;
  const inWords = (text: string): string =>
    text.replace(/\b(?:portfolio|trade)\[(\d+)\](?:\.\w+)?/g, (_, row: string) => nameOf(Number(row)));
  const { failure } = answer;
  const details = failure.details.map(({ path, message }) => ({ path: inWords(path), message: inWords(message) }));
  return valueOf<Value>({ ok: false, failure: { ...failure, sentence: inWords(failure.sentence), details } });
}

/** A typed number such as `1,000,000` or `1 000 000.50`; null if it is not a number. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/[\s,’']/g, '').replace('−', '-');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
