import { randomUUID } from 'node:crypto';
import type { StressScenario } from '../domain/stress-scenario.js';
import { settingsOf, type ClearingHouseSource } from '../jobs/clearing-house-source.js';
import type { SnapshotSource } from '../jobs/create-calculator.js';
import type { ChunkOutcome, ClaimedChunk, StoredRequest } from '../store/types.js';
import { readBatchEnvelope } from './batch-envelope.js';
import { BatchParameters } from './batch-parameters.js';
import { ChunkRefusal } from './chunk-refusal.js';
import type { ChunkCalculator } from './chunk-threads.js';

export interface ChunkWorkshopOptions {
  readonly calculator: ChunkCalculator;
  readonly parameters: SnapshotSource;
  readonly settings: ClearingHouseSource;
  /** An owner's own stress scenarios. */
  readonly scenariosOf: (owner: string) => Promise<readonly StressScenario[]>;
  /** Where a chunk lies on the spool. */
  readonly pathOf: (batchId: string, chunk: number) => string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A chunk as it is to be stored. */
export interface CalculatedChunk {
  readonly request: StoredRequest;
  readonly outcome: ChunkOutcome;
}

/** Calculates chunks with what their batches ask for. */
export class ChunkWorkshop {
  private readonly parameters: BatchParameters;

  constructor(private readonly options: ChunkWorkshopOptions) {
    this.parameters = new BatchParameters(options.parameters);
  }

  /** Rejects with a `ChunkRefusal` where the parameters that the batch asks for are not there any more. */
  async calculate({ batchId, owner, licence, envelope: text, chunk }: ClaimedChunk): Promise<CalculatedChunk> {
    const { calculator, settings, scenariosOf, pathOf, clock } = this.options;
    const read = readBatchEnvelope(text, 1);
    if (!read.ok) throw new ChunkRefusal(read.refusal.message);
    const parameters = await this.parameters.of(batchId, read.envelope);
    if (!parameters.ok) throw new ChunkRefusal(parameters.refusal.message);
    const { snapshot } = parameters;
    const requestId = randomUUID();
    const submittedTime = new Date(clock()).toISOString();
    const answered = await calculator.calculate(
      {
        path: pathOf(batchId, chunk),
        envelope: text,
        licence,
        requestId,
        submittedTime,
        clearingHouseSettings: settingsOf(snapshot, settings),
        scenarios: read.envelope.stressTest.isEnabled ? await scenariosOf(owner) : [],
      },
      snapshot,
    );
    const { accounts, outcome } = answered;
    return { request: { requestId, owner, submittedTime, isLive: true, batchId, accounts }, outcome };
  }

  /** Forgets what was kept for a batch. */
  release(batchId: string): void {
    this.parameters.release(batchId);
  }
}
