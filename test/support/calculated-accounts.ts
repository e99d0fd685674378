import { accountResultSchema, type AccountResult } from '../../server/contract/results/account-result.js';
import { groupResultSchema, type GroupResult } from '../../server/contract/results/group-result.js';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { AccountLimit } from '../../server/domain/accounts/account-limit.js';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { calculatePortfolio, type PortfolioResult } from '../../server/portfolio/calculate.js';

export const ALL_LICENSED: Licence = {
  owner: 'desk',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: ['KALSHI'],
  rateLimit: null,
  isOperator: true,
};

export type Row = Readonly<Record<string, unknown>>;

/** Fails at the first number that JSON can't carry, which it would write as null. */
function expectFinite(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${path} is ${value}`);
  if (typeof value === 'object' && value !== null)
    for (const [key, own] of Object.entries(value)) expectFinite(own, `${path}.${key}`);
}

/**
 * The figures of a request, analytics only unless it says otherwise.
 * @throws where the request is refused, and where a figure is no number
 */
export function calculatedRequest(
  snapshot: ParameterSnapshot,
  rows: readonly Row[],
  more: Row = {},
  scenarios: readonly StressScenario[] = [],
  limits: readonly AccountLimit[] = [],
): PortfolioResult {
  const envelope = parseEnvelope({ calculation_type: 'analytics', ...more, portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const outcome = calculatePortfolio(envelope.value, {
    snapshot,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    licence: ALL_LICENSED,
    requestId: 'request',
    submittedTime: '2026-01-05T12:00:00.000Z',
    scenarios,
    limits,
  });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  expectFinite(outcome.value.accounts, 'accounts');
  return outcome.value;
}

/** The accounts of a request, as the contract's schema has them. @throws as `calculatedRequest` does */
export const calculatedAccounts = (...request: Parameters<typeof calculatedRequest>): readonly AccountResult[] =>
  calculatedRequest(...request).accounts.map((account) => accountResultSchema.parse(account));

/** The groups of a request that asks for them, likewise. */
export function calculatedGroups(...request: Parameters<typeof calculatedRequest>): readonly GroupResult[] {
  const { groups } = calculatedRequest(...request);
  if (groups === undefined) throw new Error('No groups were asked for.');
  expectFinite(groups, 'groups');
  return groups.map((group) => groupResultSchema.parse(group));
}

/** The first account of a request. */
export function calculatedAccount(...request: Parameters<typeof calculatedRequest>): AccountResult {
  const [account] = calculatedAccounts(...request);
  if (account === undefined) throw new Error('There is no account.');
  return account;
}

/** The sentences of one code. */
export const notesOf = ({ exceptions }: AccountResult, code: string): readonly string[] =>
  exceptions.filter((exception) => exception.code === code).map(({ exception }) => exception);
