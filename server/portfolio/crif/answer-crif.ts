import { openAnalysis } from '../account-results.js';
import { combinedRows, type AccountRows } from '../account-rows.js';
import { readRequest, type CalculationContext } from '../calculate.js';
import type { CrifResponse, CrifRow } from '../../contract/bilateral/crif.js';
import { ignoredOption } from '../../contract/ignored-options.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { ResultException } from '../../contract/results/result-notes.js';
import { isRawRow } from '../../instruments/row/read-row.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { roundHalfAway } from '../../lib/round.js';
import type { BaseConversion } from '../currency.js';
import type { Refused } from '../refusal.js';
import { toException } from '../wire/account-result.js';
import { marginsBesideBilateral } from './bilateral-margin.js';
import { sensitivitiesOf, type Sensitivity } from './sensitivities.js';

export type CrifOutcome = { readonly ok: true; readonly value: CrifResponse } | Refused;

/** Amounts are shown to more decimals than money, so that small ones add up. */
const DECIMALS = 8;

/**
 * The rows of a request as rows of the Common Risk Interchange Format. A row that gives none is counted and told. Source:
 * docs/methodology/simm.md, "From trades".
 */
export function answerCrif(envelope: PortfolioEnvelope, context: CalculationContext): CrifOutcome {
  const read = readRequest(envelope, context);
  if (!read.ok) return read;
  const { calculation, collected } = read;
  const { market } = openAnalysis(calculation, envelope, context);
  const { toBase } = calculation;
  const toDollars: BaseConversion = (currency) => {
    const [own, dollar] = [toBase(currency), toBase('USD')];
    return own === undefined || dollar === undefined ? undefined : own / dollar;
  };
  const accounts = collected.accounts.map(combinedRows);
  const parts = accounts.map((rows) =>
    accountPart(
      rows,
      envelope.rows,
      (position) => {
        const { risk } = calculation.context.engines.engineOf(position.engine);
        return sensitivitiesOf(position, risk, market.setting);
      },
      toDollars,
    ),
  );
  const excluded = accounts.reduce((sum, { rowsExcluded }) => sum + rowsExcluded, 0);
  const portfolio = parts.flatMap(({ rows }) => rows);
  const giving = new Set(parts.flatMap(({ giving }) => giving));
  const submitted = envelope.rows.filter((_, row) => giving.has(row));
  return {
    ok: true,
    value: {
      rows_total: envelope.rows.length,
      rows_excluded:
        excluded + collected.rowsWithoutAccount.length + parts.reduce((sum, { without }) => sum + without, 0),
      portfolio,
      margins: envelope.calculations.margins
        ? marginsBesideBilateral(envelope, context, { submitted, crif: portfolio })
        : [],
      exceptions: [
        ...collected.rowsWithoutAccount.map(toException),
        ...parts.flatMap(({ exceptions }) => exceptions),
        ...envelope.ignoredOptions.map(ignoredOption),
      ],
    },
  };
}

interface AccountPart {
  readonly rows: readonly CrifRow[];
  readonly exceptions: readonly ResultException[];
  /** Rows that count in a calculation and give none here. */
  readonly without: number;
  /** Those that give rows. */
  readonly giving: readonly number[];
}

function accountPart(
  { accountCode, positions, exceptions }: AccountRows,
  submitted: readonly unknown[],
  outcomeOf: (position: ResolvedPosition) => ReturnType<typeof sensitivitiesOf>,
  toDollars: BaseConversion,
): AccountPart {
  const outcomes = positions.map((position) => ({ position, outcome: outcomeOf(position) }));
  const told = outcomes.flatMap(({ position, outcome }) =>
    outcome.ok ? [] : [noSensitivities(position, outcome.reason)],
  );
  const giving = outcomes.flatMap(({ position, outcome }) => (outcome.ok ? [position.origin.row] : []));
  const rows = outcomes.flatMap(({ position: { origin }, outcome }) => {
    if (!outcome.ok) return [];
    const trade = tradeId(submitted[origin.row]) ?? origin.positionId;
    return outcome.sensitivities.map((own) => crifRow(own, accountCode, trade, toDollars));
  });
  return { rows, exceptions: [...exceptions.map(toException), ...told], without: told.length, giving };
}

const noSensitivities = ({ origin, engine }: ResolvedPosition, reason: string): ResultException => ({
  position_id: origin.positionId,
  row: origin.row,
  engine,
  code: 'NO_SENSITIVITIES',
  field: null,
  severity: 'excluded',
  exception: `The row gives no CRIF row. ${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
});

function tradeId(row: unknown): string | undefined {
  const given = isRawRow(row) ? row['trade_id'] : undefined;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
}

function crifRow(sensitivity: Sensitivity, account: string, trade: string, toDollars: BaseConversion): CrifRow {
  const { risk_type, qualifier, label1, label2, amount, amount_currency } = sensitivity;
  const rate = toDollars(amount_currency);
  return {
    account_code: account,
    trade_id: trade,
    portfolio_id: account,
    im_model: 'SIMM',
    product_class: 'RatesFX',
    risk_type,
    qualifier,
    bucket: null,
    label1,
    label2,
    amount: roundHalfAway(amount, DECIMALS),
    amount_currency,
    amount_usd: rate === undefined ? null : roundHalfAway(amount * rate, DECIMALS),
  };
}
