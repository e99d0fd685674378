import type { ReadInstrument, WrittenInstrument } from '../../contract/instruments.js';
import type { StagedRange } from '../table/stage-range.js';
import { HeldTwice } from './sections/held-twice.js';
import { withMonthsByRows } from './listed/months/months-by-rows.js';
import { instrumentKey, instrumentsToRead, withInstruments } from './written-instruments.js';

/** Asks what contracts mean that are not plainly written. @returns the answers in the order of what is asked */
export type AskContracts = (written: readonly WrittenInstrument[]) => Promise<readonly ReadInstrument[]>;

/** Contracts that are asked about at once: well below what a request may hold. */
const MOST_AT_ONCE = 5_000;
/** Readings that one line shows. */
const MOST_SHOWN = 20;

/** How contracts were understood, as a notice; none where all were plain. */
export function understoodNotice(understood: readonly string[]): readonly string[] {
  if (understood.length === 0) return [];
  const more = understood.length > MOST_SHOWN ? ` and ${understood.length - MOST_SHOWN} more` : '';
  return [`Understood: ${understood.slice(0, MOST_SHOWN).join(', ')}${more}.`];
}

/** Reads the contracts of tables, each contract once however many rows and tables name it. */
export class ContractReader {
  private readonly answers = new Map<string, ReadInstrument>();
  private readonly understood = new Set<string>();
  private readonly held = new HeldTwice();

  constructor(private readonly ask: AskContracts) {}

  /** The table with its contracts in the form that is sent; what is not understood is told at its cell. */
  async read(staged: StagedRange): Promise<StagedRange> {
    const read = await this.contractsOf(staged);
    this.held.take(staged, read);
    return read;
  }

  private async contractsOf(staged: StagedRange): Promise<StagedRange> {
    const written = instrumentsToRead(staged);
    const open = written.filter((each) => !this.answers.has(instrumentKey(each)));
    for (let from = 0; from < open.length; from += MOST_AT_ONCE) {
      const asked = open.slice(from, from + MOST_AT_ONCE);
      const answers = await this.ask(asked);
      asked.forEach((each, index) => {
        const answer = answers[index];
        if (answer !== undefined) this.answers.set(instrumentKey(each), answer);
      });
    }
    if (written.length === 0) return staged;
    const settled = withMonthsByRows(staged, this.answers);
    if (settled !== staged) return this.contractsOf(settled);
    const read = withInstruments(staged, this.answers);
    for (const text of read.understood ?? []) this.understood.add(text);
    return read;
  }

  /** How the contracts were understood, and that tables hold the same, as sentences. */
  get notices(): readonly string[] {
    return [...this.held.notices, ...understoodNotice([...this.understood])];
  }
}
