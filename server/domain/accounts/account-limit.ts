/** Figures of a result that a limit can be set for; of each, more is worse. */
export const LIMIT_FIGURES = [
  'initial_margin',
  'client_margin',
  'requirement',
  'value_at_risk',
  'expected_shortfall',
  'stress_loss',
] as const;

export type LimitFigure = (typeof LIMIT_FIGURES)[number];

/** In place of an account code: every account. */
export const ANY_ACCOUNT = '*';

/** The most of a limit that a figure may take before it is warned of, where the limit does not say it; percent. */
export const DEFAULT_WARN_AT = 80;

/** Limits that an owner may set. */
export const MOST_LIMITS = 5_000;

/** The largest amount of a limit or a floor. */
export const LARGEST_LIMIT = 1e15;

/** How much of a figure an account may have. */
export interface AccountLimit {
  /** Of a parent account, or `ANY_ACCOUNT`. */
  readonly accountCode: string;
  readonly figure: LimitFigure;
  /** Above 0, in `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Percent of the amount from which it is warned; above 0, at most 100. */
  readonly warnAt: number;
}

/**
 * `incomplete`: below the warning, but rows are left out of the figure, which may be too low. `not_calculated`: there is no
 * figure, or no exchange rate into the currency of the limit.
 */
export const LIMIT_STATUSES = ['ok', 'incomplete', 'not_calculated', 'warning', 'breach'] as const;

export type LimitStatus = (typeof LIMIT_STATUSES)[number];

/** The worst of several, of which there is at least one: as `LIMIT_STATUSES` has them, the last is the worst. */
export const worstLimitStatus = (statuses: readonly LimitStatus[]): LimitStatus =>
  LIMIT_STATUSES.findLast((status) => statuses.includes(status)) ?? 'ok';

/**
 * The limits that an account is held to: of each figure those of its own code, else those of every account.
 * @param limits of one source: a figure of an account has one limit in it
 */
export function limitsOfAccount(limits: readonly AccountLimit[], accountCode: string): readonly AccountLimit[] {
  const own = limits.filter((limit) => limit.accountCode === accountCode);
  const limited = new Set(own.map(({ figure }) => figure));
  return [...own, ...limits.filter((limit) => limit.accountCode === ANY_ACCOUNT && !limited.has(limit.figure))];
}
