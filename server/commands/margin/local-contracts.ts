import { understoodNotice } from '../../sheet/reader/contract-reader.js';
import { withMonthsByRows } from '../../sheet/reader/listed/months/months-by-rows.js';
import { HeldTwice } from '../../sheet/reader/sections/held-twice.js';
import { answersOf, instrumentsToRead, withInstruments } from '../../sheet/reader/written-instruments.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import type { LocalMarket } from '../../service/local-market.js';

/** Reads the contracts of the tables of a book by what the market has loaded. */
export class LocalContracts {
  private readonly held = new HeldTwice();
  private readonly understood: string[] = [];

  constructor(private readonly market: LocalMarket) {}

  /** The next table, or the next rows of the last one, with its contracts. */
  read(staged: StagedRange): StagedRange {
    const read = this.withContracts(staged);
    this.held.take(staged, read);
    this.understood.push(...(read.understood ?? []));
    return read;
  }

  /** What the contracts of all tables turned out to be, and that two tables hold the same. */
  get notices(): readonly string[] {
    return [...this.held.notices, ...understoodNotice(this.understood)];
  }

  private withContracts(staged: StagedRange): StagedRange {
    const written = instrumentsToRead(staged);
    const answers = answersOf(written, this.market.readInstruments(written));
    const settled = withMonthsByRows(staged, answers);
    return settled === staged ? withInstruments(staged, answers) : this.withContracts(settled);
  }
}
