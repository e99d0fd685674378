import type { Scheduler } from './scheduler.js';

export interface CacheLimits {
  readonly entries: number;
  /** The most characters of all questions together. */
  readonly characters: number;
  /** Age at which an answer is requested again. */
  readonly milliseconds: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/** Answers by question; the least recently used one is removed first. */
export class AnswerCache<Value> {
  /** Entries in the order of their last use. */
  private readonly entries = new Map<string, Entry<Value>>();
  private characters = 0;

  constructor(
    private readonly limits: CacheLimits,
    private readonly scheduler: Scheduler,
  ) {}

  get(question: string): Value | undefined {
    const entry = this.entries.get(question);
    if (entry === undefined) return undefined;
    this.remove(question);
    if (entry.expiresAt <= this.scheduler.now()) return undefined;
    this.add(question, entry);
    return entry.value;
  }

  set(question: string, value: Value): void {
    this.remove(question);
    if (question.length > this.limits.characters) return;
    this.add(question, { value, expiresAt: this.scheduler.now() + this.limits.milliseconds });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.characters <= this.limits.characters) break;
      this.remove(oldest);
    }
  }

  private add(question: string, entry: Entry<Value>): void {
    this.entries.set(question, entry);
    this.characters += question.length;
  }

  private remove(question: string): void {
    if (this.entries.delete(question)) this.characters -= question.length;
  }
}
