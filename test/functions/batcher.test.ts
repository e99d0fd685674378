import { describe, expect, it } from '@jest/globals';
import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { Answer } from '../../src/api/ask.js';
import { describeFailure } from '../../src/api/failure.js';
import { batchedBooks } from '../../src/functions/batched-books.js';
import { batchedForecasts } from '../../src/functions/batched-forecasts.js';
import { Batcher } from '../../src/functions/batcher.js';
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
  const batcher = new Batcher(batchedBooks(send), scheduler);
  const ask = (memo: string, signal = new AbortController().signal) =>
    batcher.ask(memo, { question: memo, book: bookOf(memo) }, signal).then(
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
      void batcher.ask(question, { question, book: bookOf('large') }, signal);
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
    const noWire = batchedBooks(() => {
      count++;
      throw new Error('No wire.');
    });
    const batcher = new Batcher(noWire, scheduler);
    for (const attempt of [1, 2]) {
      const call = batcher.ask('a', { question: 'a', book: bookOf('a') }, new AbortController().signal);
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

describe('days of forecasts', () => {
  interface SentForecast {
    readonly memo: unknown;
    readonly days: unknown;
    readonly to: unknown;
    readonly answer: (answer: Answer<ForecastResponse>) => void;
  }

  const FORECAST: ForecastResponse = {
    ...{ request_id: 'r', status: 'success', currency_code: 'USD', from: '2026-01-05', to: '2026-02-01' },
    assumptions: {
      ...{ options: 'moneyness', futures: 'close', prices: 'stand_still', scenario: null },
      ...{ rates: 'forwards_realised', parameters: 'today', cliff_part: 0.1 },
    },
    ...{ bands: [], data: [], exceptions: [], runtime: 1, parameters: {}, memo: null },
  };

  function openForecasts() {
    const scheduler = new ManualScheduler();
    const sent: SentForecast[] = [];
    const batching = batchedForecasts(
      ({ memo, forecast: { to, days } }) => new Promise((answer) => sent.push({ memo, days, to, answer })),
    );
    const batcher = new Batcher(batching, scheduler);
    const ask = (book: string, day: string) =>
      batcher
        .ask(
          `${day} ${book}`,
          { question: book, book: { memo: book, portfolio: [] }, day },
          new AbortController().signal,
        )
        .then(
          ({ memo }) => memo,
          (error: unknown) => (error instanceof Error ? error.message : error),
        );
    const answer = (place: number, memo = 'told'): void =>
      sent[place]?.answer({ ok: true, value: { ...FORECAST, memo } });
    const refuse = (place: number, status: number): void => {
      const told = failed(status);
      if (!told.ok) sent[place]?.answer(told);
    };
    return { scheduler, sent, ask, answer, refuse };
  }

  it('of one book go out as one forecast, the earliest first; those of another are one more', async () => {
    const { scheduler, sent, ask, answer } = openForecasts();
    const calls = [ask('a', '2026-03-02'), ask('b', '2026-01-09'), ask('a', '2026-01-31'), ask('a', '2026-03-02')];
    await scheduler.pass(50);
    expect(sent.map(({ memo, days, to }) => [memo, days, to])).toEqual([
      ['a', ['2026-01-31', '2026-03-02'], '2026-03-03'],
      ['b', ['2026-01-09'], '2026-01-10'],
    ]);
    answer(0, 'of a');
    answer(1, 'of b');
    expect(await Promise.all(calls)).toEqual(['of a', 'of b', 'of a', 'of a']);
  });

  it('are asked for again while the service is busy', async () => {
    const { scheduler, sent, ask, answer, refuse } = openForecasts();
    const call = ask('a', '2026-01-09');
    await scheduler.pass(50);
    refuse(0, 503);
    await scheduler.pass(499);
    expect(sent).toHaveLength(1);
    await scheduler.pass(1);
    answer(1);
    expect(await call).toBe('told');
  });

  it('that are refused are asked for one by one, and those of later calls together again', async () => {
    const { scheduler, sent, ask, answer, refuse } = openForecasts();
    const calls = [ask('a', '2025-12-31'), ask('a', '2026-01-09')];
    await scheduler.pass(50);
    refuse(0, 400);
    await scheduler.pass(0);
    expect(sent.slice(1).map(({ days }) => days)).toEqual([['2025-12-31'], ['2026-01-09']]);
    refuse(1, 400);
    answer(2);
    expect(await Promise.all(calls)).toEqual(['The service can’t read this request: Status 400.', 'told']);
    void ask('a', '2026-01-10');
    void ask('a', '2026-01-11');
    await scheduler.pass(50);
    expect(sent[3]?.days).toEqual(['2026-01-10', '2026-01-11']);
  });

  it('that can not be sent tell so in their cells', async () => {
    const scheduler = new ManualScheduler();
    const noWire = batchedForecasts(() => Promise.reject(new Error('No wire.')));
    const asked = { question: 'a', book: { portfolio: [] }, day: '2026-01-09' };
    const call = new Batcher(noWire, scheduler).ask('a', asked, new AbortController().signal);
    const outcome = expect(call).rejects.toThrow('The request failed: No wire.');
    await scheduler.pass(50);
    await outcome;
  });
});
