/// <reference types="custom-functions-runtime" />
import { mappingsInUse } from '../api/kept-mappings.js';
import type { Settings } from '../api/settings.js';
import { FunctionCall, type FormatSource } from './function-call.js';
import { FunctionFault, notAvailable, notYetAvailable, type CellErrorCode } from './function-fault.js';
import { FunctionMessages, type FunctionMessage } from './function-messages.js';
import { MarginSession } from './margin-session.js';
import type { ResultTable } from './figures/result-table.js';
import { RangeReadings } from './range-readings.js';
import { realScheduler, type Scheduler } from './scheduler.js';
import { SharedAnswer } from './shared-answer.js';

const ERROR_CODES: Readonly<Record<CellErrorCode, keyof typeof CustomFunctions.ErrorCode>> = {
  '#VALUE!': 'invalidValue',
  '#N/A': 'notAvailable',
  '#NUM!': 'invalidNumber',
};

/** The longest time that a cell waits, whatever happens. */
const LONGEST_CALL_MILLISECONDS = 120_000;
/** The longest wait for the page of the functions to start, as they may be called before. */
const LONGEST_START_MILLISECONDS = 20_000;

const NO_KEY = 'No key yet: open the Margin Desk pane and paste it there, then recalculate.';
const NOT_STARTED = 'Margin Desk has not started; open its pane from the Home tab, then recalculate.';
const TOO_LATE = 'The service did not answer within two minutes; recalculate to try again.';
const PREVIEW = 'Press Enter to calculate.';
const CANCELLED = 'Cancelled.';
/** Sentences that are not shown outside the cell. */
const UNREPORTED: ReadonlySet<string> = new Set([PREVIEW, CANCELLED]);

/** What the functions need of the user's settings. */
export type FunctionSettings = Pick<Settings, 'address' | 'key' | 'connection' | 'currency' | 'mappings' | 'onChange'>;

/** A call as the host describes it. */
export type FunctionInvocation = CustomFunctions.CancelableInvocation | undefined;

/** What all custom functions share: the connection, the answers so far, and the messages of cells. */
export class FunctionRuntime {
  private settings: FunctionSettings | null = null;
  private formats: FormatSource | null = null;
  private session: MarginSession | null = null;
  private stopListening: () => void = () => undefined;
  private readonly starting = new SharedAnswer<undefined>(() => undefined);
  private readonly messages = new FunctionMessages();
  private readonly readings = new RangeReadings();

  constructor(private readonly scheduler: Scheduler = realScheduler) {}

  /**
   * Gives the functions address, key and currency; later changes apply as well.
   * @param formats number formats of their workbook; null = the functions see values only
   */
  connect(settings: FunctionSettings, formats: FormatSource | null = null): void {
    this.stopListening();
    this.formats = formats;
    this.settings = settings;
    this.session = null;
    this.stopListening = settings.onChange(() => (this.session = null));
    this.starting.resolve(undefined);
  }

  /** Forgets answers and messages: cells that are recalculated after it ask the service again. */
  refresh(): void {
    this.session = null;
    this.messages.clearAll();
  }

  /** The last message of each cell that shows an error or a figure that the user should check, newest first. */
  get faults(): readonly FunctionMessage[] {
    return this.messages.all;
  }

  /** The listener is called whenever `faults` changes. Returns a function that stops the listening. */
  onFault(listener: () => void): () => void {
    return this.messages.onChange(listener);
  }

  /** Runs a function that fills one cell. Ends with a figure or a `CustomFunctions.Error`, never without either. */
  figure(
    name: string,
    invocation: FunctionInvocation,
    compute: (call: FunctionCall) => Promise<number>,
  ): Promise<number> {
    return this.run(name, invocation, compute);
  }

  /** Runs a function that fills several cells. */
  async table(
    name: string,
    invocation: FunctionInvocation,
    compute: (call: FunctionCall) => Promise<ResultTable>,
  ): Promise<unknown[][]> {
    const table = await this.run(name, invocation, compute);
    return table.map((row) => row.map((cell) => (cell instanceof FunctionFault ? cellError(cell) : cell)));
  }

  private async run<Result>(
    name: string,
    invocation: FunctionInvocation,
    compute: (call: FunctionCall) => Promise<Result>,
  ): Promise<Result> {
    const functionName = `MARGIN.${name}`;
    const cell = invocation?.address ?? null;
    const controller = new AbortController();
    // The host may cancel a call after it has made the next one, so that calls must not share state.
    if (invocation !== undefined) invocation.onCanceled = () => controller.abort(notAvailable(CANCELLED));
    const stopClock = this.scheduler.after(LONGEST_CALL_MILLISECONDS, () =>
      controller.abort(notYetAvailable(TOO_LATE)),
    );
    let warnings: readonly string[] = [];
    try {
      if (invocation?.isInValuePreview !== undefined && Boolean(invocation.isInValuePreview))
        throw notAvailable(PREVIEW);
      const call = await this.callWith(controller, invocation?.parameterAddresses ?? []);
      ({ warnings } = call);
      const result = await compute(call);
      const [message, ...further] = warnings;
      if (message !== undefined)
        this.messages.add({
          ...{ cell, functionName, severity: 'warning', code: null, message, further },
          isPassing: false,
        });
      else if (cell !== null) this.messages.clear(cell);
      return result;
    } catch (error) {
      const fault = error instanceof FunctionFault ? error : unexpected(error);
      const { code, message, isPassing } = fault;
      if (!UNREPORTED.has(message))
        this.messages.add({ cell, functionName, severity: 'error', code, message, further: warnings, isPassing });
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what the host shows with its sentence
      throw cellError(fault);
    } finally {
      stopClock();
    }
  }

  private async callWith(
    controller: AbortController,
    addresses: readonly (string | undefined)[],
  ): Promise<FunctionCall> {
    if (this.settings === null) await this.start(controller);
    const connection = this.settings?.connection ?? null;
    if (this.settings === null || connection === null) throw notAvailable(NO_KEY);
    this.session ??= new MarginSession(connection, this.scheduler);
    const { session, formats, readings } = this;
    const { currency: baseCurrency } = this.settings;
    const mappings = mappingsInUse(this.settings);
    const { signal } = controller;
    return new FunctionCall({ session, readings, signal, baseCurrency, formats, mappings, addresses });
  }

  /** Waits for `connect`. */
  private start(controller: AbortController): Promise<undefined> {
    const stopClock = this.scheduler.after(LONGEST_START_MILLISECONDS, () =>
      controller.abort(notAvailable(NOT_STARTED)),
    );
    return this.starting.wait(controller.signal).finally(stopClock);
  }
}

const unexpected = (error: unknown): FunctionFault =>
  notAvailable(`The function has failed: ${error instanceof Error ? error.message : String(error)}`);

/** The runtime of this page's functions. */
export const functionRuntime = new FunctionRuntime();

/** A fault as an error of the host. */
const cellError = ({ code, message }: FunctionFault): CustomFunctions.Error =>
  new CustomFunctions.Error(CustomFunctions.ErrorCode[ERROR_CODES[code]], message);
