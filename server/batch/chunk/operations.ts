import { calculationContext, type Operation, type ServedOperation } from '../../calculation/operation.js';
import { TextMemory } from '../../lib/text-search/text-memory.js';
import { answerRows } from '../../portfolio/answer-rows.js';
import { headText } from '../../store/packed-chunk.js';
import type { PackedChunk } from '../../store/types.js';
import { readParts } from '../spool/read-partition.js';
import { calculateGroups } from '../groups/calculate-groups.js';
import { accountMemoryOf, fitsInto } from './account-memory.js';
import { chunkSharing } from './chunk-sharing.js';
import { countPart, type ChunkCounts } from './counts.js';

/** A chunk of a batch that is to be calculated. */
export interface ChunkInput {
  /** Path of the chunk's file on the spool. */
  readonly path: string;
  /** See `NewBatch.envelope`. */
  readonly envelope: string;
  readonly requestId: string;
  /** Counts of the rows calculated so far. */
  readonly counts: ChunkCounts;
  /** Memory that the results are written to. */
  readonly memory: SharedArrayBuffer;
}

/** A calculated chunk on its way between threads. */
export interface PackedAnswer {
  readonly chunk: PackedChunk;
  /** JSON text of the parameter sets used. */
  readonly parameters: string;
}

/** A chunk: the results of its accounts. */
export const calculateChunk: Operation<ChunkInput, PackedAnswer> = {
  name: 'calculateChunk',
  run: ({ path, envelope, requestId, counts, memory }, context) => {
    const { read, shared, texts } = chunkSharing(envelope, context);
    if (!read.ok) throw new Error(`The envelope of an accepted batch is not read any more: ${read.refusal.message}`);
    const accountMemory = accountMemoryOf(read.envelope, context.scenarios);
    const bodies = new TextMemory(memory, (bytes) => new SharedArrayBuffer(bytes));
    const calculation = { ...calculationContext(context, context.parameters, requestId), shared };
    const { accounts, outcome, parameters } = answerRows(bodies, readParts(path, texts), read.envelope, calculation, {
      fits: (part) => fitsInto(accountMemory, part),
      onPart: (part) => countPart(counts, part),
    });
    const bodiesLength = bodies.length;
    const headLength = bodies.append(headText({ accounts, outcome }));
    return { chunk: { memory: bodies.memory, bodiesLength, headLength, accountsTotal: accounts.length }, parameters };
  },
  // Nothing is transferred, as the results are in shared memory.
  transferred: () => [],
  handOver: (input) => ({ input, transfer: [] }),
};

/** The operations that the threads of batches serve. */
export const CHUNK_OPERATIONS: readonly ServedOperation[] = [calculateChunk, calculateGroups];
