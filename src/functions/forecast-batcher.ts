import { dayAfter, MOST_ASKED_DAYS } from '../../server/contract/forecast/days-ahead.js';
import type { ForecastRequest } from '../../server/contract/forecast/request.js';
import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { Answer } from '../api/ask.js';
import type { AnswerCache } from './answer-cache.js';
import { faultOfFailure } from './answer-fault.js';
import type { Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

/** A book and what is supposed of the days ahead, without the days. */
export type ForecastBook = Omit<ForecastRequest, 'forecast'> & Pick<ForecastRequest['forecast'], 'assumptions'>;

type SendForecast = (request: ForecastRequest, signal: AbortSignal) => Promise<Answer<ForecastResponse>>;

/** A day of a book; it is asked for once however many calls want it. */
interface Job {
  /** The book as JSON. */
  readonly question: string;
  readonly book: ForecastBook;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly answer: SharedAnswer<ForecastResponse>;
  /** Set while a request for the day is open. */
  shipment: Shipment | null;
}

interface Shipment {
  readonly jobs: readonly Job[];
  readonly controller: AbortController;
}

/** A recalculation counts as ended if no call has come for this long. */
const QUIET_MILLISECONDS = 50;
const BAD_REQUEST = 400;

/**
 * Collects the days that cells ask of a book: a row of dates beside a book is one forecast. If a day is refused, each is asked for
 * alone, so that only its own cell shows why. A forecast that no call waits for any more is aborted.
 */
export class ForecastBatcher {
  /** By book and day. */
  private readonly jobs = new Map<string, Job>();
  private preventFlush: () => void = () => undefined;

  constructor(
    private readonly send: SendForecast,
    private readonly answers: AnswerCache<ForecastResponse>,
    private readonly scheduler: Scheduler,
  ) {}

  /**
   * A forecast that has a point of the day in each account with rows. Throws a `FunctionFault` if there is none.
   * @param day YYYY-MM-DD
   */
  ask(book: ForecastBook, day: string, signal: AbortSignal): Promise<ForecastResponse> {
    const question = JSON.stringify(book);
    const known = this.answers.get(keyOf({ question, day }));
    if (known !== undefined) return Promise.resolve(known);
    const job = this.jobs.get(keyOf({ question, day })) ?? this.newJob(question, book, day);
    return job.answer.wait(signal);
  }

  private newJob(question: string, book: ForecastBook, day: string): Job {
    const job: Job = { question, book, day, answer: new SharedAnswer(() => this.abandon(job)), shipment: null };
    this.jobs.set(keyOf(job), job);
    this.preventFlush();
    this.preventFlush = this.scheduler.after(QUIET_MILLISECONDS, () => this.ship());
    return job;
  }

  private abandon(job: Job): void {
    this.forget(job);
    const { shipment } = job;
    if (shipment !== null && !shipment.jobs.some(({ answer }) => answer.isWanted)) shipment.controller.abort();
  }

  private forget(job: Job): void {
    if (this.jobs.get(keyOf(job)) === job) this.jobs.delete(keyOf(job));
  }

  private ship(): void {
    const waiting = [...this.jobs.values()].filter(({ shipment }) => shipment === null);
    for (const question of new Set(waiting.map((job) => job.question))) {
      const ofBook = waiting.filter((job) => job.question === question);
      ofBook.sort((one, other) => (one.day < other.day ? -1 : 1));
      for (let from = 0; from < ofBook.length; from += MOST_ASKED_DAYS)
        void this.deliver(ofBook.slice(from, from + MOST_ASKED_DAYS));
    }
  }

  /** @param jobs days of one book, the earliest first */
  private async deliver(jobs: readonly Job[]): Promise<void> {
    const [first] = jobs;
    const last = jobs.at(-1);
    if (first === undefined || last === undefined) return;
    const request = requestOf(
      first.book,
      jobs.map(({ day }) => day),
      last.day,
    );
    const shipment: Shipment = { jobs, controller: new AbortController() };
    for (const job of jobs) job.shipment = shipment;
    const answer = await this.send(request, shipment.controller.signal);
    if (!answer.ok && answer.failure.status === BAD_REQUEST && jobs.length > 1) {
      for (const job of jobs) if (job.answer.isWanted) void this.deliver([job]);
      return;
    }
    for (const job of jobs) {
      this.forget(job);
      if (answer.ok) {
        this.answers.set(keyOf(job), answer.value);
        job.answer.resolve(answer.value);
      } else job.answer.reject(faultOfFailure(answer.failure));
    }
  }
}

const keyOf = ({ question, day }: Pick<Job, 'question' | 'day'>): string => `${day} ${question}`;

/** The last day is the one after those asked for: today may be one of them, and a forecast ends later than today. */
function requestOf({ assumptions, ...book }: ForecastBook, days: string[], last: string): ForecastRequest {
  return { ...book, forecast: { to: dayAfter(last), days, ...(assumptions === undefined ? {} : { assumptions }) } };
}
