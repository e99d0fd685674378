import { describe, expect, it } from '@jest/globals';
import { GridFunctionError } from '../../src/web/functions/custom-functions-host.js';
import {
  FunctionCalls,
  type CallFunction,
  type FunctionAnswer,
  type FunctionInvocation,
  type FunctionRequest,
} from '../../src/web/functions/function-calls.js';

interface Started {
  readonly values: readonly unknown[];
  readonly invocation: FunctionInvocation;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A function that answers when it is told to. */
function controlled() {
  const started: Started[] = [];
  let settled = 0;
  let time = 0;
  const call: CallFunction = (_name, values, invocation) =>
    new Promise((resolve, reject) => started.push({ values, invocation, resolve, reject }));
  const calls = new FunctionCalls(
    call,
    () => (settled += 1),
    () => time,
  );
  const ask = (values: FunctionRequest['values'], place = 's 0 0'): FunctionAnswer =>
    calls.ask({ place, address: 'Sheet1!A1', name: 'INITIAL', values, addresses: [] });
  return { calls, ask, started, settledCount: () => settled, pass: (milliseconds: number) => (time += milliseconds) };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs one calculation of the engine. */
function calculation<Value>({ calls }: ReturnType<typeof controlled>, act: () => Value): Value {
  calls.beginCalculation();
  const value = act();
  calls.endCalculation();
  return value;
}

describe('calls of custom functions in the grid', () => {
  it('are pending at once, and answered at the next calculation without another call', async () => {
    const host = controlled();
    expect(calculation(host, () => host.ask([[['a']]]))).toEqual({ kind: 'pending' });
    expect(calculation(host, () => host.ask([[['a']]]))).toEqual({ kind: 'pending' });
    expect(host.started).toHaveLength(1);
    expect(host.started[0]?.invocation.address).toBe('Sheet1!A1');
    host.started[0]?.resolve(5);
    await soon();
    expect(host.settledCount()).toBe(1);
    expect(calculation(host, () => host.ask([[['a']]]))).toEqual({ kind: 'value', value: 5 });
    expect(host.started).toHaveLength(1);
  });

  it('are cancelled when their cell asks for something else', () => {
    const host = controlled();
    const cancelled: unknown[] = [];
    const listen = (): void => {
      for (const { invocation, values } of host.started) invocation.onCanceled ??= () => cancelled.push(values[0]);
    };
    calculation(host, () => [host.ask([1]), host.ask([2]), host.ask([1], 's 1 0')]);
    listen();
    calculation(host, () => [host.ask([2]), host.ask([3])]);
    expect(cancelled).toEqual([1]);
    host.calls.clear();
    expect(cancelled).toEqual([1, 2, 1]);
  });

  it('give an error with its sentence, never leave a cell waiting', async () => {
    const host = controlled();
    calculation(host, () => [host.ask([1]), host.ask([2], 's 1 0')]);
    host.started[0]?.reject(new GridFunctionError('#N/A', 'No key yet.'));
    host.started[1]?.reject(new Error('broken'));
    await soon();
    expect(calculation(host, () => [host.ask([1]), host.ask([2], 's 1 0')])).toEqual([
      { kind: 'error', code: '#N/A', message: 'No key yet.' },
      { kind: 'error', code: '#VALUE!', message: 'broken' },
    ]);
    expect(host.calls.messageAt('s 0 0')).toBe('No key yet.');
    expect(host.calls.messageAt('s 9 9')).toBeUndefined();
  });

  it('are not made again for a range with the same cells, whatever object holds them', () => {
    const host = controlled();
    calculation(host, () => host.ask([[['a', 1]]]));
    calculation(host, () => host.ask([[['a', 1]]]));
    expect(host.started).toHaveLength(1);
    calculation(host, () => host.ask([[['a', '1']]]));
    calculation(host, () => host.ask([[['a', 1, '']]]));
    expect(host.started).toHaveLength(3);
  });

  it('are made again after half a minute', async () => {
    const host = controlled();
    calculation(host, () => host.ask([1]));
    host.started[0]?.resolve(5);
    await soon();
    host.pass(29_000);
    expect(calculation(host, () => host.ask([1])).kind).toBe('value');
    host.pass(2_000);
    expect(calculation(host, () => host.ask([1])).kind).toBe('pending');
  });
});
