import type { EngineRemark } from '../../instruments/resolved-position.js';
import { sensitivityType } from '../../instruments/crif/risk-types.js';
import type { NettingRow, NettingRows } from './netting-set.js';
import { rowsOfNone, type Side } from './regulations.js';

/** Names that a sentence lists at most. */
const MOST_NAMED = 5;

/** What is unlikely about the rows of a netting set beside each other. */
export const nettingSetNotes = (rows: NettingRows): readonly EngineRemark[] => [
  ...regulationNotes(rows),
  ...addOnNotes(rows.said),
  ...scheduleNotes(rows.said),
];

const SIDES: readonly (readonly [side: Side, field: string, margin: string])[] = [
  ['call', 'collect_regulations', 'called'],
  ['post', 'post_regulations', 'posted'],
];

const regulationNotes = (rows: NettingRows): readonly EngineRemark[] =>
  SIDES.flatMap(([side, field, margin]) => {
    const count = rowsOfNone(rows, side);
    if (count === 0) return [];
    const which = count === 1 ? '1 CRIF row names' : `${count} CRIF rows name`;
    const are = count === 1 ? 'is' : 'are';
    const message = `${which} no ${field} where other rows do, and ${are} in no margin that is ${margin}.`;
    return [{ code: 'ROW_WITHOUT_REGULATION', field, message }];
  });

function addOnNotes(rows: readonly NettingRow[]): readonly EngineRemark[] {
  const others = rows.filter(({ crif: { terms } }) => terms.model === 'SIMM' && !sensitivityType(terms.riskType));
  const of = (type: string): readonly NettingRow[] => others.filter(({ crif }) => crif.terms.riskType === type);
  const factors = new Set(of('Param_AddOnNotionalFactor').map(({ crif }) => crif.terms.qualifier));
  const alone = [...new Set(of('Notional').map(({ crif }) => crif.terms.qualifier))].filter(
    (name) => !factors.has(name),
  );
  const twice = ['Param_ProductClassMultiplier', 'Param_AddOnNotionalFactor'].flatMap((type) =>
    [...figuresByName(of(type))].flatMap(([name, figures]) => (figures.size > 1 ? [name] : [])),
  );
  return [
    ...(alone.length === 0
      ? []
      : [
          remark(
            'NOTIONAL_WITHOUT_FACTOR',
            `No add-on counts for the notional of ${named(alone)}: no row Param_AddOnNotionalFactor names it.`,
          ),
        ]),
    ...(twice.length === 0
      ? []
      : [
          remark(
            'CONTRADICTING_ADD_ONS',
            `There are different multipliers or factors for ${named(twice)}; of those of one regulation the largest counts.`,
          ),
        ]),
  ];
}

function figuresByName(rows: readonly NettingRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const figures = new Map<string, Set<number>>();
  for (const { crif, amount } of rows) {
    const { qualifier } = crif.terms;
    const own = figures.get(qualifier) ?? new Set<number>();
    figures.set(qualifier, own.add(amount));
  }
  return figures;
}

/** Trades of the schedule of which one of the two rows is missing. */
function scheduleNotes(rows: readonly NettingRow[]): readonly EngineRemark[] {
  const scheduled = rows.filter(({ crif }) => crif.terms.model === 'Schedule');
  const tradesOf = (type: string): ReadonlySet<string> =>
    new Set(scheduled.flatMap(({ crif }) => (crif.terms.riskType === type ? [crif.tradeId ?? ''] : [])));
  const [notionals, values] = [tradesOf('Notional'), tradesOf('PV')];
  const withoutValue = [...notionals].filter((trade) => !values.has(trade));
  const withoutNotional = [...values].filter((trade) => !notionals.has(trade));
  return [
    ...(withoutValue.length === 0
      ? []
      : [
          remark(
            'TRADE_WITHOUT_VALUE',
            `The schedule takes the value of ${named(withoutValue)} as 0: there is no row PV.`,
          ),
        ]),
    ...(withoutNotional.length === 0
      ? []
      : [
          remark(
            'TRADE_WITHOUT_NOTIONAL',
            `The schedule charges nothing for ${named(withoutNotional)}: there is no row Notional.`,
          ),
        ]),
  ];
}

const remark = (code: string, message: string): EngineRemark => ({ code, field: null, message });

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
};
