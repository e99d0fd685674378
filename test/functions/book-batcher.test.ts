import { describe, expect, it } from '@jest/globals';
import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { Answer } from '../../src/api/ask.js';
import { describeFailure } from '../../src/api/failure.js';
import { BookBatcher } from '../../src/functions/book-batcher.js';
import { notAvailable } from '../../src/functions/function-fault.js';
import { ManualScheduler } from './manual-scheduler.js';

type Many = Answer<ManyPortfoliosResponse>;

interface SentRequest {
  readonly memos: readonly unknown[];
  readonly signal: AbortSignal;
  readonly answer: (answer: Many) => void;
}

const bookOf = (memo: string): PortfolioRequest => ({ memo, portfolio: [{ account_code: memo }] });

const resultOf = (memo: unknown): CalculationResponse => ({
  request_id: 'r',
  status: 'success',
  currency_code: 'USD',
  total: 1,
  data: [],
  exceptions: [],
  runtime: 1,
  parameters: {},
  memo: String(memo),
});

const failed = (status: number, retryAfter: string | null = null): Many => ({
  ok: false,
  failure: describeFailure({
    kind: 'status',
    status,
    body: { error: { code: 'CODE', message: `Status ${status}.`, request_id: 'r' } },
    retryAfter,
  }),
});

/** The far side of the wire: requests stay open until the test answers them. */
function openWire() {
  const scheduler = new ManualScheduler();
  const sent: SentRequest[] = [];
  const send = (books: readonly PortfolioRequest[], signal: AbortSignal): Promise<Many> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ ok: false, failure: describeFailure({ kind: 'cancelled' }) }));
      sent.push({ memos: books.map(({ memo }) => memo), signal, answer: resolve });
    });
  const batcher = new BookBatcher(send, scheduler);
  const ask = (memo: string, signal = new AbortController().signal) =>
    batcher.ask(memo, bookOf(memo), signal).then(
      (response) => response.memo,
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
  const answer = (index: number): void => {
    const request = sent[index];
    request?.answer({ ok: true, value: { results: request.memos.map(resultOf) } });
  };
  const sizes = (): readonly number[] => sent.map(({ memos }) => memos.length);
  return { scheduler, sent, batcher, ask, answer, sizes };
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `book ${index}`);

describe('the calls of one recalculation', () => {
  it('go out as one request, each book once, and each call gets its own answer', async () => {
    const { scheduler, sent, ask, answer } = openWire();
    const calls = ['a', 'b', 'a', 'c', 'b'].map((name) => ask(name));
    await scheduler.pass(49);
    expect(sent).toHaveLength(0);
    await scheduler.pass(1);
    expect(sent.map(({ memos }) => memos)).toEqual([['a', 'b', 'c']]);
    answer(0);
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'a', 'c', 'b']);
  });

  it('are waited for while they keep coming, but no longer than a quarter of a second', async () => {
    const { scheduler, ask, sizes } = openWire();
    for (const name of names(10)) {
      void ask(name);
      await scheduler.pass(30);
    }
    expect(sizes()).toEqual([9]);
    await scheduler.pass(50);
    expect(sizes()).toEqual([9, 1]);
  });

  it('join a request that is under way for the same book', async () => {
    const { scheduler, ask, answer, sizes } = openWire();
    const first = ask('a');
    await scheduler.pass(50);
    const second = ask('a');
    await scheduler.pass(500);
    expect(sizes()).toEqual([1]);
    answer(0);
    expect(await Promise.all([first, second])).toEqual(['a', 'a']);
  });

  it('are split beyond 200 books, and at most two requests are open', async () => {
    const { scheduler, ask, answer, sizes } = openWire();
    const calls = names(450).map((name) => ask(name));
    await scheduler.pass(50);
    expect(sizes()).toEqual([200, 200]);
    answer(1);
    await scheduler.pass(0);
    expect(sizes()).toEqual([200, 200, 50]);
    answer(0);
    answer(2);
    expect(await Promise.all(calls)).toEqual(names(450));
  });

  it('are split beyond eight megabytes; a book of more goes alone', async () => {
    const { scheduler, batcher, sizes } = openWire();
    const { signal } = new AbortController();
    for (const megabytes of [3, 4, 2, 9]) {
      const question = String(megabytes).repeat(megabytes * 1_000_000);
      void batcher.ask(question, bookOf('large'), signal);
    }
    await scheduler.pass(50);
    expect(sizes()).toEqual([2, 1]);
  });
});

describe('cancelled calls', () => {
  it('are not sent', async () => {
    const { scheduler, ask, sent } = openWire();
    const controller = new AbortController();
    const cancelled = ask('a', controller.signal);
    void ask('b');
    controller.abort(notAvailable('Cancelled.'));
    expect(await cancelled).toBe('Cancelled.');
    await scheduler.pass(50);
    expect(sent.map(({ memos }) => memos)).toEqual([['b']]);
  });

  it('leave the others of the same book alone', async () => {
    const { scheduler, ask, answer, sent } = openWire();
    const controller = new AbortController();
    const cancelled = ask('a', controller.signal);
    const other = ask('a');
    await scheduler.pass(50);
    controller.abort(notAvailable('Cancelled.'));
    expect(await cancelled).toBe('Cancelled.');
    expect(sent[0]?.signal.aborted).toBe(false);
    answer(0);
    expect(await other).toBe('a');
  });

  it('abort their request when nobody waits for any of its books', async () => {
    const { scheduler, ask, sent, sizes } = openWire();
    const controllers = [new AbortController(), new AbortController()];
    const calls = controllers.map(({ signal }, index) => ask(`book ${index}`, signal));
    await scheduler.pass(50);
    controllers[0]?.abort(notAvailable('Cancelled.'));
    expect(sent[0]?.signal.aborted).toBe(false);
    controllers[1]?.abort(notAvailable('Cancelled.'));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(await Promise.all(calls)).toEqual(['Cancelled.', 'Cancelled.']);
    const again = ask('book 0');
    await scheduler.pass(50);
    expect(sizes()).toEqual([2, 1]);
    sent[1]?.answer({ ok: true, value: { results: [resultOf('book 0')] } });
    expect(await again).toBe('book 0');
  });

  it('that come late, after their successor, leave the successor alone', async () => {
    const { scheduler, ask, answer } = openWire();
    const first = new AbortController();
    void ask('a', first.signal);
    await scheduler.pass(50);
    const successor = ask('a');
    first.abort(notAvailable('Cancelled.'));
    answer(0);
    expect(await successor).toBe('a');
  });
});

describe('a request that fails', () => {
  it('tells everyone who waits, and the next one is sent again', async () => {
    const { scheduler, ask, sent, answer } = openWire();
    const calls = [ask('a'), ask('b'), ask('a')];
    await scheduler.pass(50);
    sent[0]?.answer({ ok: false, failure: describeFailure({ kind: 'away' }) });
    const sentences = await Promise.all(calls);
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toMatch(/^The service can’t be reached/);
    const again = ask('a');
    await scheduler.pass(50);
    answer(1);
    expect(await again).toBe('a');
  });

  it('by an exception tells everyone too, and can be asked again', async () => {
    const scheduler = new ManualScheduler();
    let count = 0;
    const batcher = new BookBatcher(() => {
      count++;
      throw new Error('No wire.');
    }, scheduler);
    for (const attempt of [1, 2]) {
      const call = batcher.ask('a', bookOf('a'), new AbortController().signal);
      const outcome = expect(call).rejects.toThrow('The request failed: No wire.');
      await scheduler.pass(50);
      await outcome;
      expect(count).toBe(attempt);
    }
  });

  it('is tried again with growing pauses while the service is busy', async () => {
    const { scheduler, ask, sent, answer, sizes } = openWire();
    const call = ask('a');
    await scheduler.pass(50);
    for (const [index, pause] of [500, 1000, 2000].entries()) {
      sent[index]?.answer(failed(503));
      await scheduler.pass(pause - 1);
      expect(sizes()).toHaveLength(index + 1);
      await scheduler.pass(1);
      expect(sizes()).toHaveLength(index + 2);
    }
    answer(3);
    expect(await call).toBe('a');
  });

  it('is tried again no sooner than the service asks', async () => {
    const { scheduler, ask, sent, sizes } = openWire();
    void ask('a');
    await scheduler.pass(50);
    sent[0]?.answer(failed(429, '7'));
    await scheduler.pass(6999);
    expect(sizes()).toHaveLength(1);
    await scheduler.pass(1);
    expect(sizes()).toHaveLength(2);
  });

  it('is not tried again once nobody waits', async () => {
    const { scheduler, ask, sent, sizes } = openWire();
    const controller = new AbortController();
    const call = ask('a', controller.signal);
    await scheduler.pass(50);
    sent[0]?.answer(failed(503));
    await scheduler.pass(100);
    controller.abort(notAvailable('Too late.'));
    expect(await call).toBe('Too late.');
    await scheduler.pass(60_000);
    expect(sizes().length).toBeLessThanOrEqual(2);
    expect(sent.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('as too large is sent again in halves, which are remembered', async () => {
    const { scheduler, ask, sent, answer, sizes } = openWire();
    const calls = names(4).map((name) => ask(name));
    await scheduler.pass(50);
    sent[0]?.answer(failed(413));
    await scheduler.pass(0);
    expect(sizes()).toEqual([4, 2, 2]);
    answer(1);
    answer(2);
    expect(await Promise.all(calls)).toEqual(names(4));
    void ask('x');
    void ask('y');
    void ask('z');
    await scheduler.pass(50);
    expect(sizes()).toEqual([4, 2, 2, 2, 1]);
  });

  it('as too large with one book only says so', async () => {
    const { scheduler, ask, sent } = openWire();
    const call = ask('a');
    await scheduler.pass(50);
    sent[0]?.answer(failed(413));
    expect(await call).toBe('The book is too large for one calculation: Status 413.');
  });
});

describe('one book of a request', () => {
  it('that is refused disturbs no other', async () => {
    const { scheduler, ask, sent } = openWire();
    const calls = ['a', 'b', 'c'].map((name) => ask(name));
    await scheduler.pass(50);
    const refused = { error: { code: 'INVALID_REQUEST', message: 'No row has an account_code.', request_id: 'r' } };
    sent[0]?.answer({ ok: true, value: { results: [resultOf('a'), refused] } });
    expect(await Promise.all(calls)).toEqual([
      'a',
      'No row has an account_code.',
      'The service answered fewer books than it was sent.',
    ]);
  });
});
