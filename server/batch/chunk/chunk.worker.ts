import { constants, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';
import { availableScenarios } from '../../analytics/stress/built-in/built-in-scenarios.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../domain/clearing-house-settings.js';
import { countersOfThread, metered } from '../../calculation/engine-counters.js';
import { reportFault } from '../../calculation/fault-reports.js';
import { KeptSnapshots } from '../../calculation/kept-snapshots.js';
import { answerRows } from '../../portfolio/answer-rows.js';
import type { CalculationContext } from '../../portfolio/calculate.js';
import { TextMemory } from '../../lib/text-search/text-memory.js';
import { headText } from '../../store/packed-chunk.js';
import { portfolioId } from '../../portfolio/portfolio-id.js';
import { readBatchEnvelope } from '../batch-envelope.js';
import { countPart } from './counts.js';
import type { ChunkAccountsReply, ChunkAccountsTask, ChunkReply, ChunkTask } from './task.js';
import { fitsInto } from '../largest-account.js';
import { failedChunkException } from './failed-chunk-exception.js';
import { partitionAccounts, readParts } from '../spool/read-partition.js';

const snapshots = new KeptSnapshots();

const counters = countersOfThread(workerData);

// On Linux a thread has a priority of its own: whoever waits for an answer goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

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

/** Piscina's entry point for a chunk. */
export function calculateChunk(task: ChunkTask): ChunkReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const read = readBatchEnvelope(task.envelope, 1);
  if (!read.ok) throw new Error(`The envelope of an accepted batch is not read any more: ${read.refusal.message}`);
  const { licence, requestId, submittedTime, scenarios, clearingHouseSettings } = task;
  const bodies = new TextMemory(task.memory, (bytes) => new SharedArrayBuffer(bytes));
  const context: CalculationContext = {
    snapshot,
    licence,
    requestId,
    submittedTime,
    scenarios,
    onFault: reportFault,
    ...metered(counters),
    clearingHouseSettings: (name) => clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
  };
  const accountMemory = {
    heapBytes: getHeapStatistics().heap_size_limit,
    stressTest: read.envelope.stressTest,
    scenarios: availableScenarios(scenarios).length,
  };
  const { accounts, outcome, parameters } = answerRows(bodies, readParts(task.path), read.envelope, context, {
    fits: (part) => fitsInto(accountMemory, part),
    onPart: (part) => countPart(task.counts, part),
  });
  const bodiesLength = bodies.length;
  const headLength = bodies.append(headText({ accounts, outcome }));
  const chunk = { memory: bodies.memory, bodiesLength, headLength, accountsTotal: accounts.length };
  return { kind: 'calculated-chunk', calculated: { chunk, parameters } };
}
