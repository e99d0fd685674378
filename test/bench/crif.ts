import { TENORS } from '../../server/instruments/crif/risk-types.js';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { DEMO_CALIBRATION } from '../support/demo-calibration.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { snapshotOf } from '../support/snapshot.js';
import { BatchCaller } from './batch-caller.js';
import type { BatchBody } from './batch-body.js';
import { ascending, percentile, type Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';
import { startBenchService } from './service.js';

const ROWS = 100_000;
const BATCH_ROWS = 1_000_000;
const BATCH_ACCOUNTS = 5_000;
const ROWS_A_PIECE = 10_000;
const RUNS = 5;

const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY'];
const SUB_CURVES = ['OIS', 'Libor3m', 'Libor6m'];
const LICENCE = { owner: 'bench', expires: null, engines: ENGINE_IDS, eventExchanges: [], rateLimit: null };

/** A CRIF row as desks send them, of trades with rates, volatilities, equities and FX. */
function crifRow(index: number, accounts: number, random: () => number): object {
  const amount = Math.round((random() - 0.5) * 2e7) / 100;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const row = {
    account_code: `SET-${index % accounts}`,
    trade_id: `T${Math.floor(index / 12)}`,
    portfolio_id: `P-${index % accounts}`,
    im_model: 'SIMM',
  };
  const money = { amount, amount_currency: 'USD', amount_usd: amount };
  const rates = { product_class: 'RatesFX', qualifier: pick(CURRENCIES), bucket: '1', label1: pick(TENORS) };
  switch (index % 8) {
    case 5:
      return { ...row, ...rates, risk_type: 'Risk_IRVol', label2: '', ...money };
    case 6:
      return { ...row, ...rates, risk_type: 'Risk_FX', label1: '', label2: '', ...money };
    case 7: {
      const name = { qualifier: `ISIN:US${1000 + Math.floor(random() * 500)}`, bucket: String(1 + (index % 11)) };
      return { ...row, product_class: 'Equity', risk_type: 'Risk_Equity', ...name, label1: '', label2: '', ...money };
    }
    default:
      return { ...row, ...rates, risk_type: 'Risk_IRCurve', label2: pick(SUB_CURVES), ...money };
  }
}

/** A book of CRIF rows, as it is sent. */
function crifBody(rows: number, accounts: number): BatchBody {
  const random = randomNumbers();
  const pieces: Buffer[] = [Buffer.from('{"calculation_type":"simm","portfolio":[')];
  for (let from = 0; from < rows; from += ROWS_A_PIECE) {
    const texts = Array.from({ length: Math.min(ROWS_A_PIECE, rows - from) }, (_, index) =>
      JSON.stringify(crifRow(from + index, accounts, random)),
    );
    pieces.push(Buffer.from((from === 0 ? '' : ',') + texts.join(',')));
  }
  pieces.push(Buffer.from(']}'));
  return { bytes: pieces.reduce((sum, { length }) => sum + length, 0), rows, pieces };
}

async function medianSeconds(work: () => unknown): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    await work();
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return percentile(ascending(seconds), 0.5);
}

/** CRIF rows of one netting set on one thread, and a batch of many on a service, beside JSON.parse of the same bytes. */
export async function measureCrif(): Promise<readonly Figure[]> {
  return [...(await measureNettingSet()), ...(await measureCrifBatch())];
}

async function measureNettingSet(): Promise<readonly Figure[]> {
  const body = Buffer.concat(crifBody(ROWS, 1).pieces);
  const snapshot = snapshotOf([], { calibrations: [DEMO_CALIBRATION] });
  const calculator = inlineCalculator(snapshot);
  const answer = async (): Promise<void> => {
    const outcome = await calculator.run(calculate, { body }, LICENCE);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    if (outcome.value.accounts.length !== 1) throw new Error('The rows are not of one account.');
  };
  await answer();
  const parsed = await medianSeconds(() => JSON.parse(body.toString()));
  const seconds = await medianSeconds(answer);
  await calculator.close();
  return [
    { name: '100,000 CRIF rows of one account: JSON.parse', value: parsed, unit: 's', target: '' },
    { name: 'read, margined and written', value: seconds, unit: 's', target: '' },
    { name: 'over JSON.parse', value: seconds / parsed, unit: '×', target: '≤ 2' },
  ];
}

async function measureCrifBatch(): Promise<readonly Figure[]> {
  const body = crifBody(BATCH_ROWS, BATCH_ACCOUNTS);
  const parsed = await medianSeconds(() => JSON.parse(Buffer.concat(body.pieces).toString()));
  const service = await startBenchService();
  try {
    const caller = new BatchCaller(service.target);
    const startedAt = performance.now();
    await caller.finished(await caller.submit(body));
    const seconds = (performance.now() - startedAt) / 1000;
    const name = `batch of ${BATCH_ROWS / 1e6} million CRIF rows of ${BATCH_ACCOUNTS} accounts, ${Math.round(body.bytes / 1e6)} MB`;
    return [
      { name: `${name}: JSON.parse`, value: parsed, unit: 's', target: '' },
      { name: 'calculated and stored after', value: seconds, unit: 's', target: '' },
      { name: 'over JSON.parse', value: seconds / parsed, unit: '×', target: '≤ 4' },
    ];
  } finally {
    await service.stop();
  }
}
