import { withMonthsByRows } from '../../sheet/reader/listed/months/months-by-rows.js';
import { answersOf, instrumentsToRead, withInstruments } from '../../sheet/reader/written-instruments.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import type { LocalMarket } from '../../service/local-market.js';

/** A table with its contracts read by what the market has loaded. */
export function withContracts(staged: StagedRange, market: LocalMarket): StagedRange {
  const written = instrumentsToRead(staged);
  const answers = answersOf(written, market.readInstruments(written));
  const settled = withMonthsByRows(staged, answers);
  return settled === staged ? withInstruments(staged, answers) : withContracts(settled, market);
}
