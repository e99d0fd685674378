import type { OperationContext } from '../../calculation/operation.js';
import type { RowTexts } from '../../instruments/row/row-texts.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { SharedRows } from '../../portfolio/shared-rows.js';
import { openRowTexts } from '../../portfolio/texts/read-texts.js';
import type { EnvelopeOutcome } from '../../portfolio/answer-request.js';
import { readBatchEnvelope } from '../batch-envelope.js';

/** What the chunks of one batch share on a thread: rows of one say what rows of others did. */
export interface ChunkSharing {
  readonly read: EnvelopeOutcome;
  readonly shared: SharedRows;
  readonly texts: RowTexts;
}

interface SharingOf {
  readonly engines: OperationContext['engines'] | undefined;
  readonly snapshot: ParameterSnapshot;
  readonly key: string;
  readonly sharing: ChunkSharing;
}

/** More, of either, would hold memory that the next chunk may need; a batch that says something new in each row has no use of it. */
const MOST_ROWS = 10_000;
const MOST_NUMBERED = 50_000;

/** That of the last chunk, by what everything in it hangs on. */
let last: SharingOf | undefined;

/** @param envelope see `NewBatch.envelope` */
export function chunkSharing(
  envelope: string,
  context: Pick<OperationContext, 'parameters' | 'licence' | 'engines'>,
): ChunkSharing {
  const { engines, licence, parameters } = context;
  const { snapshot, clearingHouseSettings } = parameters;
  const key = JSON.stringify([envelope, licence, clearingHouseSettings]);
  const known = last?.snapshot === snapshot && last.engines === engines && last.key === key ? last.sharing : undefined;
  if (known !== undefined && isSmall(known)) return known;
  const sharing = { read: readBatchEnvelope(envelope, 1), shared: new SharedRows(), texts: openRowTexts() };
  last = { engines, snapshot, key, sharing };
  return sharing;
}

const isSmall = ({ shared, texts }: ChunkSharing): boolean =>
  shared.held <= MOST_ROWS && texts.numbered <= MOST_NUMBERED;
