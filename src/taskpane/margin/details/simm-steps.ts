import type { MarginBySimm } from '../../../../server/contract/results/sections/simm.js';
import { sideOfMargin } from '../../../../server/sheet/results/details/simm-words.js';
import { plainNumber } from '../../format.js';
import type { FigureRow } from '../figure-row.js';
import type { MarginStep } from './margin-step.js';

/** Stands for all product classes, and for all risk classes of one. */
const ALL = 'All';
const SCHEDULE = 'Schedule';

/** One side of a netting set under the regulation that has its largest margin. */
export interface SideOfSet {
  readonly title: string;
  readonly steps: readonly MarginStep[];
  /** Of single risk classes, in the order of the product classes. */
  readonly riskClasses: readonly MarginBySimm[];
}

/** The first version asked for, which makes the figures. */
const firstVersion = (rows: readonly MarginBySimm[]): string | undefined =>
  rows.find(({ version }) => version !== SCHEDULE)?.version;

const isTotal = ({ product_class: product }: MarginBySimm): boolean => product === ALL;

/** Both sides of a netting set, the called one first. */
export function sidesOf(rows: readonly MarginBySimm[]): readonly SideOfSet[] {
  const version = firstVersion(rows);
  return (['call', 'post'] as const).flatMap((side) => {
    const ofSide = rows.filter((row) => row.side === side && (row.version === version || row.version === SCHEDULE));
    const winners = ofSide.filter(({ winning }) => winning);
    const [winner] = winners;
    if (winner === undefined) return [];
    const own = ofSide.filter(({ regulation }) => regulation === winner.regulation);
    const regulation = winner.regulation === null ? '' : ` under ${winner.regulation}`;
    return [
      {
        title: `${sideOfMargin(winner)} margin${regulation}`,
        steps: stepsOf(own),
        riskClasses: own.filter(({ risk_class: risk, product_class: product }) => risk !== ALL && product !== ALL),
      },
    ];
  });
}

function stepsOf(own: readonly MarginBySimm[]): readonly MarginStep[] {
  const products = own.filter((row) => row.risk_class === ALL && !isTotal(row));
  const totals = own.filter(isTotal);
  const addOn = totals.reduce((sum, row) => sum + (row.add_on ?? 0), 0);
  return [
    ...products.map(({ version, product_class: product, margin }): MarginStep => ({
      name: version === SCHEDULE ? `${product}, by the schedule` : product,
      value: margin,
      kind: 'part',
    })),
    ...(addOn === 0 ? [] : [{ name: 'Add-on', value: addOn, kind: 'part' } as const]),
    { name: 'Initial margin', value: totals.reduce((sum, { margin }) => sum + margin, 0), kind: 'sum' },
  ];
}

/** The whole netting set under each regulation, both sides; empty if there is only one of each. */
export function regulationRows(rows: readonly MarginBySimm[]): readonly FigureRow[] {
  const version = firstVersion(rows);
  const totals = rows.filter((row) => isTotal(row) && row.regulation !== null);
  const own = totals.filter((row) => row.version === version || row.version === SCHEDULE);
  return own.map((row) => ({
    name: `${sideOfMargin(row)}: ${row.regulation ?? ''}`,
    facts: [...(row.version === SCHEDULE ? ['by the schedule'] : []), ...(row.winning ? ['the largest'] : [])],
    value: row.margin,
  }));
}

/** What a second version changes, by product and risk class. */
export const differenceRows = (rows: readonly MarginBySimm[]): readonly FigureRow[] =>
  rows.flatMap((row) => {
    const { difference, product_class: product, risk_class: risk, version, regulation } = row;
    if (difference === null) return [];
    return [
      {
        name: `${sideOfMargin(row)}: ${product === ALL ? 'all' : risk === ALL ? product : `${product}, ${risk}`}`,
        facts: [...(regulation === null ? [] : [regulation]), `${version}: ${plainNumber(row.margin)}`],
        value: difference,
      },
    ];
  });

/** What the figures stand on. */
export function simmFacts(rows: readonly MarginBySimm[]): readonly string[] {
  const [first] = rows.filter(({ version }) => version !== SCHEDULE);
  const ratios = new Set(rows.flatMap(({ net_to_gross: ratio }) => ratio ?? []));
  return [
    ...(first === undefined ? [] : [`calibration ${first.version}${first.is_demo ? ', made up' : ''}`]),
    ...(first === undefined || first.effective_date === null ? [] : [`effective ${first.effective_date}`]),
    ...(first === undefined ? [] : [first.holding_period === 1 ? 'over 1 day' : `over ${first.holding_period} days`]),
    ...(ratios.size === 0 ? [] : [`net to gross ${[...ratios].map(plainNumber).join(' and ')}`]),
  ];
}
