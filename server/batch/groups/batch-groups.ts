import { access } from 'node:fs/promises';
import { settingsOf, type ClearingHouseSource } from '../../calculation/clearing-house-source.js';
import type { StressScenario } from '../../domain/stress-scenario.js';
import { hasFaultCode } from '../../lib/fault.js';
import { InTurn } from '../../lib/in-turn.js';
import type { BatchRecord, BatchSource, BatchStore } from '../../store/types.js';
import { readBatchEnvelope } from '../batch-envelope.js';
import type { BatchParameters, ParametersOutcome } from '../batch-parameters.js';
import type { ChunkRows } from '../chunk/rows.js';
import type { ChunkThreads } from '../chunk/threads.js';
import { isRecordOf } from '../parameter-record.js';
import { GroupsRun } from './groups-run.js';

export interface BatchGroupsOptions {
  readonly store: Pick<BatchStore, 'sourceOf'>;
  readonly calculator: Pick<ChunkThreads, 'groups'>;
  readonly parameters: BatchParameters;
  readonly settings: ClearingHouseSource;
  /** An owner's own stress scenarios. */
  readonly scenariosOf: (owner: string) => Promise<readonly StressScenario[]>;
  readonly rows: ChunkRows;
}

export type GroupsOutcome =
  | { readonly ok: true; /** The answer as JSON text, in pieces. */ readonly texts: readonly string[] }
  /** Why there are none, a sentence for the batch's owner. */
  | { readonly ok: false; readonly reason: string };

const UNFINISHED = 'The batch is still being calculated; its groups can be asked for once it is completed.';
const INCOMPLETE =
  'Not all of the batch could be calculated, and groups that miss accounts would understate their risk.';
const FORGOTTEN = 'The rows of this batch are deleted; send it again for its groups.';
const STOPPED = 'The calculation of its groups was ended by DELETE of the batch; ask for them again.';
const OTHER_PARAMETERS =
  'The parameters that this batch was calculated with are not loaded any more; send it again for its groups.';

/**
 * The groups of completed batches, calculated when they are asked for, from the rows that are kept as long as details. One batch
 * at a time, as each may take the memory that there is; the answer of the last one is kept if it is not too long.
 */
export class BatchGroups {
  private readonly turns = new InTurn();
  /** Of batches whose groups are calculated now, or wait for others. */
  private readonly asked = new Map<string, AskedGroups>();
  private last: { readonly batchId: string; readonly outcome: GroupsOutcome } | undefined;

  constructor(private readonly options: BatchGroupsOptions) {}

  of(record: BatchRecord): Promise<GroupsOutcome> {
    if (record.completedAt === null) return Promise.resolve({ ok: false, reason: UNFINISHED });
    if (record.status !== 'completed') return Promise.resolve({ ok: false, reason: INCOMPLETE });
    const { batchId } = record;
    if (this.last?.batchId === batchId) return Promise.resolve(this.last.outcome);
    const known = this.asked.get(batchId);
    if (known !== undefined) return known.outcome;
    const run = new GroupsRun();
    const outcome = this.turns.run(ALL, () => this.calculate(record, run)).finally(() => this.asked.delete(batchId));
    this.asked.set(batchId, { run, outcome });
    return outcome;
  }

  /** Accounts of a batch that are in its groups so far, while these are calculated in this process; undefined if they are not. */
  accountsDone(batchId: string): number | undefined {
    return this.asked.get(batchId)?.run.accountsDone;
  }

  /** Ends the calculation of the groups of a batch with the account that it is at. @returns whether there was one in this process */
  stop(batchId: string): boolean {
    const asked = this.asked.get(batchId);
    asked?.run.stop();
    return asked !== undefined;
  }

  private async calculate(record: BatchRecord, run: GroupsRun): Promise<GroupsOutcome> {
    try {
      const outcome = await this.outcomeOf(record, run);
      if (outcome.ok && lengthOf(outcome.texts) <= MOST_KEPT_CHARACTERS)
        this.last = { batchId: record.batchId, outcome };
      return outcome;
    } catch (error) {
      if (run.isStopped) return { ok: false, reason: STOPPED };
      throw error;
    }
  }

  private async outcomeOf(record: BatchRecord, run: GroupsRun): Promise<GroupsOutcome> {
    const { owner, requestIds } = record;
    const source = await this.options.store.sourceOf(owner, requestIds[0] ?? '');
    if (source === undefined) return { ok: false, reason: FORGOTTEN };
    const read = readBatchEnvelope(source.envelope, 1);
    if (!read.ok) return { ok: false, reason: read.refusal.message };
    const parameters = await this.options.parameters.of(source.parameters, read.envelope);
    if (!parameters.ok) return parameters;
    if (!(await isRecordOf(source.parameters, parameters.snapshot))) return { ok: false, reason: OTHER_PARAMETERS };
    const scenarios = read.envelope.stressTest.isEnabled ? await this.options.scenariosOf(owner) : [];
    try {
      return await this.withPaths(record, [], (paths) =>
        this.answer(source, record, { paths, scenarios, parameters, run }),
      );
    } catch (error) {
      if (hasFaultCode(error, 'ENOENT')) return { ok: false, reason: FORGOTTEN };
      throw error;
    }
  }

  private async answer(
    { envelope, licence }: BatchSource,
    { batchId, completedAt, createdAt }: BatchRecord,
    { paths, scenarios, parameters: { snapshot }, run }: GroupsGiven,
  ): Promise<GroupsOutcome> {
    const { calculator, settings } = this.options;
    const origin = { licence, submittedTime: completedAt ?? createdAt, scenarios, limits: [] };
    const clearingHouseSettings = settingsOf(snapshot, settings);
    const work = { batchId, paths, envelope, run: run.memory, clearingHouseSettings, ...origin };
    return { ok: true, ...(await calculator.groups(work, snapshot)) };
  }

  /** Calls `work` with the paths of all chunks, which exist until it ends. Rejects with `ENOENT` if one does not. */
  private withPaths(
    { batchId, chunksTotal }: Pick<BatchRecord, 'batchId' | 'chunksTotal'>,
    before: readonly string[],
    work: (paths: readonly string[]) => Promise<GroupsOutcome>,
  ): Promise<GroupsOutcome> {
    if (before.length === chunksTotal) return work(before);
    return this.options.rows.use(batchId, before.length, async (path) => {
      await access(path);
      return this.withPaths({ batchId, chunksTotal }, [...before, path], work);
    });
  }
}

/** The longest answer that is kept, in characters. */
const MOST_KEPT_CHARACTERS = 32_000_000;

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

interface AskedGroups {
  readonly run: GroupsRun;
  readonly outcome: Promise<GroupsOutcome>;
}

/** What all batches wait for. */
const ALL = 'groups';

interface GroupsGiven {
  readonly paths: readonly string[];
  readonly scenarios: readonly StressScenario[];
  readonly run: GroupsRun;
  readonly parameters: Extract<ParametersOutcome, { readonly ok: true }>;
}
