import { failure, success, type Outcome } from '../../domain/issue.js';
import { readSources, type KnownSources } from '../definition/read-sources.js';
import { readOrigins } from '../../parameters/load/origins.js';
import { Fetching, type FetchListener } from '../run/fetching.js';
import type { RunContext, RunWishes } from '../run/run-context.js';
import { errorOf, type SourceResult } from '../run/run-source.js';
import type { Source } from '../source.js';
import type { SourcesService, SourcesStatus, SourceState, SourceStatus } from '../sources-service.js';
import { recordOf } from '../state/state-store.js';
import type { FetchState, SourceRecord } from '../state/state-file.js';
import { areTermsAccepted, termsChecksum } from '../state/terms.js';
import { fetchedFiles } from './fetched-files.js';
import { findSources } from './find-sources.js';
import { FetchSchedule, hasMissed } from './schedule.js';

export interface FetchServiceOptions {
  readonly context: RunContext;
  /** What the process's environment says of the schedule; null = nothing. */
  readonly scheduled: boolean | null;
  /** The address that replays the publishers; null = the publishers themselves. */
  readonly replay: string | null;
  /** Default: those that come with the program. */
  readonly shipped?: readonly Source[];
  readonly listener?: FetchListener;
}

/** The sources of a data directory: where they stand, their terms, their runs and their schedule. */
export class FetchService implements SourcesService {
  private readonly fetching: Fetching;
  private schedule: FetchSchedule | undefined;
  /** By source: faults of this process that could not be remembered, as on a full disk. */
  private readonly faults = new Map<string, string>();

  /** Whether this process runs the schedule; commands never do. */
  private hasSchedule = false;

  constructor(private readonly options: FetchServiceOptions) {
    const { listener = {}, context } = options;
    const onResult = (result: SourceResult): void => {
      const error = errorOf(result.faults);
      if (result.isRemembered || error === null) this.faults.delete(result.source);
      else this.faults.set(result.source, error);
      listener.onResult?.(result);
    };
    this.fetching = new Fetching(context, { ...listener, onResult });
  }

  /** From now on sources are fetched by schedule, if it is turned on or when it is. */
  async beginSchedule(): Promise<void> {
    this.hasSchedule = true;
    await this.applySchedule();
  }

  async status(): Promise<SourcesStatus> {
    const [{ known, state, damage }, origins] = await Promise.all([
      this.read(),
      readOrigins(this.options.context.dataDirectory),
    ]);
    const files = fetchedFiles(origins);
    return {
      sources: known.sources.map((source) => ({
        ...this.statusOf(source, state),
        files: files.get(source.name) ?? [],
      })),
      isScheduled: this.isScheduled(state),
      replay: this.options.replay,
      faults: [...known.faults, ...(damage === null ? [] : [damage])],
    };
  }

  async accept(names: readonly string[], by: string): Promise<Outcome<void>> {
    const { known } = await this.read();
    const found = findSources(names, known.sources);
    if (!found.ok) return found;
    const at = this.options.context.clock().toISOString();
    for (const { name, terms } of found.value)
      await this.options.context.state.changeSource(name, (record) => ({
        ...record,
        accepted: { by, at, terms: termsChecksum(terms) },
      }));
    await this.applySchedule();
    return success(undefined);
  }

  async setScheduled(isScheduled: boolean): Promise<Outcome<void>> {
    const { scheduled, context } = this.options;
    if (scheduled !== null && scheduled !== isScheduled) {
      const message = `FETCH=${scheduled ? 'on' : 'off'} was given to the service and wins; start it without FETCH to set the schedule here.`;
      return failure({ code: 'SCHEDULE_FIXED', path: ['FETCH'], message });
    }
    await context.state.change((state) => ({ ...state, isScheduled }));
    await this.applySchedule();
    return success(undefined);
  }

  start(names: readonly string[]): Promise<Outcome<void>> {
    return this.startWith(names, {});
  }

  /** As `start`, with what a command line may ask for beside. */
  async startWith(names: readonly string[], wishes: RunWishes): Promise<Outcome<void>> {
    const { known, state } = await this.read();
    const found = names.length === 0 ? success(this.usual(known.sources, state)) : findSources(names, known.sources);
    if (!found.ok) return found;
    const refused = found.value.flatMap((source) => this.refusal(source, recordOf(state, source.name)) ?? []);
    if (refused.length > 0) return { ok: false, issues: refused };
    this.fetching.start(found.value, wishes);
    return success(undefined);
  }

  cancel(): Promise<void> {
    return this.fetching.cancel();
  }

  settled(): Promise<void> {
    return this.fetching.settled();
  }

  /** Stops the schedule and the runs in progress. */
  async close(): Promise<void> {
    this.hasSchedule = false;
    this.schedule?.stop();
    await this.fetching.cancel();
    await this.options.context.work.close();
    await this.options.context.client.close();
  }

  private async read(): Promise<{
    readonly known: KnownSources;
    readonly state: FetchState;
    readonly damage: string | null;
  }> {
    const { context, shipped } = this.options;
    const [known, { state, damage }] = await Promise.all([
      readSources(context.dataDirectory, shipped),
      context.state.read(),
    ]);
    return { known, state, damage };
  }

  private isScheduled(state: FetchState): boolean {
    return this.options.scheduled ?? state.isScheduled ?? false;
  }

  /** What is fetched if nothing is named: all but archives, and what may not be fetched. */
  private usual(sources: readonly Source[], state: FetchState): readonly Source[] {
    return sources.filter(
      (source) => source.onlyByName !== true && this.refusal(source, recordOf(state, source.name)) === undefined,
    );
  }

  private refusal(source: Source, record: SourceRecord) {
    const { name, title, terms } = source;
    const lacking = this.lackingCredentials(source);
    if (lacking !== null) return { code: 'NO_CREDENTIALS', path: [name], message: `${title}: ${lacking}` };
    if (areTermsAccepted(source, record)) return undefined;
    const changed = record.accepted === null ? '' : ' anew, because they have changed';
    const message = `${title}: its terms have to be accepted${changed} (${terms.link}); margin-desk fetch ${name} --accept-terms does.`;
    return { code: 'TERMS_NOT_ACCEPTED', path: [name], message };
  }

  /** The sentence on the credentials that a source lacks; null = it has all. */
  private lackingCredentials({ credentials = [] }: Source): string | null {
    const missing = credentials.filter((name) => (this.options.context.credential(name) ?? '') === '');
    if (missing.length === 0) return null;
    return `it needs ${missing.join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not set.`;
  }

  private statusOf(source: Source, state: FetchState): Omit<SourceStatus, 'files'> {
    const { name, title, gives, keptOnly = [], terms, attribution } = source;
    const record = recordOf(state, name);
    const progress = this.fetching.progressOf(name) ?? null;
    const lastError = this.faults.get(name) ?? record.error;
    return {
      name,
      title,
      gives,
      keptOnly,
      terms,
      attribution,
      acceptedAt: areTermsAccepted(source, record) ? (record.accepted?.at ?? null) : null,
      state: progress === null ? this.stateOf(source, record, lastError) : 'running',
      isOnlyByName: source.onlyByName === true,
      isScheduled: this.isScheduled(state) && this.usual([source], state).length > 0,
      lastTry: record.lastTry,
      lastSuccess: record.lastSuccess,
      newestDate: record.newestDate,
      lastDuration: record.seconds === null ? null : Math.round(record.seconds * 1000),
      bytes: record.bytes,
      nextTry: this.schedule?.nextOf(name) ?? null,
      lastError: lastError ?? this.lackingCredentials(source),
      notes: record.notes,
      progress,
    };
  }

  private stateOf(source: Source, record: SourceRecord, lastError: string | null): SourceState {
    if (this.lackingCredentials(source) !== null) return 'credentials';
    if (!areTermsAccepted(source, record)) return 'terms';
    if (lastError !== null) return 'failed';
    return record.lastSuccess === null ? 'idle' : 'ok';
  }

  /** Makes the schedule anew by what is turned on and accepted; sources that have missed a time are fetched at once. */
  private async applySchedule(): Promise<void> {
    this.schedule?.stop();
    this.schedule = undefined;
    const { known, state } = await this.read();
    if (!this.hasSchedule || !this.isScheduled(state)) return;
    const usual = this.usual(known.sources, state);
    const { context } = this.options;
    this.schedule = new FetchSchedule(
      usual.map(({ name }) => name),
      context.dataDirectory,
      (name) => void this.start([name]).catch(() => undefined),
    );
    this.fetching.start(usual.filter(({ name }) => hasMissed(recordOf(state, name).lastTry, context.clock())));
  }
}
