import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaneSession } from '../../src/taskpane/pane-session.js';
import { cellName } from '../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../server/sheet/workbook/port.js';
import { readyData } from '../support/ready-data.js';
import { startService, type RunningService } from '../support/service.js';
import { waitUntil } from '../support/wait-until.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { paneSettings } from './pane-settings.js';

const START_MILLISECONDS = 300_000;
export const SHEET = 'Positions';
const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position', 'Trader'];

/** The sample book of the documentation. */
export const BOOK: readonly (readonly CellValue[])[] = [
  HEADINGS,
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 25, 'ab'],
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-28', '', -20, 'ab'],
  ['ENERGY-1', 'NYMEX', 'LO', 'CALL', 'DEC-27', 80, -10, 'ab'],
  ['INDEX-1', 'CME', 'ES', 'FUT', 'DEC-27', '', 4, 'cd'],
];
export const WHOLE: RangeAddress = { sheet: SHEET, row: 0, column: 0, rowCount: 5, columnCount: 8 };

/** A contract, a strike and a quantity that can't be. */
export const BROKEN = { C2: 'CLX', F4: 80.01, G5: 'four' };

/** Panes over workbooks in memory, and the real service behind them; call it once at the top of a test file. */
export class SamplePanes {
  private running: RunningService | undefined;
  private directory = '';
  private readonly sessions: PaneSession[] = [];

  constructor() {
    beforeAll(() => this.start(), START_MILLISECONDS);
    afterEach(() => {
      for (const session of this.sessions.splice(0)) session.stop();
    });
    afterAll(async () => {
      await this.service.stop();
      await rm(this.directory, { recursive: true, force: true });
    }, START_MILLISECONDS);
  }

  get service(): RunningService {
    if (this.running === undefined) throw new Error('the service has not been started');
    return this.running;
  }

  async open(workbook: MemoryWorkbook, key = this.service.key, url = this.service.url): Promise<PaneSession> {
    const session = new PaneSession(workbook, paneSettings(url, key));
    this.sessions.push(session);
    await session.start();
    return session;
  }

  /** A pane over the sample book, with these cells typed over, staged as the whole selection. */
  async staged(typed: Readonly<Record<string, CellValue>> = {}): Promise<[PaneSession, MemoryWorkbook]> {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    for (const [cell, value] of Object.entries(typed)) typeInto(workbook, cell, value);
    const session = await this.open(workbook);
    await workbook.select(WHOLE);
    await session.run('stage-selection');
    return [session, workbook];
  }

  private async start(): Promise<void> {
    this.directory = await mkdtemp(join(tmpdir(), 'margin-desk-session-'));
    this.running = await startService(await readyData(join(this.directory, 'data')));
    const session = await this.open(new MemoryWorkbook());
    await waitUntil(() => session.store.state.service.kind === 'engines');
    session.stop();
  }
}

/** Types into a cell of the sample book, as a person does. @param cell e.g. `C2` */
export function typeInto(workbook: MemoryWorkbook, cell: string, value: CellValue): void {
  const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
  workbook.type(SHEET, Number(row) - 1, letter.charCodeAt(0) - 65, value);
}

/** The marks of a workbook, e.g. `error C2`. */
export const marks = (workbook: MemoryWorkbook): readonly string[] =>
  workbook.marks.map((mark) => `${mark.severity} ${cellName(mark)}`);
