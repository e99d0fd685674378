import type { FunctionMessage } from '../../functions/function-messages.js';
import type { FunctionSettings } from '../../functions/function-runtime.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { findOnSheet, type FindOnSheet, type FoundOnSheet } from '../../taskpane/book/found-book.js';
import { tableReadings, type ReadElsewhere, type TableReading } from '../../taskpane/remembered-tables.js';
import { GridFunctionError } from './custom-functions-host.js';
import type { CallFunction, FunctionArgument, FunctionInvocation } from './function-calls.js';
import type { RangeValues } from './reference-values.js';
import {
  receivedResult,
  type FormatsAnswer,
  type FormatsQuestion,
  type SentArgument,
  type SentCall,
  type WorkerReport,
  type WorkerRequest,
} from './worker-messages.js';

/** A thread that runs functions. */
interface FunctionThread {
  send(request: WorkerRequest): void;
  end(): void;
}

/** @param onLost told if the thread could not be started, or has failed */
export type StartThread = (onReport: (report: WorkerReport) => void, onLost: () => void) => FunctionThread;

interface OpenCall {
  readonly name: string;
  readonly values: readonly FunctionArgument[];
  readonly invocation: FunctionInvocation;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface OpenSearch {
  readonly asked: Parameters<FindOnSheet>;
  readonly resolve: (found: FoundOnSheet) => void;
}

interface OpenReading {
  readonly asked: Parameters<ReadElsewhere>;
  readonly resolve: (readings: readonly TableReading[]) => void;
}

type ReadFormats = (address: RangeAddress) => Promise<readonly (readonly string[])[]>;

/** Ranges that the thread keeps, as it is sent each once: a book is asked for by many cells. */
const MOST_RANGES = 8;

const LOST =
  'The functions could not be started, or have stopped. Check that Margin Desk is running, then recalculate.';

/**
 * The functions of the workbook page, on a thread of their own: reading a book of 10,000 rows takes half a second, in which
 * the page would paint no key. The first call starts the thread.
 */
export class FunctionsInWorker {
  private thread: FunctionThread | null = null;
  private readonly calls = new Map<number, OpenCall>();
  private readonly searches = new Map<number, OpenSearch>();
  private readonly readings = new Map<number, OpenReading>();
  /** Calls that are not sent yet. */
  private readonly waiting = new Set<number>();
  /** Ids of the ranges that the thread has, the one used last at the end. */
  private readonly ranges = new Map<RangeValues, number>();
  private readonly listeners = new Set<() => void>();
  private messages: readonly FunctionMessage[] = [];
  private lastId = 0;
  private readFormats: ReadFormats = () => Promise.reject(new Error('No workbook is open.'));

  constructor(
    private readonly settings: FunctionSettings,
    private readonly startThread: StartThread,
  ) {
    settings.onChange(() => this.thread?.send(this.settingsToSend()));
  }

  /** @param readFormats number formats of the open workbook's cells */
  connect(readFormats: ReadFormats): void {
    this.readFormats = readFormats;
  }

  /** As the runtime of the functions has them. */
  get faults(): readonly FunctionMessage[] {
    return this.messages;
  }

  onFault(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh(): void {
    this.takeMessages([]);
    this.thread?.send({ kind: 'refresh' });
  }

  readonly call: CallFunction = (name, values, invocation) =>
    new Promise((resolve, reject) => {
      const id = (this.lastId += 1);
      this.calls.set(id, { name, values, invocation, resolve, reject });
      if (this.waiting.size === 0) setTimeout(() => this.send());
      this.waiting.add(id);
      invocation.onCanceled = () => {
        const isSent = !this.waiting.has(id);
        if (this.calls.delete(id) && isSent) this.thread?.send({ kind: 'cancel', id });
      };
    });

  /** Finds the tables of positions for the pane, which reads books as functions do. */
  readonly findTables: FindOnSheet = (...asked) =>
    new Promise((resolve) => {
      const id = (this.lastId += 1);
      this.searches.set(id, { asked, resolve });
      (this.thread ??= this.started()).send({ kind: 'find-tables', id, asked });
    });

  /** Reads them for the pane; what it has found is not read again. */
  readonly readTables: ReadElsewhere = (...asked) =>
    new Promise((resolve) => {
      const id = (this.lastId += 1);
      this.readings.set(id, { asked, resolve });
      (this.thread ??= this.started()).send({ kind: 'read-tables', id, asked });
    });

  /** Sends the calls of a calculation together. */
  private send(): void {
    const ids = [...this.waiting];
    this.waiting.clear();
    const thread = (this.thread ??= this.started());
    const calls = ids.flatMap((id): readonly SentCall[] => {
      const call = this.calls.get(id);
      if (call === undefined) return [];
      const { name, values, invocation } = call;
      const { address, parameterAddresses } = invocation;
      return [{ id, name, values: values.map((value) => this.sent(thread, value)), address, parameterAddresses }];
    });
    thread.send({ kind: 'calls', calls });
    for (const [oldest, id] of this.ranges) {
      if (this.ranges.size <= MOST_RANGES) break;
      this.ranges.delete(oldest);
      thread.send({ kind: 'forget-range', id });
    }
  }

  private started(): FunctionThread {
    const thread: FunctionThread = this.startThread(
      (report) => this.receive(thread, report),
      () => this.lose(thread),
    );
    thread.send(this.settingsToSend());
    return thread;
  }

  private settingsToSend(): WorkerRequest {
    const { address, key, currency, mappings } = this.settings;
    return { kind: 'settings', settings: { address, key, currency, mappings } };
  }

  private sent(thread: FunctionThread, value: FunctionArgument): SentArgument {
    if (typeof value !== 'object') return value;
    const id = this.ranges.get(value) ?? (this.lastId += 1);
    if (!this.ranges.delete(value)) thread.send({ kind: 'range', id, values: value });
    this.ranges.set(value, id);
    return { range: id };
  }

  private receive(thread: FunctionThread, report: WorkerReport): void {
    if (report.kind === 'messages') this.takeMessages(report.messages);
    else if (report.kind === 'read-formats') void this.answerFormats(thread, report.asked);
    else if (report.kind === 'found-tables') {
      this.searches.get(report.id)?.resolve(report.found);
      this.searches.delete(report.id);
    } else if (report.kind === 'tables-read') {
      this.readings.get(report.id)?.resolve(report.readings);
      this.readings.delete(report.id);
    } else {
      const call = this.calls.get(report.id);
      this.calls.delete(report.id);
      if (report.kind === 'answer') call?.resolve(receivedResult(report.value));
      else call?.reject(new GridFunctionError(report.code, report.message));
    }
  }

  private async answerFormats(thread: FunctionThread, asked: readonly FormatsQuestion[]): Promise<void> {
    const answers = asked.map(({ id, address }) =>
      this.readFormats(address).then(
        (formats): FormatsAnswer => ({ id, formats }),
        (error: unknown): FormatsAnswer => ({ id, fault: error instanceof Error ? error.message : String(error) }),
      ),
    );
    thread.send({ kind: 'formats', answers: await Promise.all(answers) });
  }

  /** The thread is gone: what waits for it gets an error, searches and readings go on here, and the next call starts another one. */
  private lose(thread: FunctionThread): void {
    if (this.thread !== thread) return;
    thread.end();
    this.thread = null;
    this.ranges.clear();
    for (const { asked, resolve } of this.searches.values()) resolve(findOnSheet(...asked));
    this.searches.clear();
    for (const { asked, resolve } of this.readings.values()) resolve(tableReadings(...asked));
    this.readings.clear();
    const lost = [...this.calls.values()];
    this.calls.clear();
    this.takeMessages(
      lost.map(({ name, invocation: { address } }) => ({
        ...{ cell: address, functionName: `MARGIN.${name}`, severity: 'error', code: '#N/A' },
        ...{ message: LOST, further: [], isPassing: true },
      })),
    );
    for (const { reject } of lost) reject(new GridFunctionError('#N/A', LOST));
  }

  private takeMessages(messages: readonly FunctionMessage[]): void {
    this.messages = messages;
    for (const listener of [...this.listeners]) listener();
  }
}
