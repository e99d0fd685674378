import { setTimeout as pause } from 'node:timers/promises';
import type { ResultStore } from '../store/types.js';

/** A store that does not answer is told of as one that can't be used: who asks has a limit of its own. */
const ANSWER_MILLISECONDS = 3_000;

/** How long one check of the store stands, so that a probe that anybody may call costs little. */
const CHECK_STANDS_MILLISECONDS = 1000;

/** Whether results can be written, checked once a second at most. */
export class StoreCheck {
  private checkedAt = -Infinity;
  private answer: Promise<boolean> = Promise.resolve(false);

  /** @param elapsed milliseconds of a clock that nobody sets */
  constructor(
    private readonly results: Pick<ResultStore, 'checkWritable'>,
    private readonly elapsed: () => number,
  ) {}

  isWritable(): Promise<boolean> {
    if (this.elapsed() - this.checkedAt >= CHECK_STANDS_MILLISECONDS) {
      this.checkedAt = this.elapsed();
      const answered = new AbortController();
      this.answer = Promise.race([
        this.results.checkWritable().then(
          () => true,
          () => false,
        ),
        pause(ANSWER_MILLISECONDS, false, { signal: answered.signal, ref: false }).catch(() => false),
      ]).finally(() => answered.abort());
    }
    return this.answer;
  }
}
