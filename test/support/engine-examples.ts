import { ENGINE_IDS, type EngineId } from '../../server/domain/engine-id.js';
import type { MarginEngine } from '../../server/engines/margin-engine.js';
import { ENGINES } from '../../server/engines/registry.js';
import type { Row } from './calculated-accounts.js';
import {
  crifRow,
  cusipRow,
  DESK_OPTIONS,
  eventRow,
  futureRow,
  fxRow,
  ladderRow,
  noteRow,
  optionRow,
  swapRow,
} from './risk-desk.js';

// The one place where a new engine gets rows in the tests: docs/design/adding.md, "An engine".

/** Rows of account A that each engine margins on `deskSnapshot`; of every kind of row that it takes. */
export const ENGINE_EXAMPLES: Readonly<Record<EngineId, readonly Row[]>> = {
  span: [
    futureRow('CL', '202603', 10),
    futureRow('CL', '202606', -8),
    futureRow('NG', '202603', -5),
    futureRow('ES', '202603', 3),
    futureRow('SR3', '202606', 40),
    futureRow('FESX', '202603', -6),
    ...Object.values(DESK_OPTIONS).flatMap((options) =>
      options.map((option, place) => optionRow(option, (place % 2 === 0 ? -1 : 1) * (2 + place))),
    ),
  ],
  cleared_rates: [swapRow('RECEIVE', 20_000_000), swapRow('PAY', 8_000_000, '20360107'), ladderRow('1825D', -4000)],
  treasury: [noteRow(3_000_000), noteRow(-2_000_000, { maturity: '20280331' }), cusipRow(1_500_000)],
  event: [eventRow('E-A', 20_000), eventRow('E-B', -15_000)],
  fx: [
    fxRow(3_000_000),
    fxRow(-1_000_000, {
      expiry: '20260907',
      contract_type: 'SWAP',
      near_date: '20260212',
      near_rate: 1.252,
      rate: 1.27,
    }),
    fxRow(2_000_000, { contract_type: 'CALL', strike: 1.28, rate: undefined }),
    fxRow(-4_000_000, { clearing_house: 'LCH' }),
    fxRow(1_500_000, { contract_type: 'PUT', strike: 1.22, rate: undefined, clearing_house: 'LCH' }),
  ],
  simm: [
    crifRow({ label1: '5y', amount_usd: 40_000 }),
    crifRow({ label1: '10y', amount_usd: -25_000 }),
    crifRow({ risk_type: 'Risk_IRVol', label1: '1y', label2: null, amount_usd: 90_000 }),
    crifRow({
      risk_type: 'Risk_Equity',
      product_class: 'Equity',
      qualifier: 'ISIN:US0378331005',
      bucket: '8',
      amount_usd: 12_000,
    }),
  ],
};

const rowsOf = (isWanted: (engine: MarginEngine) => boolean): readonly Row[] =>
  ENGINE_IDS.filter((id) => isWanted(ENGINES.engineOf(id))).flatMap((id) => ENGINE_EXAMPLES[id]);

/** Rows of all engines. */
export const MIXED_ROWS: readonly Row[] = rowsOf(() => true);

/** Those that are in risk figures. */
export const ROWS_IN_RISK: readonly Row[] = rowsOf(({ risk }) => !('notInRisk' in risk));

/** Those that historical scenarios move. */
export const HISTORICAL_ROWS: readonly Row[] = rowsOf(({ risk }) => 'history' in risk);
