import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { LeggingRequest, LeggingResponse } from '../../server/contract/trades/legging.js';
import type { LotsRequest, LotsResponse } from '../../server/contract/trades/lots.js';
import type { EngineStatus } from '../../server/contract/engine-status.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { Answer } from '../api/ask.js';
import { calculateMany, readEngineStatus } from '../api/client.js';
import type { InstrumentsRequest, InstrumentsResponse } from '../../server/contract/instruments.js';
import { readInstruments } from '../api/lookup-client.js';
import type { Connection } from '../api/connection.js';
import { askLegging, askLots, forecast } from '../api/client.js';
import { sheetOptions } from '../../server/sheet/table/sheet-options.js';
import { AnswerCache, type CacheLimits } from './answer-cache.js';
import { faultOfFailure } from './answer-fault.js';
import { batchedBooks, type AskedBook } from './batched-books.js';
import { batchedForecasts, type AskedDay, type ForecastBook } from './batched-forecasts.js';
import { Batcher, type Batching } from './batcher.js';
import type { Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

/** Questions of one kind: cells that ask the same wait for one answer, which is kept for a while. */
class SharedQuestions<Request extends object, Value> {
  private readonly answers: AnswerCache<Value>;
  private readonly asked = new Map<string, SharedAnswer<Value>>();

  constructor(
    private readonly send: (request: Request, signal: AbortSignal) => Promise<Answer<Value>>,
    limits: CacheLimits,
    scheduler: Scheduler,
  ) {
    this.answers = new AnswerCache(limits, scheduler);
  }

  /** Throws a `FunctionFault` if there is no answer. */
  ask(request: Request, signal: AbortSignal): Promise<Value> {
    const question = JSON.stringify(request);
    const known = this.answers.get(question);
    if (known !== undefined) return Promise.resolve(known);
    return (this.asked.get(question) ?? this.sent(question, request)).wait(signal);
  }

  private sent(question: string, request: Request): SharedAnswer<Value> {
    const controller = new AbortController();
    const forget = (): void => {
      if (this.asked.get(question) === shared) this.asked.delete(question);
    };
    const shared = new SharedAnswer<Value>(() => {
      forget();
      controller.abort();
    });
    this.asked.set(question, shared);
    void this.send(request, controller.signal).then((answer) => {
      forget();
      if (answer.ok) {
        this.answers.set(question, answer.value);
        shared.resolve(answer.value);
      } else shared.reject(faultOfFailure(answer.failure));
    });
    return shared;
  }
}

/** Questions that go out together; their answers are kept for a while. */
class BatchedQuestions<Item extends object, Response, Value> {
  private readonly answers: AnswerCache<Value>;
  private readonly batcher: Batcher<Item, Response, Value>;

  constructor(batching: Batching<Item, Response, Value>, limits: CacheLimits, scheduler: Scheduler) {
    this.answers = new AnswerCache(limits, scheduler);
    this.batcher = new Batcher(batching, scheduler);
  }

  /** See `Batcher.ask`. */
  async ask(question: string, item: Item, signal: AbortSignal): Promise<Value> {
    const known = this.answers.get(question);
    if (known !== undefined) return known;
    const answer = await this.batcher.ask(question, item, signal);
    this.answers.set(question, answer);
    return answer;
  }
}

const LIMITS: CacheLimits = { entries: 200, characters: 16_000_000, milliseconds: 60_000 };
const STATUS_LIMITS: CacheLimits = { ...LIMITS, entries: 1 };
const STATUS = 'engine status';

/** The fields of a request that say what is calculated, without rows and currency. */
export type BookCalculation = Pick<
  PortfolioRequest,
  'calculation_type' | 'risk_metrics' | 'stress_test_enabled' | 'groups'
>;

/** What most functions ask for. */
export const MARGINS: BookCalculation = { calculation_type: 'margins' };

/** All questions of the functions to one service with one key; a question is not asked again while its answer is recent. */
export class MarginSession {
  readonly lots: SharedQuestions<LotsRequest, LotsResponse>;
  readonly legging: SharedQuestions<LeggingRequest, LeggingResponse>;
  readonly instruments: SharedQuestions<InstrumentsRequest, InstrumentsResponse>;
  private readonly statuses: AnswerCache<readonly EngineStatus[]>;
  private readonly books: BatchedQuestions<AskedBook, ManyPortfoliosResponse, CalculationResponse>;
  private readonly forecasts: BatchedQuestions<AskedDay, ForecastResponse, ForecastResponse>;
  private status: SharedAnswer<readonly EngineStatus[]> | null = null;

  constructor(
    private readonly connection: Connection,
    scheduler: Scheduler,
  ) {
    this.statuses = new AnswerCache(STATUS_LIMITS, scheduler);
    this.lots = new SharedQuestions((request, signal) => askLots(connection, request, signal), LIMITS, scheduler);
    this.legging = new SharedQuestions((request, signal) => askLegging(connection, request, signal), LIMITS, scheduler);
    const sendForecast = batchedForecasts((request, signal) => forecast(connection, request, { signal }));
    this.forecasts = new BatchedQuestions(sendForecast, LIMITS, scheduler);
    this.instruments = new SharedQuestions(
      (request, signal) => readInstruments(connection, request, signal),
      LIMITS,
      scheduler,
    );
    const sendBooks = batchedBooks((books, signal) => calculateMany(connection, { portfolios: books }, signal));
    this.books = new BatchedQuestions(sendBooks, LIMITS, scheduler);
  }

  /** Throws a `FunctionFault` if there is no result. */
  calculate(
    rows: readonly object[],
    options: { readonly currency: string; readonly calculation: BookCalculation },
    signal: AbortSignal,
  ): Promise<CalculationResponse> {
    const request: PortfolioRequest = {
      ...options.calculation,
      ...sheetOptions(),
      currency_code: options.currency,
      portfolio: [...rows],
    };
    const question = JSON.stringify(request);
    return this.books.ask(question, { question, book: request }, signal);
  }

  /**
   * A forecast that has a point of the day in each account with rows. Throws a `FunctionFault` if there is none.
   * @param day YYYY-MM-DD
   */
  forecast(book: ForecastBook, day: string, signal: AbortSignal): Promise<ForecastResponse> {
    const question = JSON.stringify(book);
    return this.forecasts.ask(`${day} ${question}`, { question, book, day }, signal);
  }

  /** Throws a `FunctionFault` where there is no answer. */
  engineStatus(signal: AbortSignal): Promise<readonly EngineStatus[]> {
    const known = this.statuses.get(STATUS);
    if (known !== undefined) return Promise.resolve(known);
    return (this.status ?? this.askStatus()).wait(signal);
  }

  private askStatus(): SharedAnswer<readonly EngineStatus[]> {
    const controller = new AbortController();
    const forget = (): void => {
      if (this.status === shared) this.status = null;
    };
    const shared = new SharedAnswer<readonly EngineStatus[]>(() => {
      forget();
      controller.abort();
    });
    this.status = shared;
    void readEngineStatus(this.connection, controller.signal).then((answer) => {
      forget();
      if (answer.ok) {
        this.statuses.set(STATUS, answer.value);
        shared.resolve(answer.value);
      } else shared.reject(faultOfFailure(answer.failure));
    });
    return shared;
  }
}
