import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { GridFunctionError, type CustomFunction } from './custom-functions-host.js';

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

export type FunctionAnswer =
  | { readonly kind: 'pending' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

interface Call {
  answer: FunctionAnswer;
  /** Number of the calculation that asked for it last. */
  calculation: number;
  settledAt: number;
  invocation: { onCanceled?: () => void };
}

const PENDING: FunctionAnswer = { kind: 'pending' };

/** An answer this old is asked for again when its cell is calculated again; the functions have a cache of their own. */
const OLDEST_MILLISECONDS = 30_000;

/**
 * The calls of custom functions. The formula engine calculates one cell after the other and would wait for each, so a
 * cell gets `pending` at once, all its calls go out together, and the cell is calculated again when its answer is there.
 */
export class FunctionCalls {
  private readonly calls = new Map<string, Map<string, Call>>();
  private readonly touched = new Set<string>();
  private calculation = 0;

  /**
   * @param functions by name
   * @param onSettled told when an answer has come
   */
  constructor(
    private readonly functions: ReadonlyMap<string, CustomFunction>,
    private readonly onSettled: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  ask(request: FunctionRequest): FunctionAnswer {
    const { place, name, values } = request;
    const key = `${name} ${JSON.stringify(values)}`;
    this.touched.add(place);
    let own = this.calls.get(place);
    if (own === undefined) this.calls.set(place, (own = new Map<string, Call>()));
    const earlier = own.get(key);
    if (earlier !== undefined && !this.isOld(earlier)) {
      earlier.calculation = this.calculation;
      return earlier.answer;
    }
    const call: Call = { answer: PENDING, calculation: this.calculation, settledAt: 0, invocation: {} };
    own.set(key, call);
    this.start(call, request);
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
      for (const [key, call] of own) {
        if (call.calculation === this.calculation) continue;
        own.delete(key);
        if (call.answer.kind === 'pending') call.invocation.onCanceled?.();
      }
    }
    this.touched.clear();
  }

  /** What an error of this cell means; undefined if it shows none of ours. */
  messageAt(place: string): string | undefined {
    for (const { answer } of this.calls.get(place)?.values() ?? []) {
      if (answer.kind === 'error' && answer.message !== '') return answer.message;
    }
    return undefined;
  }

  /** Forgets all answers and cancels open calls. */
  clear(): void {
    const all = [...this.calls.values()].flatMap((own) => [...own.values()]);
    this.calls.clear();
    for (const { answer, invocation } of all) if (answer.kind === 'pending') invocation.onCanceled?.();
  }

  private isOld({ answer, settledAt }: Call): boolean {
    return answer.kind !== 'pending' && this.now() - settledAt > OLDEST_MILLISECONDS;
  }

  private start(call: Call, { address, name, values, addresses }: FunctionRequest): void {
    const custom = this.functions.get(name);
    Object.assign(call.invocation, { address, parameterAddresses: addresses, functionName: name });
    const settle = (answer: FunctionAnswer): void => {
      call.answer = answer;
      call.settledAt = this.now();
      this.onSettled();
    };
    const answer = new Promise((resolve) => {
      if (custom === undefined) throw new GridFunctionError('#NAME?', `There is no function ${name}.`);
      resolve(custom(...values, call.invocation));
    });
    answer.then(
      (value) => settle({ kind: 'value', value }),
      (error: unknown) => settle(errorAnswer(error)),
    );
  }
}

const errorAnswer = (error: unknown): FunctionAnswer & { readonly kind: 'error' } =>
  error instanceof GridFunctionError
    ? { kind: 'error', code: error.code, message: error.message }
    : { kind: 'error', code: '#VALUE!', message: error instanceof Error ? error.message : String(error) };
