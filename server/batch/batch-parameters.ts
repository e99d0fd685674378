import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { SnapshotSource } from '../calculation/create-calculator.js';
import type { EngineRegistry } from '../engines/engine-registry.js';
import { enginesByExchange, type EnginesByExchange } from '../engines/engines-by-exchange.js';
import { ENGINES } from '../engines/registry.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import { selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, refuseSymbology, type Refused } from '../portfolio/refusal.js';
import type { BatchParameterRecord } from '../store/types.js';
import { isRecordOf, parameterRecord, recordedSets, setName, type RecordedSet } from './parameter-record.js';

export type ParametersOutcome =
  | { readonly ok: true; readonly snapshot: ParameterSnapshot }
  /** A sentence for the batch's owner. */
  | { readonly ok: false; readonly reason: string };

export type AcceptedParameters = { readonly ok: true; readonly record: BatchParameterRecord } | Refused;

type AskedParameters = { readonly ok: true; readonly snapshot: ParameterSnapshot } | Refused;

export interface BatchParametersOptions {
  readonly source: SnapshotSource;
  /** Default: those of the program. */
  readonly engines?: EngineRegistry;
  /**
   * What happens to a batch whose parameters this process can't find: it continues with the newest, or waits for a
   * process that has them.
   */
  readonly whenGone: 'newest' | 'wait';
  /** Milliseconds of a clock that nobody can set, for measuring elapsed time. */
  readonly clock: () => number;
  /** Called with a sentence if parameters are not found, once each time they are missed. */
  readonly onGone: (sentence: string) => void;
}

interface KeptSnapshot {
  readonly snapshot: ParameterSnapshot;
  /** When the snapshot was last wanted, by the clock of the options. */
  readonly wantedAt: number;
  /** Whether a batch was accepted with it that has not been seen in the store yet. */
  readonly isPromised: boolean;
}

/** How long snapshots that no batch wants are kept, as another process may have accepted a batch with them. */
const KEPT_MILLISECONDS = 15 * 60_000;
/**
 * The most snapshots that are kept although nothing needs them, the newest ones: parameters may be loaded several times
 * a minute.
 */
const MOST_UNWANTED = 8;
/** Time after a failed search until parameters are searched again, unless other parameters are loaded before. */
const LOOK_AGAIN_MILLISECONDS = 10_000;

/**
 * The parameters of batches, by their checksums: those that a batch was accepted with are kept while it is unfinished, whatever
 * is loaded meanwhile, and selected again from the filed ones after a restart.
 */
export class BatchParameters {
  /** The snapshots by checksum; the one wanted last is at the end. */
  private readonly kept = new Map<string, KeptSnapshot>();
  /** Checksums that unfinished batches were accepted with, as of the last look. */
  private wanted: ReadonlySet<string> = new Set();
  private readonly gone = new Map<string, { readonly newest: ParameterSnapshot; readonly lookedAt: number }>();
  private readonly finding = new Map<string, Promise<ParameterSnapshot | undefined>>();

  constructor(private readonly options: BatchParametersOptions) {}

  /** Checksums of all snapshots held. */
  get held(): readonly string[] {
    return [...this.kept.keys()];
  }

  /** The engines of listed rows by the newest parameters; none before there are any. */
  get enginesByExchange(): EnginesByExchange {
    const { source, engines = ENGINES } = this.options;
    return source.isReady ? enginesByExchange(source.snapshot(), engines) : new Map();
  }

  /** How many wanted parameters are missing. */
  get missing(): number {
    return this.gone.size;
  }

  /** The parameters that an envelope asks for, as they are now; kept from now on. */
  async accept(envelope: PortfolioEnvelope): Promise<AcceptedParameters> {
    const outcome = await this.asked(envelope);
    if (!outcome.ok) return outcome;
    return { ok: true, record: await this.keep(outcome.snapshot, true) };
  }

  /** Finds the wanted parameters as far as they exist, and drops those that are no longer wanted. */
  async look(wanted: readonly BatchParameterRecord[]): Promise<void> {
    const { source } = this.options;
    this.wanted = new Set(wanted.map(({ checksum }) => checksum));
    for (const checksum of this.wanted) this.touch(checksum);
    for (const checksum of this.gone.keys()) if (!this.wanted.has(checksum)) this.gone.delete(checksum);
    if (source.isReady) await this.keep(source.snapshot());
    for (const record of wanted)
      if (!this.kept.has(record.checksum) && this.isToBeLookedFor(record)) await this.find(record);
    this.letGo();
  }

  /** The parameters of a chunk: those that its batch was accepted with, or those that `whenGone` allows. */
  async of(record: BatchParameterRecord, envelope: PortfolioEnvelope): Promise<ParametersOutcome> {
    const snapshot = await this.find(record);
    this.touch(record.checksum);
    if (snapshot !== undefined) return { ok: true, snapshot };
    if (this.options.whenGone === 'wait') return { ok: false, reason: gone(record) };
    const outcome = await this.asked(envelope);
    if (!outcome.ok) return { ok: false, reason: outcome.refusal.message };
    this.put(record.checksum, outcome.snapshot, false);
    return outcome;
  }

  private async asked(envelope: PortfolioEnvelope): Promise<AskedParameters> {
    const { source } = this.options;
    const selection = selectionOf(envelope);
    const selected =
      selection === undefined ? { ok: true as const, value: source.snapshot() } : await source.select(selection);
    if (!selected.ok) return { ok: false, refusal: refuseIssues('INVALID_PARAMETER', selected.issues) };
    const refusal = refuseSymbology(envelope.vendorSymbology, selected.value);
    return refusal === undefined ? { ok: true, snapshot: selected.value } : { ok: false, refusal };
  }

  private async keep(snapshot: ParameterSnapshot, isPromised = false): Promise<BatchParameterRecord> {
    const record = await parameterRecord(snapshot);
    const known = this.kept.get(record.checksum);
    this.put(record.checksum, known?.snapshot ?? snapshot, isPromised || known?.isPromised === true);
    this.gone.delete(record.checksum);
    this.letGo();
    return record;
  }

  /** Marks a snapshot as wanted now; as its batch is in the store, it is no longer only promised. */
  private touch(checksum: string): void {
    const known = this.kept.get(checksum);
    if (known !== undefined) this.put(checksum, known.snapshot, false);
  }

  private put(checksum: string, snapshot: ParameterSnapshot, isPromised: boolean): void {
    this.kept.delete(checksum);
    this.kept.set(checksum, { snapshot, wantedAt: this.options.clock(), isPromised });
  }

  private letGo(): void {
    const now = this.options.clock();
    const unwanted = [...this.kept].filter(([checksum]) => !this.wanted.has(checksum)).reverse();
    for (const [place, [checksum, { wantedAt, isPromised }]] of unwanted.entries()) {
      const isOneTooMany = place >= MOST_UNWANTED && !isPromised;
      if (isOneTooMany || now - wantedAt > KEPT_MILLISECONDS) this.kept.delete(checksum);
    }
  }

  private isToBeLookedFor({ checksum }: BatchParameterRecord): boolean {
    const { source, clock } = this.options;
    const before = this.gone.get(checksum);
    return (
      before === undefined || before.newest !== source.snapshot() || clock() - before.lookedAt > LOOK_AGAIN_MILLISECONDS
    );
  }

  /** Searches for parameters; chunks of a batch that ask at the same time share one search. */
  private find(record: BatchParameterRecord): Promise<ParameterSnapshot | undefined> {
    const { checksum } = record;
    const kept = this.kept.get(checksum);
    if (kept !== undefined) return Promise.resolve(kept.snapshot);
    const under = this.finding.get(checksum);
    if (under !== undefined) return under;
    const search = this.search(record).finally(() => this.finding.delete(checksum));
    this.finding.set(checksum, search);
    return search;
  }

  private async search(record: BatchParameterRecord): Promise<ParameterSnapshot | undefined> {
    const { source, clock, onGone } = this.options;
    const newest = source.snapshot();
    for (const selection of [undefined, ...selectionsFor(record)]) {
      const selected = selection === undefined ? { ok: true as const, value: newest } : await source.select(selection);
      if (!selected.ok || !(await isRecordOf(record, selected.value))) continue;
      await this.keep(selected.value);
      // A record of an earlier version has another checksum than the snapshot has now.
      this.put(record.checksum, selected.value, false);
      this.gone.delete(record.checksum);
      return selected.value;
    }
    const isNew = !this.gone.has(record.checksum);
    this.gone.set(record.checksum, { newest, lookedAt: clock() });
    if (isNew) onGone(this.sentenceOn(record, await parameterRecord(newest)));
    return undefined;
  }

  private sentenceOn(record: BatchParameterRecord, newest: BatchParameterRecord): string {
    const consequence =
      this.options.whenGone === 'wait'
        ? 'its chunks wait for a process that has them'
        : 'it goes on with the newest that fit it';
    return `The parameters that a batch was accepted with are not here (${differences(record, newest)}): ${consequence}.`;
  }
}

/** The dates and cycles by which the sets of a record may be found among the filed ones. */
function selectionsFor(record: BatchParameterRecord): readonly SnapshotSelection[] {
  const sets = recordedSets(record);
  const newest = (recorded: readonly RecordedSet[]): string | undefined =>
    recorded
      .flatMap(({ bdate }) => bdate ?? [])
      .sort()
      .at(-1);
  const [last, businessDate] = [newest(sets), newest(sets.filter(({ cycle }) => cycle !== null))];
  const cycles = new Set(sets.flatMap(({ bdate, cycle }) => (bdate === businessDate ? (cycle ?? []) : [])));
  return [
    ...(last === undefined ? [] : [{ asOf: last }]),
    ...(businessDate === undefined
      ? []
      : [
          { asOf: businessDate },
          { businessDate },
          ...[...cycles].map((cycleCode): SnapshotSelection => ({ businessDate, cycleCode })),
        ]),
  ];
}

/** Names the sets of a record that another one does not have. */
function differences(record: BatchParameterRecord, other: BatchParameterRecord): string {
  const others = new Set(recordedSets(other).map((set) => `${setName(set)} ${set.checksum}`));
  const named = recordedSets(record)
    .filter((set) => !others.has(`${setName(set)} ${set.checksum}`))
    .map(setName);
  if (named.length > 0) return named.join(', ');
  return record.checksum === '' ? 'an earlier version recorded none' : 'the same sets, in another order of precedence';
}

function gone(record: BatchParameterRecord): string {
  const sets = recordedSets(record).map(setName).join(', ');
  return `No process of the service has had the parameters that this batch was accepted with for a while (${sets}); send the batch again.`;
}
