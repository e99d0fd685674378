import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { GridFunctionError } from './custom-functions-host.js';

/** A value of one cell, a range of them, or nothing for an argument that is left out. */
export type FunctionArgument = CellValue | readonly (readonly CellValue[])[] | undefined;

/** A call as the formula engine makes it. */
export interface FunctionRequest {
  /** The cell, by place; one text for each. */
  readonly place: string;
  /** The cell as users see it: `Summary!B2`. */
  readonly address: string;
  readonly name: string;
  readonly values: readonly FunctionArgument[];
  /** Addresses of the arguments; undefined for arguments that are not ranges. */
  readonly addresses: readonly (string | undefined)[];
}

/** A call as the function is told of it. */
export interface FunctionInvocation {
  readonly address: string;
  readonly parameterAddresses: readonly (string | undefined)[];
  /** Set by the function; called when nobody waits for it any more. */
  onCanceled?: () => void;
}

/** Calls a function by its id. */
export type CallFunction = (
  name: string,
  values: readonly FunctionArgument[],
  invocation: FunctionInvocation,
) => Promise<unknown>;

export type FunctionAnswer =
  | { readonly kind: 'pending' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

interface Call {
  readonly name: string;
  readonly values: FunctionRequest['values'];
  answer: FunctionAnswer;
  /** Number of the calculation that asked for it last. */
  calculation: number;
  settledAt: number;
  readonly invocation: FunctionInvocation;
}

const PENDING: FunctionAnswer = { kind: 'pending' };

/** An answer this old is asked for again when its cell is calculated again; the functions have a cache of their own. */
const OLDEST_MILLISECONDS = 30_000;

/**
 * The calls of custom functions. The formula engine calculates one cell after the other and would wait for each, so a
 * cell gets `pending` at once, all its calls go out together, and the cell is calculated again when its answer is there.
 */
export class FunctionCalls {
  /** By place. */
  private readonly calls = new Map<string, Set<Call>>();
  private readonly touched = new Set<string>();
  private calculation = 0;

  /**
   * @param onSettled told when an answer has come
   */
  constructor(
    private readonly call: CallFunction,
    private readonly onSettled: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  ask(request: FunctionRequest): FunctionAnswer {
    const { place, name, values, address, addresses } = request;
    this.touched.add(place);
    const own = this.calls.get(place) ?? new Set();
    this.calls.set(place, own);
    const earlier = [...own].find((each) => each.name === name && areSame(each.values, values));
    if (earlier !== undefined && !this.isOld(earlier)) {
      earlier.calculation = this.calculation;
      return earlier.answer;
    }
    if (earlier !== undefined) own.delete(earlier);
    const invocation: FunctionInvocation = { address, parameterAddresses: addresses };
    const call: Call = { name, values, answer: PENDING, calculation: this.calculation, settledAt: 0, invocation };
    own.add(call);
    this.start(call);
    return call.answer;
  }

  /** Begins a calculation: earlier calls that its cells do not make again are superseded by the new ones. */
  beginCalculation(): void {
    this.calculation += 1;
    this.touched.clear();
  }

  /** Ends a calculation and cancels superseded calls. */
  endCalculation(): void {
    for (const place of this.touched) {
      const own = this.calls.get(place);
      if (own === undefined) continue;
      for (const call of own) {
        if (call.calculation === this.calculation) continue;
        own.delete(call);
        if (call.answer.kind === 'pending') call.invocation.onCanceled?.();
      }
    }
    this.touched.clear();
  }

  /** What an error of this cell means; undefined if it shows none of ours. */
  messageAt(place: string): string | undefined {
    for (const { answer } of this.calls.get(place) ?? []) {
      if (answer.kind === 'error' && answer.message !== '') return answer.message;
    }
    return undefined;
  }

  /** Forgets all answers and cancels open calls. */
  clear(): void {
    const all = [...this.calls.values()].flatMap((own) => [...own]);
    this.calls.clear();
    for (const { answer, invocation } of all) if (answer.kind === 'pending') invocation.onCanceled?.();
  }

  private isOld({ answer, settledAt }: Call): boolean {
    return answer.kind !== 'pending' && this.now() - settledAt > OLDEST_MILLISECONDS;
  }

  private start(call: Call): void {
    const settle = (answer: FunctionAnswer): void => {
      call.answer = answer;
      call.settledAt = this.now();
      this.onSettled();
    };
    this.call(call.name, call.values, call.invocation).then(
      (value) => settle({ kind: 'value', value }),
      (error: unknown) => settle(errorAnswer(error)),
    );
  }
}

/** Ranges and rows that have not changed are the same objects as before, so that few cells have to be compared. */
function areSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part: unknown, index) => areSame(part, other[index]))
  );
}

const errorAnswer = (error: unknown): FunctionAnswer & { readonly kind: 'error' } =>
  error instanceof GridFunctionError
    ? { kind: 'error', code: error.code, message: error.message }
    : { kind: 'error', code: '#VALUE!', message: error instanceof Error ? error.message : String(error) };
