import { getHeapStatistics } from 'node:v8';
import { calculationContext, type Operation } from '../../calculation/operation.js';
import { groupsOfParts } from '../../portfolio/groups/groups-of-parts.js';
import type { RowPart } from '../../portfolio/answer-rows.js';
import { readBatchEnvelope } from '../batch-envelope.js';
import { GroupsRun } from './groups-run.js';
import { accountMemoryOf, fitsInto } from '../chunk/account-memory.js';
import { readParts } from '../spool/read-partition.js';

/** The groups of a batch that are to be calculated. */
export interface GroupsInput {
  readonly batchId: string;
  /** Paths of all files of the batch on the spool. */
  readonly paths: readonly string[];
  /** See `NewBatch.envelope`. */
  readonly envelope: string;
  /** See `GroupsRun`. */
  readonly run: SharedArrayBuffer;
}

export interface GroupsAnswer {
  /** The answer as JSON text, in pieces: all of it may be longer than any string. */
  readonly texts: readonly string[];
}

/** What groups may take, with the process around them. */
const MEMORY_BYTES = 500_000_000;
/** What the process takes before the first position. Measured: docs/performance.md, "groups of batches". */
const PROCESS_BYTES = 125_000_000;
/** What a position takes while it is looked at together with others. Measured of listed contracts, as above. */
const BYTES_A_POSITION = 2_200;
/** The part of a thread's heap that positions may take, so that others are held as well that take more than listed ones. */
const HEAP_PART = 0.5;

/** Positions that are held at the same time. */
const mostPositions = (): number =>
  Math.floor(
    Math.min(MEMORY_BYTES - PROCESS_BYTES, getHeapStatistics().heap_size_limit * HEAP_PART) / BYTES_A_POSITION,
  );

/** Groups of a batch: the accounts are margined once more, and their positions held together. */
export const calculateGroups: Operation<GroupsInput, GroupsAnswer> = {
  name: 'calculateGroups',
  run: ({ batchId, paths, envelope: text, run: memoryOfRun }, context) => {
    const read = readBatchEnvelope(text, 1);
    if (!read.ok) throw new Error(`The envelope of an accepted batch is not read any more: ${read.refusal.message}`);
    const { envelope } = read;
    const run = new GroupsRun(memoryOfRun);
    const memory = accountMemoryOf(envelope, context.scenarios);
    const { snapshot, ...given } = calculationContext(context, context.parameters, batchId);
    const { requestId, submittedTime, scenarios, clearingHouseSettings, licence, onFault } = given;
    // Without a meter: the rows were counted when the batch was calculated.
    const calculation = {
      ...{ snapshot, requestId, submittedTime, scenarios, clearingHouseSettings, licence },
      ...(onFault === undefined ? {} : { onFault }),
    };
    const { groups, parameters } = groupsOfParts(run.counted(partsOf(paths)), envelope, calculation, {
      fits: (part) => fitsInto(memory, part),
      mostPositions: mostPositions(),
    });
    return { texts: textsOf({ batch_id: batchId, currency_code: envelope.currencyCode }, groups, parameters) };
  },
  transferred: () => [],
  handOver: (input) => ({ input, transfer: [] }),
};

function* partsOf(paths: readonly string[]): Generator<RowPart, void, undefined> {
  for (const path of paths) yield* readParts(path);
}

const textsOf = (head: object, groups: readonly object[], parameters: object): readonly string[] => [
  `${JSON.stringify(head).slice(0, -1)},"groups":[`,
  ...groups.map((group, place) => (place === 0 ? '' : ',') + JSON.stringify(group)),
  `],"parameters":${JSON.stringify(parameters)}}`,
];
