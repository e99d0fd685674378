import type { StageCell, StageError } from '../../../server/contract/stage.js';
import { parseStageRequest } from '../../../server/contract/stage.js';
import type { Licence } from '../../../server/domain/licence.js';
import { ENGINE_IDS } from '../../../server/domain/engine-id.js';
import type { RefusedRequest } from '../../../server/portfolio/refusal.js';
import { stageTable, type StagedTable } from '../../../server/portfolio/stage/stage-table.js';
import { determined, eventMarket, eventVenue } from '../../support/event-markets.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters } from '../../support/span-parameters.js';

const array = futureArray(1000);

const energy = spanParameters({
  exchange: 'NYM',
  commodities: [
    {
      code: 'CL',
      contracts: [
        { type: 'FUT', period: '202603', array, expiryDate: 20260220 },
        { type: 'FUT', period: '202606', array, expiryDate: 20260519 },
        { type: 'FUT', period: '202612', array, expiryDate: 20261119 },
        { type: 'OOF', period: '202606', right: 'CALL', strike: 75, array },
        { type: 'OOF', period: '202606', right: 'CALL', strike: 77.5, array },
        { type: 'OOF', period: '202606', right: 'PUT', strike: 60, array },
      ],
    },
    { code: 'NG', contracts: [{ type: 'FUT', period: '202606', array }] },
    { code: 'HO', contracts: [{ type: 'FUT', period: '202606', array }] },
    { code: 'BRENT', contracts: [{ type: 'FUT', period: '20260617', array, expiryDate: 20260617 }] },
  ],
});

const metals = spanParameters({
  exchange: 'LME',
  commodities: [{ code: 'CA', contracts: [{ type: 'FUT', period: '20260617', array, expiryDate: 20260617 }] }],
});

const kalshi = eventVenue([
  eventMarket('FED-26JUN-T4.25', { aliases: ['0xA1'] }),
  eventMarket('FED-26JUN-T4.50'),
  eventMarket('FED-26SEP-T4.25', { mark: null }),
  eventMarket('CPI-26JUN-T3', { status: 'closed' }),
  determined(eventMarket('CPI-26MAY-T3'), true),
]);

/** Contracts of NYMEX (written NYM in its file) and LME on 5 January 2026, with one vendor alias, and markets of KALSHI. */
export const MARKET = snapshotOf([loadedSet(energy, 'CME'), loadedSet(metals, 'LME')], {
  eventMarkets: [kalshi],
  contractMaster: {
    names: [],
    aliases: [
      {
        symbology: 'desk',
        exchange: 'NYMEX',
        code: 'CRUDE',
        type: '',
        clearing: { exchange: 'NYMEX', code: 'CL', strikeFactor: 0.01, priceFactor: 0.01 },
      },
    ],
  },
});

export const LICENCE: Licence = {
  owner: 'desk',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: ['KALSHI'],
  rateLimit: null,
};

export type Row = readonly StageCell[];

export const FUTURE: Row = ['1', 'DESK', 'NYMEX', 'CL', 'FUT', '202606', '', '10', 'H'];
export const OPTION: Row = ['2', 'DESK', 'NYMEX', 'CL', 'CALL', '202606', '75', '-5', 'H'];

/** A row with other cells in some columns. */
export const row = (base: Row, cells: Readonly<Record<number, StageCell>>): Row =>
  base.map((cell, column) => (column in cells ? (cells[column] ?? null) : cell));

export interface TestTable {
  readonly type?: string;
  readonly data: readonly (readonly StageCell[])[];
  readonly idx?: readonly number[];
  readonly vendor_symbology?: string;
}

function outcomeOf(table: TestTable, licence: Partial<Licence>) {
  const read = parseStageRequest(table);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return stageTable(read.value, { snapshot: MARKET, licence: { ...LICENCE, ...licence } });
}

export function staged(table: TestTable, licence: Partial<Licence> = {}): StagedTable {
  const outcome = outcomeOf(table, licence);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

export function refused(table: TestTable, licence: Partial<Licence> = {}): RefusedRequest {
  const outcome = outcomeOf(table, licence);
  if (outcome.ok) throw new Error('It was staged.');
  return outcome.refusal;
}

/** Errors as [column, code, suggestion], in order. */
export const brief = (errors: readonly StageError[]): readonly (readonly [number, string, string?])[] =>
  errors.map(({ column, code, suggestion }) =>
    suggestion === undefined ? [column, code] : [column, code, suggestion],
  );

/** The data with every suggestion in its cell. */
export function withSuggestions({ data, errors }: StagedTable): readonly (readonly string[])[] {
  return data.map((cells, row) =>
    cells.map((cell, column) => {
      const error = errors.find((found) => found.row === row && found.column === column);
      return error?.suggestion ?? cell;
    }),
  );
}
