import type { PortfolioRequest } from '../../../server/contract/portfolio-request.js';
import { readShock } from './scenario-rules.js';

/** The units of shocks of the underlying. */
export const GRID_UNITS = ['deviations', 'percent', 'amounts'] as const;

export type GridUnit = (typeof GRID_UNITS)[number];

/** The shocks of a sensitivity grid as typed; blank = the service's default. */
export interface GridForm {
  readonly unit: GridUnit;
  readonly underlying: string;
  /** In per cent of the volatility, or in points if shocks are amounts; not used with deviations. */
  readonly volatility: string;
  /** Days over which deviations are measured. */
  readonly lookback: string;
}

export const DEFAULT_GRID: GridForm = { unit: 'deviations', underlying: '', volatility: '', lookback: '' };

/** What the fields show while they are blank. */
export const GRID_EXAMPLES: Readonly<Record<GridUnit, Pick<GridForm, 'underlying' | 'volatility'>>> = {
  deviations: { underlying: '-4 -3 -2 -1 0 1 2 3 4', volatility: '-80 -60 -40 -20 0 20 40 60 80' },
  percent: { underlying: '-30 -20 -10 0 10 20 30', volatility: '-50 -25 0 25 50' },
  amounts: { underlying: '-10 -5 0 5 10', volatility: '-10 -5 0 5 10' },
};

export type GridRequest = NonNullable<PortfolioRequest['stress_sensitivities']>;

export type GridFault = Readonly<Partial<Record<'underlying' | 'volatility' | 'lookback', string>>>;

const MOST_SHOCKS = 101;
const LIST = 'Write numbers separated by blanks, e.g.';

/** The request, or the faults field by field. */
export function readGridForm(form: GridForm): { readonly request: GridRequest } | { readonly faults: GridFault } {
  const { unit } = form;
  const examples = GRID_EXAMPLES[unit];
  const underlying = shocks(unit === 'deviations' ? form.underlying : form.underlying || examples.underlying);
  const volatility = unit === 'deviations' ? [] : shocks(form.volatility || examples.volatility);
  const lookback = form.lookback.trim() === '' || unit !== 'deviations' ? undefined : Number(form.lookback);
  const faults: GridFault = {
    ...(typeof underlying === 'string' ? { underlying: `${underlying} ${examples.underlying}` } : {}),
    ...(typeof volatility === 'string' ? { volatility: `${volatility} ${examples.volatility}` } : {}),
    ...(lookback === undefined || (Number.isInteger(lookback) && lookback >= 2 && lookback <= 10_000)
      ? {}
      : { lookback: 'Days are a whole number from 2 to 10,000.' }),
  };
  if (typeof underlying === 'string' || typeof volatility === 'string' || faults.lookback !== undefined)
    return { faults };
  if (unit === 'deviations')
    return {
      request: {
        ...(underlying.length === 0 ? {} : { underlying_shocks: [...underlying], use_std_dev: true }),
        ...(lookback === undefined ? {} : { std_dev_lookback: lookback }),
      },
    };
  return {
    request: {
      underlying_shocks: unit === 'percent' ? underlying.map(hundredth) : [...underlying],
      volatility_shocks: volatility.map(hundredth),
      shock_type: unit === 'percent' ? 'relative' : 'absolute',
      use_std_dev: false,
    },
  };
}

const hundredth = (value: number): number => Number((value / 100).toPrecision(12));

/** The numbers of a list; a sentence if the text is not a list of numbers. */
function shocks(text: string): readonly number[] | string {
  const words = text
    .replace(/(?<!\s)\s+%/g, '%')
    .split(/[\s;]+/)
    .filter((word) => word !== '');
  const values = words.map((word) => readShock(word.replace(/,$/, '')));
  if (values.some((value) => value === undefined)) return LIST;
  if (values.length > MOST_SHOCKS) return `At most ${MOST_SHOCKS} shocks are allowed.`;
  return values.filter((value) => value !== undefined);
}
