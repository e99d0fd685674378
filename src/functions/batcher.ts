import type { Answer } from '../api/ask.js';
import type { Failure } from '../api/failure.js';
import { faultOfFailure } from './answer-fault.js';
import { FunctionFault, notAvailable } from './function-fault.js';
import { pause, type Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

/** What can be asked for together, and how. */
export interface Batching<Item, Response, Value> {
  /** The items that go into the next request, at least one; in their order in it. @param waiting the one asked for first at the front */
  readonly choose: (waiting: readonly Item[]) => readonly Item[];
  readonly send: (items: readonly Item[], signal: AbortSignal) => Promise<Answer<Response>>;
  /** What the item at a place of the request gets of its answer. Throws a `FunctionFault` if it gets nothing. */
  readonly valueOf: (response: Response, place: number) => Value;
  /** When a request of several items is sent again in parts. */
  readonly parts: {
    /** HTTP status of the answer. */
    readonly status: number;
    /** Items of each part. @param count items of the request */
    readonly sizeOf: (count: number) => number;
    /** Whether later requests are to be as small. */
    readonly areLasting: boolean;
  };
}

/** A recalculation counts as ended if no call has come for this long. */
const QUIET_MILLISECONDS = 50;
/** A recalculation counts as ended this long after its first call at the latest. */
const LONGEST_WINDOW_MILLISECONDS = 250;
const MOST_IN_FLIGHT = 2;
const FIRST_RETRY_MILLISECONDS = 500;
const LONGEST_RETRY_MILLISECONDS = 16_000;

/** An item that is wanted; it is requested once however many calls ask for it. */
interface Job<Item, Value> {
  readonly question: string;
  readonly item: Item;
  readonly answer: SharedAnswer<Value>;
  /** Items that its request may have. */
  most: number;
  /** Set while the request with it is open. */
  shipment: Shipment<Item, Value> | null;
}

interface Shipment<Item, Value> {
  readonly jobs: readonly Job<Item, Value>[];
  readonly controller: AbortController;
}

/**
 * Collects what the functions of one recalculation ask for, and asks for it in one request, or in several if it does not go
 * into one; each item is sent once. An item that no call waits for any more is not sent, and a request is aborted
 * if that holds for all of its items. Whatever happens to a request, all calls that wait for it get an answer.
 */
export class Batcher<Item extends object, Response, Value> {
  private readonly jobs = new Map<string, Job<Item, Value>>();
  private queue: Job<Item, Value>[] = [];
  private most = Infinity;
  private inFlight = 0;
  private windowOpenedAt: number | null = null;
  private preventFlush: () => void = () => undefined;

  constructor(
    private readonly batching: Batching<Item, Response, Value>,
    private readonly scheduler: Scheduler,
  ) {}

  /**
   * Waits for the answer to an item; throws a `FunctionFault` if there is none.
   * @param question identifies the item: equal questions are the same item
   */
  ask(question: string, item: Item, signal: AbortSignal): Promise<Value> {
    let job = this.jobs.get(question);
    if (job === undefined) {
      job = this.newJob(question, item);
      this.jobs.set(question, job);
      this.queue.push(job);
    }
    if (job.shipment === null) this.openWindow();
    return job.answer.wait(signal);
  }

  private newJob(question: string, item: Item): Job<Item, Value> {
    const answer = new SharedAnswer<Value>(() => this.abandon(job));
    const job: Job<Item, Value> = { question, item, answer, most: Infinity, shipment: null };
    return job;
  }

  private abandon(job: Job<Item, Value>): void {
    const { shipment } = job;
    if (shipment === null) {
      this.forget([job]);
      this.queue = this.queue.filter((queued) => queued !== job);
    } else if (!shipment.jobs.some(({ answer }) => answer.isWanted)) {
      this.forget(shipment.jobs);
      shipment.controller.abort();
    }
  }

  private forget(jobs: readonly Job<Item, Value>[]): void {
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

  /** Sends what waits, up to the limit of open requests. */
  private ship(): void {
    while (this.inFlight < MOST_IN_FLIGHT && this.windowOpenedAt === null) {
      const [first] = this.queue;
      if (first === undefined) return;
      const alike = new Map(this.queue.filter(({ most }) => most === first.most).map((job) => [job.item, job]));
      const chosen = this.batching.choose([...alike.keys()]).slice(0, Math.min(first.most, this.most));
      const jobs = chosen.flatMap((item) => alike.get(item) ?? []);
      this.queue = this.queue.filter((job) => !jobs.includes(job));
      void this.deliver(jobs);
    }
  }

  private async deliver(jobs: readonly Job<Item, Value>[]): Promise<void> {
    const shipment: Shipment<Item, Value> = { jobs, controller: new AbortController() };
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

  private async exchange({ jobs, controller }: Shipment<Item, Value>): Promise<void> {
    const answer = await this.sendWithRetries(jobs, controller.signal);
    if (!answer.ok && answer.failure.status === this.batching.parts.status && jobs.length > 1) {
      this.sendAgainInParts(jobs);
      return;
    }
    this.forget(jobs);
    if (!answer.ok) {
      const fault = faultOfFailure(answer.failure);
      for (const job of jobs) job.answer.reject(fault);
      return;
    }
    for (const [place, job] of jobs.entries()) this.settle(job, answer.value, place);
  }

  private settle({ answer }: Job<Item, Value>, response: Response, place: number): void {
    try {
      answer.resolve(this.batching.valueOf(response, place));
    } catch (fault) {
      if (!(fault instanceof FunctionFault)) throw fault;
      answer.reject(fault);
    }
  }

  /** Tries again while the service is busy, after the time that it asks for; callers stop waiting by themselves. */
  private async sendWithRetries(jobs: readonly Job<Item, Value>[], signal: AbortSignal): Promise<Answer<Response>> {
    const items = jobs.map(({ item }) => item);
    let answer = await this.batching.send(items, signal);
    for (let attempt = 0; !answer.ok && answer.failure.kind === 'later' && !signal.aborted; attempt++) {
      await pause(this.scheduler, retryDelay(answer.failure, attempt), signal);
      answer = await this.batching.send(items, signal);
    }
    return answer;
  }

  /** What is still wanted of a request goes out again before all else, in smaller ones. */
  private sendAgainInParts(jobs: readonly Job<Item, Value>[]): void {
    const { sizeOf, areLasting } = this.batching.parts;
    const size = sizeOf(jobs.length);
    if (areLasting) this.most = size;
    const wanted = jobs.filter(({ answer }) => answer.isWanted);
    this.forget(jobs.filter((job) => !wanted.includes(job)));
    for (const job of wanted) {
      job.shipment = null;
      if (!areLasting) job.most = size;
    }
    this.queue = [...wanted, ...this.queue];
  }
}

function retryDelay({ retryAfterSeconds }: Failure, attempt: number): number {
  const backoff = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** attempt, LONGEST_RETRY_MILLISECONDS);
  return Math.max(backoff, (retryAfterSeconds ?? 0) * 1000);
}
