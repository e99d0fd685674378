import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expandResult } from '../../server/contract/results/compact-result.js';
import type { PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { TextMemory } from '../../server/lib/text-search/text-memory.js';
import { answerRows } from '../../server/portfolio/answer-rows.js';
import { answerEnvelope, readEnvelope } from '../../server/portfolio/answer-request.js';
import { readRequest, type CalculationContext } from '../../server/portfolio/calculate.js';
import { textsOf } from '../../server/portfolio/texts/envelope-texts.js';
import type { Row } from '../support/calculated-accounts.js';
import { crifRow, deskSnapshot, futureRow } from '../support/risk-desk.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';

// Bodies with many rows that say the same are read from their text, and the rows are held as columns. Whatever they hold, the answer
// is the one that the values of the rows give.

const CONTEXT: CalculationContext = {
  snapshot: deskSnapshot(),
  requestId: 'R',
  submittedTime: '2026-01-05T00:00:00Z',
  scenarios: [],
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence: OPEN_LICENCE,
};

const ROWS = 200;

function envelopeOf(request: object): PortfolioEnvelope {
  const read = readEnvelope(Buffer.from(JSON.stringify(request)));
  if (!read.ok) throw new Error(read.refusal.message);
  return read.envelope;
}

/** The same request with its rows as values. */
const withValues = (envelope: PortfolioEnvelope): PortfolioEnvelope => ({ ...envelope });

const now = (): number => 0;

function answerOf(envelope: PortfolioEnvelope): unknown {
  const outcome = answerEnvelope(envelope, CONTEXT, 0, now);
  if (!outcome.ok) return outcome.refusal;
  const { head, tail, accounts, parameters } = outcome.value;
  return {
    head,
    tail,
    parameters,
    accounts: accounts.map(({ body, ...more }) => [more, Buffer.from(body).toString()]),
  };
}

/** What a batch stores of the same rows. */
function storedOf(envelope: PortfolioEnvelope): unknown {
  const rows = textsOf(envelope) ?? [...envelope.rows.entries()];
  const bodies = new TextMemory(new ArrayBuffer(1), (length) => new ArrayBuffer(length));
  const { accounts, outcome, parameters } = answerRows(bodies, [{ rowCount: ROWS, rows }], envelope, CONTEXT);
  const stored = Buffer.from(bodies.memory, 0, bodies.length).toString();
  return { stored, accounts, outcome, parameters };
}

const sensitivity = fc.record({
  account_code: fc.constantFrom('A', 'B'),
  risk_type: fc.constantFrom('Risk_IRCurve', 'Risk_FX', 'Risk_IRVol', 'risk_ircurve'),
  qualifier: fc.constantFrom('USD', 'EUR'),
  label1: fc.constantFrom('5y', '10Y', null),
  collect_regulations: fc.constantFrom(undefined, 'ESA', 'USPR,ESA'),
  trade_id: fc.constantFrom(undefined, 'T1', 'T2'),
  portfolio_id: fc.constantFrom(undefined, '', 'P 1'),
  amount: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  amount_currency: fc.constantFrom('USD', 'usd', 'EUR', undefined),
  amount_usd: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
});

const OTHER_ROWS: readonly Row[] = [
  crifRow({ risk_type: 'Param_AddOnFixedAmount', amount: 5, amount_currency: 'USD', product_class: null }),
  crifRow({ risk_type: 'Param_ProductClassMultiplier', qualifier: 'RatesFX', amount: 1.1 }),
  crifRow({
    im_model: 'Schedule',
    product_class: 'FX',
    risk_type: 'Notional',
    trade_id: 'T',
    amount_usd: 9e5,
    end_date: '2030-01-05',
  }),
  crifRow({ im_model: 'Schedule', product_class: 'FX', risk_type: 'PV', trade_id: 'T', amount_usd: 4 }),
  crifRow({ position_id: 'mine', amount_usd: 1 }),
  crifRow({ sub_account_code: 'S', amount_usd: 2 }),
  crifRow({ omnibus_ind: 'Y', amount_usd: 2 }),
  crifRow({ account_name: 'Ängström', amount_usd: 2 }),
  crifRow({ strange: 'field', amount_usd: 2 }),
  crifRow({ amount_usd: '12.5' }),
  futureRow('CL', '202603', 10),
];

const request = fc.record({
  calculation_type: fc.constantFrom('simm', 'margins', 'all'),
  currency_code: fc.constantFrom('USD', 'EUR'),
  simm_metrics: fc.constantFrom({}, { side: 'post' }, { calculation_currency: 'EUR' }),
  portfolio: fc
    .tuple(
      fc.array(sensitivity.map(crifRow), { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom(...OTHER_ROWS), { maxLength: 3 }),
      fc.infiniteStream(fc.nat(1_000)),
    )
    .map(([said, others, picks]) => {
      const rows: readonly Row[] = [...said, ...said, ...said, ...others];
      const chosen = Array.from({ length: ROWS }, () => rows[(picks.next().value ?? 0) % rows.length] ?? {});
      // Rows whose amounts contradict each other are read as values; if all are, so is the whole body.
      return [crifRow({ label1: '5y', amount_usd: 3 }), ...others, ...chosen];
    }),
});

describe('rows that say the same', () => {
  it('give the answer that their values give, in a request and in a batch', () => {
    fc.assert(
      fc.property(request, (sent) => {
        const envelope = envelopeOf(sent);
        expect(textsOf(envelope)?.length).toBe(sent.portfolio.length);
        expect(answerOf(envelope)).toEqual(answerOf(withValues(envelope)));
        expect(storedOf(envelope)).toEqual(storedOf(withValues(envelope)));
      }),
      { numRuns: 60 },
    );
  });

  const plain = Array.from({ length: ROWS }, (_, row) =>
    crifRow({ label1: row % 2 === 0 ? '5y' : '10y', amount_usd: row }),
  );

  it('are held as columns until a position is asked for', () => {
    const envelope = envelopeOf({ calculation_type: 'simm', portfolio: plain });
    const read = readRequest(envelope, CONTEXT);
    const rows = read.ok ? read.collected.accounts[0]?.own : undefined;
    expect([rows?.block?.rows.length, rows?.block?.examples.length]).toEqual([ROWS, 2]);
    expect(rows?.positions.map(({ netQuantity }) => netQuantity)).toEqual(plain.map((_, row) => row));
    expect(rows?.block).toBeUndefined();
  });

  it('are stored by batches as a table that is read as JSON again', () => {
    const envelope = envelopeOf({ calculation_type: 'simm', portfolio: plain });
    const bodies = new TextMemory(new ArrayBuffer(1), (length) => new ArrayBuffer(length));
    answerRows(bodies, [{ rowCount: ROWS, rows: textsOf(envelope) ?? [] }], envelope, CONTEXT);
    const stored = new Uint8Array(bodies.memory, 0, bodies.length);
    const result: unknown = JSON.parse(Buffer.from(expandResult(stored)).toString());
    expect(result).toMatchObject({
      rows_total: ROWS,
      portfolio: expect.arrayContaining([expect.objectContaining({ row: 7, net_position: 7 })]),
    });
  });
});
