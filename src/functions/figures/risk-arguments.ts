import { invalidValue } from '../function-fault.js';
import type { BookCalculation } from '../margin-session.js';
import { textArgument } from '../range-cells.js';

/** Arguments of a risk function; omitted ones use the service's defaults. */
export interface RiskArguments {
  readonly confidence?: unknown;
  readonly scenarios?: unknown;
  readonly days?: unknown;
}

const MOST_SCENARIOS = 10_000;
const MOST_DAYS = 250;

/** The risk fields of the request. Throws a `FunctionFault` that says which values are allowed. */
export function riskCalculation({ confidence, scenarios, days }: RiskArguments): BookCalculation {
  const ci = readConfidence(confidence);
  const lookback = readWhole(scenarios, MOST_SCENARIOS, 'The number of scenarios is whole, e.g. 250');
  const mpor = readWhole(days, MOST_DAYS, 'The number of days is whole, e.g. 1');
  const metrics = {
    ...(ci === undefined ? {} : { ci }),
    ...(lookback === undefined ? {} : { lookback }),
    ...(mpor === undefined ? {} : { mpor }),
  };
  return { calculation_type: 'analytics', risk_metrics: metrics };
}

/** Per cent; a cell that shows 99% holds 0.99. */
function readConfidence(argument: unknown): number | undefined {
  const text = textArgument(argument);
  if (text === null) return undefined;
  const typed = Number(text.replace(/(?<!\s)\s*%$/, ''));
  const percent = typed > 0 && typed < 1 && !text.endsWith('%') ? Number((typed * 100).toPrecision(12)) : typed;
  if (percent > 1 && percent < 100) return percent;
  throw invalidValue(`"${text}" is not a confidence; write 99 or 99%.`);
}

function readWhole(argument: unknown, most: number, sentence: string): number | undefined {
  const text = textArgument(argument);
  if (text === null) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw invalidValue(`${sentence}, from 1 to ${most}; "${text}" is not.`);
}
