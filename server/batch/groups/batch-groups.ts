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
const OTHER_PARAMETERS =
  'The parameters that this batch was calculated with are not loaded any more; send it again for its groups.';

/**
 * The groups of completed batches, calculated when they are asked for, from the rows that are kept as long as details. One batch
 * at a time, as each may take the memory that there is; the answer of the last one is kept.
 */
export class BatchGroups {
  private readonly turns = new InTurn();
  private last: { readonly batchId: string; readonly outcome: GroupsOutcome } | undefined;

  constructor(private readonly options: BatchGroupsOptions) {}

  of(record: BatchRecord): Promise<GroupsOutcome> {
    if (record.completedAt === null) return Promise.resolve({ ok: false, reason: UNFINISHED });
    if (record.status !== 'completed') return Promise.resolve({ ok: false, reason: INCOMPLETE });
    return this.turns.run(ALL, async () => {
      const { batchId } = record;
      if (this.last?.batchId === batchId) return this.last.outcome;
      const outcome = await this.calculate(record);
      if (outcome.ok) this.last = { batchId, outcome };
      return outcome;
    });
  }

  private async calculate(record: BatchRecord): Promise<GroupsOutcome> {
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
      return await this.withPaths(record, [], (paths) => this.answer(source, record, { paths, scenarios, parameters }));
    } catch (error) {
      if (hasFaultCode(error, 'ENOENT')) return { ok: false, reason: FORGOTTEN };
      throw error;
    }
  }

  private async answer(
    { envelope, licence }: BatchSource,
    { batchId, completedAt, createdAt }: BatchRecord,
    { paths, scenarios, parameters: { snapshot } }: GroupsGiven,
  ): Promise<GroupsOutcome> {
    const { calculator, settings } = this.options;
    const origin = { licence, submittedTime: completedAt ?? createdAt, scenarios, limits: [] };
    const clearingHouseSettings = settingsOf(snapshot, settings);
    const work = { batchId, paths, envelope, clearingHouseSettings, ...origin };
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

/** What all batches wait for. */
const ALL = 'groups';

interface GroupsGiven {
  readonly paths: readonly string[];
  readonly scenarios: readonly StressScenario[];
  readonly parameters: Extract<ParametersOutcome, { readonly ok: true }>;
}
