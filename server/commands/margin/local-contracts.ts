import { instrumentKey, instrumentsToRead, withInstruments } from '../../sheet/reader/written-instruments.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import type { LocalMarket } from '../../service/local-market.js';

/** A table with its contracts read by what the market has loaded. */
export function withContracts(staged: StagedRange, market: LocalMarket): StagedRange {
  const written = instrumentsToRead(staged);
  const answers = market.readInstruments(written);
  return withInstruments(
    staged,
    new Map(
      written.flatMap((each, index) => {
        const answer = answers[index];
        return answer === undefined ? [] : [[instrumentKey(each), answer] as const];
      }),
    ),
  );
}

/** Readings that one line shows. */
const MOST_SHOWN = 20;

/** How contracts were understood, as a notice; none where all were plain. */
export function understoodNotice(understood: readonly string[]): readonly string[] {
  if (understood.length === 0) return [];
  const more = understood.length > MOST_SHOWN ? ` and ${understood.length - MOST_SHOWN} more` : '';
  return [`Understood: ${understood.slice(0, MOST_SHOWN).join(', ')}${more}.`];
}
