import { move, transferableSymbol, valueSymbol } from 'piscina';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../domain/clearing-house-settings.js';
import { KeptSnapshots } from '../jobs/kept-snapshots.js';
import { answerRows } from '../portfolio/answer-rows.js';
import type { SubmittedRow } from '../portfolio/collect-rows.js';
import { portfolioId } from '../portfolio/portfolio-id.js';
import { readBatchEnvelope } from './batch-envelope.js';
import type { ChunkAccountsReply, ChunkAccountsTask, ChunkReply, ChunkTask } from './chunk-task.js';
import { failedChunkException } from './failed-chunk-exception.js';
import { packRows } from './packed-rows.js';
import { partitionAccounts, readPartition } from './spool/read-partition.js';

const snapshots = new KeptSnapshots();

/** Piscina's entry point for a chunk. */
export function calculateChunk(task: ChunkTask): unknown {
  const reply = calculateHere(task);
  if (reply.kind !== 'calculated-chunk') return reply;
  return move({ [transferableSymbol]: [reply.packed.bodies.buffer], [valueSymbol]: reply });
}

/** Piscina's entry point for the accounts of a chunk that has no figures. */
export function accountsOfChunk({ path, message }: ChunkAccountsTask): ChunkAccountsReply {
  const exceptions = JSON.stringify([failedChunkException(message)]);
  const accounts = partitionAccounts(path).map(({ accountCode, firstRow }) => ({
    accountCode,
    portfolioId: portfolioId(accountCode, null),
    firstRow,
    exceptions,
    closestMatches: '[]',
  }));
  return { kind: 'chunk-accounts', accounts };
}

function calculateHere(task: ChunkTask): ChunkReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const read = readBatchEnvelope(task.envelope, 1);
  if (!read.ok) throw new Error(`The envelope of an accepted batch is not read any more: ${read.refusal.message}`);
  const { licence, requestId, submittedTime, scenarios, clearingHouseSettings } = task;
  const answered = answerRows(submittedRows(task.path), read.envelope, {
    snapshot,
    licence,
    requestId,
    submittedTime,
    scenarios,
    clearingHouseSettings: (name) => clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
  });
  return { kind: 'calculated-chunk', packed: packRows(answered) };
}

/** The intake has seen to it that every row is JSON. */
function* submittedRows(path: string): Generator<SubmittedRow> {
  for (const { row, bytes } of readPartition(path)) yield [row, JSON.parse(bytes.toString('utf8'))];
}
