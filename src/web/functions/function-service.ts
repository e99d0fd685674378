import type { FunctionRuntime, FunctionSettings } from '../../functions/function-runtime.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { findOnSheet } from '../../taskpane/book/found-book.js';
import { tableReadings } from '../../taskpane/remembered-tables.js';
import { GridFunctionError, type CustomFunction } from './custom-functions-host.js';
import type { RangeValues } from './reference-values.js';
import {
  sentError,
  sentResult,
  type FormatsAnswer,
  type FormatsQuestion,
  type SentArgument,
  type SentCall,
  type SettingsSnapshot,
  type WorkerReport,
  type WorkerRequest,
} from './worker-messages.js';

/** What a call tells of itself; the function puts `onCanceled` there. */
interface Invocation {
  readonly address: string;
  readonly parameterAddresses: readonly (string | undefined)[];
  readonly functionName: string;
  onCanceled?: () => void;
}

/** Runs functions for a page on another thread. */
export class FunctionService {
  private readonly settings = new ReceivedSettings();
  private readonly ranges = new Map<number, RangeValues>();
  private readonly open = new Map<number, Invocation>();
  private readonly awaitedFormats = new Map<number, (answer: FormatsAnswer) => void>();
  private formatsToAsk: FormatsQuestion[] = [];
  private lastFormats = 0;
  private isConnected = false;

  /** @param functions by id */
  constructor(
    private readonly functions: ReadonlyMap<string, CustomFunction>,
    private readonly runtime: FunctionRuntime,
    private readonly report: (report: WorkerReport) => void,
  ) {
    runtime.onFault(() => report({ kind: 'messages', messages: runtime.faults }));
  }

  receive(request: WorkerRequest): void {
    switch (request.kind) {
      case 'settings':
        this.take(request.settings);
        break;
      case 'range':
        this.ranges.set(request.id, request.values);
        break;
      case 'forget-range':
        this.ranges.delete(request.id);
        break;
      case 'calls':
        this.begin(request.calls);
        break;
      case 'cancel':
        this.cancel(request.id);
        break;
      case 'find-tables':
        this.report({ kind: 'found-tables', id: request.id, found: findOnSheet(...request.asked) });
        break;
      case 'read-tables':
        this.report({ kind: 'tables-read', id: request.id, readings: tableReadings(...request.asked) });
        break;
      case 'refresh':
        this.runtime.refresh();
        break;
      case 'formats':
        for (const answer of request.answers) this.awaitedFormats.get(answer.id)?.(answer);
    }
  }

  private take(snapshot: SettingsSnapshot): void {
    this.settings.take(snapshot);
    if (this.isConnected) return;
    this.isConnected = true;
    this.runtime.connect(this.settings, { readFormats: (address) => this.readFormats(address) });
  }

  /**
   * Starts calls once it is known what the page has sent after them: a book takes long to read, and they may be outdated. Those
   * of one message are started together, as what they ask of the service is sent together.
   */
  private begin(calls: readonly SentCall[]): void {
    const starts = calls.map(({ id, name, values, address, parameterAddresses }) => {
      const invocation: Invocation = { address, parameterAddresses, functionName: name };
      this.open.set(id, invocation);
      const given = [...values.map((value) => this.argument(value)), invocation];
      return () => {
        if (this.open.has(id)) void this.run(id, name, given);
      };
    });
    setTimeout(() => {
      for (const start of starts) start();
    });
  }

  private async run(id: number, name: string, values: readonly unknown[]): Promise<void> {
    try {
      const custom = this.functions.get(name);
      if (custom === undefined) throw new GridFunctionError('#NAME?', `There is no function ${name}.`);
      const value = sentResult(await custom(...values));
      if (this.open.has(id)) this.report({ kind: 'answer', id, value });
    } catch (error) {
      if (this.open.has(id)) this.report({ kind: 'error', id, ...sentError(error) });
    } finally {
      this.open.delete(id);
    }
  }

  private cancel(id: number): void {
    const invocation = this.open.get(id);
    this.open.delete(id);
    invocation?.onCanceled?.();
  }

  private argument(value: SentArgument): unknown {
    return typeof value === 'object' ? this.ranges.get(value.range) : value;
  }

  private async readFormats(address: RangeAddress): Promise<readonly (readonly string[])[]> {
    const id = (this.lastFormats += 1);
    if (this.formatsToAsk.length === 0) setTimeout(() => this.askFormats());
    this.formatsToAsk.push({ id, address });
    const answer = await new Promise<FormatsAnswer>((resolve) => this.awaitedFormats.set(id, resolve));
    this.awaitedFormats.delete(id);
    if ('formats' in answer) return answer.formats;
    throw new WorkbookFault('NOT_FOUND', answer.fault);
  }

  private askFormats(): void {
    this.report({ kind: 'read-formats', asked: this.formatsToAsk });
    this.formatsToAsk = [];
  }
}

/** The settings of the page, as they were told last. */
class ReceivedSettings implements FunctionSettings {
  private snapshot: SettingsSnapshot = { address: '', key: null, currency: '', mappings: null };
  private readonly listeners = new Set<() => void>();

  get address(): string {
    return this.snapshot.address;
  }

  get key(): string | null {
    return this.snapshot.key;
  }

  get currency(): string {
    return this.snapshot.currency;
  }

  get mappings(): string | null {
    return this.snapshot.mappings;
  }

  get connection(): FunctionSettings['connection'] {
    const { address, key } = this.snapshot;
    return key === null ? null : { address, key };
  }

  take(snapshot: SettingsSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of [...this.listeners]) listener();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
