import { randomUUID } from 'node:crypto';
import type { AccountLimit } from '../../domain/accounts/account-limit.js';
import type { StressScenario } from '../../domain/stress-scenario.js';
import { settingsOf, type ClearingHouseSource } from '../../calculation/clearing-house-source.js';
import type { ClaimedChunk } from '../../store/types.js';
import { backgroundRequestOf } from '../background-request.js';
import { readBatchEnvelope } from '../batch-envelope.js';
import type { BatchParameters } from '../batch-parameters.js';
import { calculatedChunk, type CalculatedChunk } from './calculated-chunk.js';
import type { ChunkRows } from './rows.js';
import type { ChunkCounts } from './counts.js';
import type { ChunkCalculator } from './threads.js';

export interface ClaimedChunkOptions {
  readonly calculator: ChunkCalculator;
  readonly parameters: BatchParameters;
  readonly settings: ClearingHouseSource;
  /** An owner's own stress scenarios. */
  readonly scenariosOf: (owner: string) => Promise<readonly StressScenario[]>;
  /** An owner's own limits of accounts; absent = nobody has any. */
  readonly limitsOf?: (owner: string) => Promise<readonly AccountLimit[]>;
  readonly rows: ChunkRows;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Why a chunk can't be calculated, in a sentence for its owner; trying again is of no use. */
export class ChunkRefusal extends Error {}

/**
 * Calculates a chunk with what its batch asks for.
 * @param counts grow while it is calculated @param signal cancels it
 * @throws ChunkRefusal if the parameters that the batch asks for are not there any more
 */
export async function calculateClaimed(
  claimed: ClaimedChunk,
  { calculator, parameters: ofBatches, settings, scenariosOf, limitsOf, rows, clock }: ClaimedChunkOptions,
  counts: ChunkCounts,
  signal: AbortSignal,
): Promise<CalculatedChunk> {
  const { batchId, owner, licence, envelope: text, chunk } = claimed;
  const read = readBatchEnvelope(text, 1);
  if (!read.ok) throw new ChunkRefusal(read.refusal.message);
  const parameters = await ofBatches.of(claimed.parameters, read.envelope);
  if (!parameters.ok) throw new ChunkRefusal(parameters.reason);
  const { snapshot } = parameters;
  const { requestId, isLive } = backgroundRequestOf(claimed) ?? { requestId: randomUUID(), isLive: true };
  const submittedTime = new Date(clock()).toISOString();
  const scenarios = read.envelope.stressTest.isEnabled ? await scenariosOf(owner) : [];
  const clearingHouseSettings = settingsOf(snapshot, settings);
  const limits = (await limitsOf?.(owner)) ?? [];
  const work = { envelope: text, counts, licence, requestId, submittedTime, clearingHouseSettings, scenarios, limits };
  const answered = await rows.use(batchId, chunk, (path) =>
    calculator.calculate({ path, ...work }, snapshot, { signal }),
  );
  const origin = { requestId, owner, submittedTime, isLive, batchId, submission: null };
  return calculatedChunk({ ...origin, parameters: answered.parameters }, answered);
}
