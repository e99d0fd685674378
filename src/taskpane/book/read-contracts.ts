import { ContractReader, type AskContracts } from '../../../server/sheet/reader/contract-reader.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import { readInstruments } from '../../api/lookup-client.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { PaneContext } from '../pane-context.js';

/** Asks the service what contracts mean. */
export const askContracts =
  ({ settings }: Pick<PaneContext, 'settings'>, run: Pick<ActivityRun, 'signal'>): AskContracts =>
  async (written) =>
    valueOf(await readInstruments(connectionOf(settings), { instruments: [...written] }, run.signal)).instruments;

/** A table with its contracts read by the service, where they are not plainly written. */
export const withContracts = (
  context: Pick<PaneContext, 'settings'>,
  staged: StagedRange,
  run: ActivityRun,
): Promise<StagedRange> => new ContractReader(askContracts(context, run)).read(staged);
