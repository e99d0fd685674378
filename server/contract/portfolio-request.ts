import { z } from 'zod';
import type { EngineId } from '../domain/engine-id.js';
import type { Outcome } from '../domain/issue.js';
import { success } from '../domain/issue.js';
import { sizedList } from '../lib/sized-schema.js';
import { accountGroupsSchema, type AccountGroup } from './request/groups.js';
import { choice, date, flag, freeText, isoDateField, numberBetween, textLike } from './fields.js';
import { fxMarginParametersSchema, readFxMarginParameters } from './fx/margin-parameters.js';
import { ignoredOptions } from './ignored-options.js';
import { documentedRow } from './portfolio-row.js';
import { readRiskMetrics, riskMetricsRequestSchema, type RiskMetrics } from './risk-metrics.js';
import {
  readStressSensitivities,
  stressSensitivitiesSchema,
  type StressSensitivities,
} from './stress-sensitivities.js';
import { readSimmMetrics, simmMetricsRequestSchema, type SimmMetrics } from './bilateral/simm-metrics.js';
import { toIssues } from './reading/to-issues.js';

const CALCULATION_TYPE = /^\s*(?:all|margins|analytics|simm)\s*(?:,\s*(?:all|margins|analytics|simm)\s*)*$/i;
/** 1 to 128 characters, none of them a control, format, unassigned, surrogate or line-separating one. */
const REQUEST_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;

const RISK_FREE_RATE_ERROR = 'a rate as a fraction above -1 and below 1 (0.04 is 4 %)';
const ROWS_ERROR = 'an array of at least one row';
const BODY_ERROR = 'a JSON object with a portfolio array';

const riskFreeRate = () => numberBetween(-1, 1, RISK_FREE_RATE_ERROR);

/**
 * The body of POST /portfolios apart from its rows, which `positions/` reads one by one: a bad row never fails the
 * request. Unknown fields are told as ignored; null counts as absent.
 */
export const portfolioRequestSchema = z
  .object(
    {
      portfolio: sizedList(documentedRow, ROWS_ERROR, { least: 1 }).describe('Rows of any kinds, in any order.'),
      calculation_type: textLike(
        CALCULATION_TYPE,
        '"all", "margins", "analytics", "simm" or several of them separated by commas',
      )
        .describe(
          'Comma-separated kinds of calculation: all, margins, analytics, simm. simm: margins of CRIF rows only; alone it leaves out all other rows.',
        )
        .meta({ default: 'all' }),
      vendor_symbology: textLike(/^[\w.-]{1,64}$/, 'the name of a symbology, e.g. "clearing"')
        .describe('Whose contract codes the rows use.')
        .meta({ default: 'clearing' }),
      cme_symbology: choice(['clearing', 'globex'])
        .describe('Which of the CME codes the rows use.')
        .meta({ default: 'clearing' }),
      currency_code: textLike(/^[A-Za-z]{3}$/, 'a currency code of three letters')
        .describe('Currency of the figures.')
        .meta({ default: 'USD' }),
      use_closest_match: flag()
        .describe(
          'Takes a listed expiry or strike within the bounds where the exact one is not there. False: nothing is taken for anything else, whatever use_closest_active says.',
        )
        .meta({ default: true }),
      use_closest_active: flag()
        .describe(
          'With use_closest_match: takes the nearest active month for an expired one, and for one beyond the bounds.',
        )
        .meta({ default: true }),
      risk_free_rate: riskFreeRate().describe('As a fraction. Default: from the parameter set.'),
      free_risk_rate: riskFreeRate().describe('Alias of risk_free_rate, which wins where both are sent.'),
      request_id: textLike(REQUEST_ID, '1 to 128 printable characters').describe(
        'Identifies the stored result; unique per owner. Default: one is made.',
      ),
      risk_metrics: riskMetricsRequestSchema.nullish().describe('Used when calculation_type includes analytics.'),
      fx_margin_parameters: fxMarginParametersSchema
        .nullish()
        .describe('Margin rates of FX by currency pair, as fractions; they come before loaded tables.'),
      simm_metrics: simmMetricsRequestSchema.nullish().describe('How CRIF rows are margined.'),
      stress_test_enabled: flag().describe('Runs the available stress scenarios.').meta({ default: false }),
      stress_test_details_enabled: flag().describe('Includes per-position stress rows.').meta({ default: false }),
      stress_sensitivities: stressSensitivitiesSchema.nullish().describe('Uniform shock grid; none where absent.'),
      bdate: date().describe('Business date of the parameter sets. Default: the newest.'),
      price_date: date().describe('Date of the prices. Default: that of the parameter sets.'),
      cycle_code: textLike(/^[\w.-]{1,16}$/, 'the code of a settlement cycle, e.g. "base"').describe(
        'Settlement cycle. Default: the newest.',
      ),
      pnl_details: flag().describe('Includes the P&L of every historical scenario.').meta({ default: false }),
      in_memory: flag().describe('Calculates and stores nothing.').meta({ default: false }),
      execution_mode: choice(['sync', 'async'])
        .describe(
          'async: answers 202 at once and calculates in the background; GET /results says processing until the result is there. in_memory and groups are ignored then.',
        )
        .meta({ default: 'sync' }),
      is_live: flag().describe("Becomes the accounts' latest result.").meta({ default: true }),
      groups: accountGroupsSchema().describe('Accounts that are looked at together, in addition to each alone.'),
      memo: freeText(4000).describe('Given back in the response.'),
    },
    { error: BODY_ERROR },
  )
  .meta({ id: 'PortfolioRequest' });

/** The body of POST /portfolios as a client writes it. */
export type PortfolioRequest = z.input<typeof portfolioRequestSchema>;

/** A portfolio request as it was read: every default filled in, the rows still as they were sent. */
export interface PortfolioEnvelope {
  readonly rows: readonly unknown[];
  /** What to calculate; `isAnalyticsNamed`: asked for by name, not through `all`. */
  readonly calculations: {
    readonly margins: boolean;
    readonly analytics: boolean;
    readonly isAnalyticsNamed: boolean;
    /** The engines whose margins are asked for alone; absent = all of them. */
    readonly onlyMarginsOf?: readonly EngineId[];
  };
  /** Lower case. */
  readonly vendorSymbology: string;
  readonly cmeSymbology: 'clearing' | 'globex';
  /** Upper case. */
  readonly currencyCode: string;
  readonly useClosestMatch: boolean;
  readonly useClosestActive: boolean;
  /** As a fraction; null = the parameter set's. */
  readonly riskFreeRate: number | null;
  /** Null = none was sent. */
  readonly requestId: string | null;
  readonly riskMetrics: RiskMetrics;
  /** By pair in the market's order, `EURUSD`, fractions; null = none were sent. */
  readonly fxMarginRates: ReadonlyMap<string, number> | null;
  readonly simmMetrics: SimmMetrics;
  readonly stressTest: { readonly isEnabled: boolean; readonly hasDetails: boolean };
  readonly stressSensitivities: StressSensitivities | null;
  /** `YYYY-MM-DD`; null = the newest. */
  readonly businessDate: string | null;
  /** `YYYY-MM-DD`; null = that of the parameter sets. */
  readonly priceDate: string | null;
  readonly cycleCode: string | null;
  readonly pnlDetails: boolean;
  readonly inMemory: boolean;
  readonly isLive: boolean;
  readonly executionMode: 'sync' | 'async';
  /** Null = none are asked for. */
  readonly groups: readonly AccountGroup[] | null;
  readonly memo: string | null;
  /** Fields of the request, with a content, that are not read. */
  readonly ignoredOptions: readonly string[];
}

/**
 * Reads the envelope of a portfolio request.
 * @param json the parsed body
 * @returns `INVALID_REQUEST` issues for everything that is wrong, each with its path
 */
export function parseEnvelope(json: unknown): Outcome<PortfolioEnvelope> {
  const read = portfolioRequestSchema.safeParse(json);
  return read.success
    ? success({ ...toEnvelope(read.data), ignoredOptions: ignoredOptions(json, portfolioRequestSchema.shape) })
    : { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
}

const toEnvelope = (request: z.infer<typeof portfolioRequestSchema>): Omit<PortfolioEnvelope, 'ignoredOptions'> => ({
  rows: request.portfolio,
  calculations: readCalculations(request.calculation_type ?? 'all'),
  vendorSymbology: (request.vendor_symbology ?? 'clearing').toLowerCase(),
  cmeSymbology: request.cme_symbology ?? 'clearing',
  currencyCode: (request.currency_code ?? 'USD').toUpperCase(),
  useClosestMatch: request.use_closest_match ?? true,
  useClosestActive: request.use_closest_active ?? true,
  riskFreeRate: request.risk_free_rate ?? request.free_risk_rate ?? null,
  requestId: request.request_id ?? null,
  riskMetrics: readRiskMetrics(request.risk_metrics ?? {}),
  fxMarginRates: readFxMarginParameters(request.fx_margin_parameters),
  simmMetrics: readSimmMetrics(request.simm_metrics ?? {}),
  stressTest: {
    isEnabled: request.stress_test_enabled ?? false,
    hasDetails: request.stress_test_details_enabled ?? false,
  },
  stressSensitivities: request.stress_sensitivities ? readStressSensitivities(request.stress_sensitivities) : null,
  businessDate: dateOrNull(request.bdate),
  priceDate: dateOrNull(request.price_date),
  cycleCode: request.cycle_code ?? null,
  pnlDetails: request.pnl_details ?? false,
  inMemory: request.in_memory ?? false,
  isLive: request.is_live ?? true,
  executionMode: request.execution_mode ?? 'sync',
  groups: request.groups ?? null,
  memo: request.memo ?? null,
});

function readCalculations(list: string): PortfolioEnvelope['calculations'] {
  const kinds = list.split(',').map((kind) => kind.trim().toLowerCase());
  const includesAll = kinds.includes('all');
  const isAnalyticsNamed = kinds.includes('analytics');
  const wantsAll = includesAll || kinds.includes('margins');
  const isOnlySimm = !wantsAll && kinds.includes('simm');
  return {
    margins: wantsAll || isOnlySimm,
    analytics: includesAll || isAnalyticsNamed,
    isAnalyticsNamed,
    ...(isOnlySimm ? { onlyMarginsOf: ['simm'] } : {}),
  };
}

const dateOrNull = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : isoDateField(value);
