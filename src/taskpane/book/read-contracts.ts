import { instrumentKey, instrumentsToRead, withInstruments } from '../../../server/sheet/reader/written-instruments.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import { readInstruments } from '../../api/lookup-client.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { PaneContext } from '../pane-context.js';

/** A table with its contracts read by the service, where they are not plainly written. */
export async function withContracts(
  { settings }: Pick<PaneContext, 'settings'>,
  staged: StagedRange,
  run: ActivityRun,
): Promise<StagedRange> {
  const written = instrumentsToRead(staged);
  if (written.length === 0) return staged;
  const { instruments } = valueOf(
    await readInstruments(connectionOf(settings), { instruments: [...written] }, run.signal),
  );
  const answers = new Map(
    written.flatMap((each, index) => {
      const answer = instruments[index];
      return answer === undefined ? [] : [[instrumentKey(each), answer] as const];
    }),
  );
  return withInstruments(staged, answers);
}
