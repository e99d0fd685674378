import { calculate } from '../api/client.js';
import type { Failure } from '../api/failure.js';
import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import type { Submission } from '../book/columns.js';
import { counted } from '../results/format.js';
import { button, element } from './element.js';

/** A calculation that takes longer than this shows how far it is, and can be cancelled. */
const PATIENCE_MILLISECONDS = 1_000;

export interface CalculationWish {
  readonly key: string;
  readonly submission: Submission;
  readonly currency: string;
  readonly isStored: boolean;
}

/** Runs one calculation at a time and shows its progress. */
export class CalculationRun {
  readonly root = element('div', { class: 'progress', role: 'status' });
  private running: AbortController | undefined;

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Undefined where it was cancelled. */
  async start(wish: CalculationWish): Promise<CalculationResponse | Failure | undefined> {
    const controller = new AbortController();
    this.running = controller;
    const stopClock = this.showProgress(wish.submission.portfolio.length, controller);
    const { portfolio } = wish.submission;
    const request = {
      calculation_type: 'margins',
      currency_code: wish.currency,
      in_memory: !wish.isStored,
      portfolio,
    } as const;
    const answer = await calculate(wish.key, request, controller.signal);
    stopClock();
    this.running = undefined;
    if (answer.ok) return answer.value;
    if (answer.failure.kind !== 'cancelled') return answer.failure;
    this.root.replaceChildren('The calculation was cancelled.');
    return undefined;
  }

  /** @returns ends the display */
  private showProgress(rows: number, controller: AbortController): () => void {
    const started = performance.now();
    const seconds = element('span', {});
    const show = (): void => {
      const passed = performance.now() - started;
      if (passed < PATIENCE_MILLISECONDS) return;
      seconds.textContent = `${Math.floor(passed / 1_000)} s`;
      if (seconds.isConnected) return;
      const cancel = button('Cancel', () => controller.abort(), { class: 'small' });
      this.root.replaceChildren(
        element('progress', { 'aria-label': 'Calculating' }),
        `Calculating ${counted(rows, 'row')}, `,
        seconds,
        cancel,
      );
    };
    this.root.replaceChildren();
    const clock = setInterval(show, 250);
    return () => {
      clearInterval(clock);
      this.root.replaceChildren();
    };
  }
}

/** A failure, in words. */
export function failureView({ title, sentence, details, requestId }: Failure): HTMLElement {
  const view = element('div', { class: 'failure', role: 'alert' }, element('strong', {}, title), ' ', sentence);
  if (details.length > 0)
    view.append(
      element(
        'ul',
        {},
        ...details.map(({ path, message }) => element('li', {}, element('code', {}, path), ' ', message)),
      ),
    );
  if (requestId !== null) view.append(element('p', { class: 'quiet' }, `Request ${requestId}`));
  return view;
}
