import { EVENT_EXCHANGES } from '../../server/contract/reading/event-exchanges.js';
import type { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { startWays, type Ways } from '../silence/ways.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { judge, type Verdict } from './judge.js';
import type { Layout } from './layout.js';
import { readGrid, readStatement, READERS, type Reader } from './read-statement.js';

/** How each reader did on a statement. */
export type Verdicts = Readonly<Record<Reader, Verdict>>;

/** The readers over the demo market, with a key of everything. Call `open` in `beforeAll` and `close` in `afterAll`. */
export class StatementDesk {
  private constructor(
    private readonly ways: Ways,
    private readonly paneKey: string,
  ) {}

  static async open(): Promise<StatementDesk> {
    const ways = await startWays();
    return new StatementDesk(ways, await ways.createKey({ ...OPEN_LICENCE, eventExchanges: [...EVENT_EXCHANGES] }));
  }

  close(): Promise<void> {
    return this.ways.close();
  }

  async judgeAll(layout: Layout): Promise<Verdicts> {
    const [command, pane, functions] = await Promise.all(READERS.map((reader) => this.judgeBy(reader, layout)));
    if (command === undefined || pane === undefined || functions === undefined) throw new Error('A reader is missing.');
    return { command, pane, functions };
  }

  /** Judges how the pane reads a workbook that holds the statement of a layout. */
  async judgeGrid(layout: Layout, workbook: MemoryWorkbook): Promise<Verdict> {
    return judge(this.ways.market, layout, await readGrid(this.ways, this.paneKey, layout, workbook));
  }

  private async judgeBy(reader: Reader, layout: Layout): Promise<Verdict> {
    return judge(this.ways.market, layout, await readStatement(this.ways, this.paneKey, layout, reader));
  }
}
