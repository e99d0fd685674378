import { hasAt, readShock, type Level, type RuleForm } from './scenario-rules.js';

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  sector: 'Sector',
  sub_sector: 'Sub-sector',
  underlying: 'Underlying',
  expiry: 'Contract month',
  tenor: 'Tenor of a rate',
};

/** A rule in one line, e.g. `Crude Oil: −51.48 %, volatility +20 %`. */
export function ruleText({ level, name, at, underlying, volatility, type, override }: RuleForm): string {
  const unit = type === 'Relative' ? ' %' : level === 'tenor' ? ' points of rate' : '';
  const moves = [
    ...(underlying === '' ? [] : [`${signed(underlying)}${unit}`]),
    ...(volatility === '' ? [] : [`volatility ${signed(volatility)} ${type === 'Relative' ? '%' : 'points'}`]),
  ];
  const shock = moves.length === 0 ? 'no shock' : moves.join(', ');
  return `${name}${hasAt(level) ? ` ${at}` : ''}: ${shock}${override ? ', wins over more specific rules' : ''}`;
}

/** A typed number with its sign; text that is not a number stays as it is. */
const signed = (text: string): string => {
  const value = readShock(text);
  if (value === undefined) return text;
  return `${value > 0 ? '+' : ''}${value}`.replace('-', '−');
};
