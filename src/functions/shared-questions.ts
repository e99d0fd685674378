import type { Answer } from '../api/client.js';
import { AnswerCache, type CacheLimits } from './answer-cache.js';
import { faultOfFailure } from './answer-fault.js';
import type { Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

/** Questions of one kind: cells that ask the same wait for one answer, which is kept for a while. */
export class SharedQuestions<Request extends object, Value> {
  private readonly answers: AnswerCache<Value>;
  private readonly asked = new Map<string, SharedAnswer<Value>>();

  constructor(
    private readonly send: (request: Request, signal: AbortSignal) => Promise<Answer<Value>>,
    limits: CacheLimits,
    scheduler: Scheduler,
  ) {
    this.answers = new AnswerCache(limits, scheduler);
  }

  /** Throws a `FunctionFault` where there is no answer. */
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
