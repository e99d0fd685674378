import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { Answer } from '../api/ask.js';
import type { Failure } from '../api/failure.js';
import { faultOfBook, faultOfFailure } from './answer-fault.js';
import { notAvailable } from './function-fault.js';
import { pause, type Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

/** Calculates several books in one request. */
export type SendBooks = (
  books: readonly PortfolioRequest[],
  signal: AbortSignal,
) => Promise<Answer<ManyPortfoliosResponse>>;

/** A recalculation counts as ended if no call has come for this long. */
const QUIET_MILLISECONDS = 50;
/** A recalculation counts as ended this long after its first call at the latest. */
const LONGEST_WINDOW_MILLISECONDS = 250;
const MOST_BOOKS = 200;
const MOST_CHARACTERS = 8_000_000;
const MOST_IN_FLIGHT = 2;
const FIRST_RETRY_MILLISECONDS = 500;
const LONGEST_RETRY_MILLISECONDS = 16_000;
const PAYLOAD_TOO_LARGE = 413;

/** A requested book; it is requested once however many calls ask for it. */
interface Job {
  readonly question: string;
  readonly book: PortfolioRequest;
  readonly answer: SharedAnswer<CalculationResponse>;
  /** Set while the request with the book is open. */
  shipment: Shipment | null;
}

interface Shipment {
  readonly jobs: readonly Job[];
  readonly controller: AbortController;
}

/**
 * Collects the books that the functions of one recalculation ask for, and has them calculated in one request, or in several if
 * they exceed its limits; each book is sent once. A book that no call waits for any more is not sent, and a request is aborted
 * if that holds for all of its books. Whatever happens to a request, all calls that wait for it get an answer.
 */
export class BookBatcher {
  private readonly jobs = new Map<string, Job>();
  private queue: Job[] = [];
  private mostBooks = MOST_BOOKS;
  private inFlight = 0;
  private windowOpenedAt: number | null = null;
  private preventFlush: () => void = () => undefined;

  constructor(
    private readonly send: SendBooks,
    private readonly scheduler: Scheduler,
  ) {}

  /**
   * Waits for the result of a book; throws a `FunctionFault` if there is none.
   * @param question identifies the book: equal questions are the same book
   */
  ask(question: string, book: PortfolioRequest, signal: AbortSignal): Promise<CalculationResponse> {
    let job = this.jobs.get(question);
    if (job === undefined) {
      job = this.newJob(question, book);
      this.jobs.set(question, job);
      this.queue.push(job);
    }
    if (job.shipment === null) this.openWindow();
    return job.answer.wait(signal);
  }

  private newJob(question: string, book: PortfolioRequest): Job {
    const job: Job = { question, book, answer: new SharedAnswer(() => this.abandon(job)), shipment: null };
    return job;
  }

  private abandon(job: Job): void {
    const { shipment } = job;
    if (shipment === null) {
      this.forget([job]);
      this.queue = this.queue.filter((queued) => queued !== job);
    } else if (!shipment.jobs.some(({ answer }) => answer.isWanted)) {
      this.forget(shipment.jobs);
      shipment.controller.abort();
    }
  }

  private forget(jobs: readonly Job[]): void {
    for (const job of jobs) if (this.jobs.get(job.question) === job) this.jobs.delete(job.question);
  }

  private openWindow(): void {
    const now = this.scheduler.now();
    this.windowOpenedAt ??= now;
    const left = Math.min(QUIET_MILLISECONDS, this.windowOpenedAt + LONGEST_WINDOW_MILLISECONDS - now);
    this.preventFlush();
    this.preventFlush = this.scheduler.after(Math.max(0, left), () => {
      this.windowOpenedAt = null;
      this.ship();
    });
  }

  /** Sends waiting books, up to the limit of open requests. */
  private ship(): void {
    while (this.inFlight < MOST_IN_FLIGHT && this.queue.length > 0 && this.windowOpenedAt === null) {
      const count = countWithin(this.queue, this.mostBooks);
      void this.deliver(this.queue.slice(0, count));
      this.queue = this.queue.slice(count);
    }
  }

  private async deliver(jobs: readonly Job[]): Promise<void> {
    const shipment: Shipment = { jobs, controller: new AbortController() };
    for (const job of jobs) job.shipment = shipment;
    this.inFlight++;
    try {
      await this.exchange(shipment);
    } catch (error) {
      this.forget(jobs);
      const reason = notAvailable(`The request failed: ${error instanceof Error ? error.message : String(error)}`);
      for (const { answer } of jobs) answer.reject(reason);
    } finally {
      this.inFlight--;
      this.ship();
    }
  }

  private async exchange({ jobs, controller }: Shipment): Promise<void> {
    const answer = await this.sendWithRetries(jobs, controller.signal);
    if (!answer.ok && answer.failure.status === PAYLOAD_TOO_LARGE && jobs.length > 1) {
      this.sendAgainInParts(jobs);
      return;
    }
    this.forget(jobs);
    if (!answer.ok) {
      const fault = faultOfFailure(answer.failure);
      for (const job of jobs) job.answer.reject(fault);
      return;
    }
    const { results } = answer.value;
    jobs.forEach((job, index) => {
      const result = results[index];
      if (result === undefined) job.answer.reject(notAvailable('The service answered fewer books than it was sent.'));
      else if ('error' in result) job.answer.reject(faultOfBook(result));
      else job.answer.resolve(result);
    });
  }

  /** Tries again while the service is busy, after the time that it asks for; callers stop waiting by themselves. */
  private async sendWithRetries(jobs: readonly Job[], signal: AbortSignal): Promise<Answer<ManyPortfoliosResponse>> {
    const books = jobs.map(({ book }) => book);
    let answer = await this.send(books, signal);
    for (let attempt = 0; !answer.ok && answer.failure.kind === 'later' && !signal.aborted; attempt++) {
      await pause(this.scheduler, retryDelay(answer.failure, attempt), signal);
      answer = await this.send(books, signal);
    }
    return answer;
  }

  /** The service accepts less than was sent at once; from now on requests are smaller. */
  private sendAgainInParts(jobs: readonly Job[]): void {
    this.mostBooks = Math.ceil(jobs.length / 2);
    const wanted = jobs.filter(({ answer }) => answer.isWanted);
    this.forget(jobs.filter((job) => !wanted.includes(job)));
    for (const job of wanted) job.shipment = null;
    this.queue = [...wanted, ...this.queue];
  }
}

/** How many of the jobs fit into one request; at least one. */
function countWithin(jobs: readonly Job[], mostBooks: number): number {
  let characters = 0;
  const count = jobs.slice(0, mostBooks).findIndex(({ question }) => {
    characters += question.length;
    return characters > MOST_CHARACTERS;
  });
  return count < 0 ? Math.min(jobs.length, mostBooks) : Math.max(count, 1);
}

function retryDelay({ retryAfterSeconds }: Failure, attempt: number): number {
  const backoff = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** attempt, LONGEST_RETRY_MILLISECONDS);
  return Math.max(backoff, (retryAfterSeconds ?? 0) * 1000);
}
