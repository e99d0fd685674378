import { appendCompact, compactResult, type CompactPortfolio } from '../../contract/results/compact-result.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import { JsonMemory } from '../../lib/text-search/json-memory.js';
import { portfolioColumns } from './portfolio-columns.js';
import { compactColumns } from './write-columns.js';
import { IN_TABLE, PositionWriter, writeTableOf } from './write-positions.js';

const FIRST_BYTES = 262_144;

/** Writes the results of a batch as they are stored. What positions of one contract say is written once for all accounts. */
export class CompactBodies {
  private readonly memory = new JsonMemory(FIRST_BYTES);
  private readonly positions = new PositionWriter(IN_TABLE);

  /** The memory of the bodies so far is written again. */
  restart(): void {
    this.memory.clear();
  }

  /** A result as `compactResult` has it, or that in UTF-8, until `restart`. */
  bodyOf(account: AccountResult): string | Uint8Array {
    const { memory } = this;
    const start = memory.length;
    const columns = portfolioColumns(account);
    const portfolio = columns === undefined ? this.compactPositions(account) : compactColumns(columns);
    if (!appendCompact(memory, account, portfolio)) return compactResult(account);
    return new Uint8Array(memory.memory, start, memory.length - start);
  }

  private compactPositions({ portfolio }: AccountResult): CompactPortfolio {
    return {
      length: portfolio.length,
      writeTable: (memory) => {
        const names = Buffer.from(JSON.stringify(Object.keys(portfolio[0] ?? {})));
        writeTableOf(memory, names, () => {
          this.positions.write(portfolio, memory);
        });
      },
    };
  }
}
