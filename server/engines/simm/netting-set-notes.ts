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
  ...scheduleNotes(rows),
  ...currencyNotes(rows.said),
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
  const below = of('Param_ProductClassMultiplier').flatMap(({ crif, amount }) =>
    amount < 1 ? [crif.terms.qualifier] : [],
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
    ...(below.length === 0
      ? []
      : [
          remark(
            'MULTIPLIER_BELOW_ONE',
            `The multiplier of ${named([...new Set(below)])} is below 1 and lowers the margin; 1 is none, 1.5 half as much again.`,
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

/** Trades of the schedule of which one of the two rows is missing or there twice, and those that have ended. */
function scheduleNotes({ said, saidBy }: NettingRows): readonly EngineRemark[] {
  const scheduled = said.filter(({ crif }) => crif.terms.model === 'Schedule');
  if (scheduled.length === 0) return [];
  const tradesOf = (type: string): ReadonlySet<string> =>
    new Set(scheduled.flatMap(({ crif }) => (crif.terms.riskType === type ? [crif.tradeId ?? ''] : [])));
  const [notionals, values] = [tradesOf('Notional'), tradesOf('PV')];
  const withoutValue = [...notionals].filter((trade) => !values.has(trade));
  const withoutNotional = [...values].filter((trade) => !notionals.has(trade));
  const tradeOf = ({ crif }: NettingRow): string => crif.tradeId ?? '';
  const isCharged = ({ crif: { terms } }: NettingRow): boolean =>
    terms.model === 'Schedule' && terms.riskType === 'Notional';
  const charged = said.map((row) => (isCharged(row) ? tradeOf(row) : null));
  // Rows that say the same are told from each other by their places alone.
  const rowsOf = new Map<string, number>();
  for (const place of saidBy) {
    const trade = charged[place] ?? null;
    if (trade !== null) rowsOf.set(trade, (rowsOf.get(trade) ?? 0) + 1);
  }
  const twice = [...rowsOf].flatMap(([trade, count]) => (count > 1 ? [trade] : []));
  const ended = [...new Set(said.filter((row) => isCharged(row) && row.years < 0).map(tradeOf))];
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
    ...(twice.length === 0
      ? []
      : [
          remark(
            'TRADE_WITH_NOTIONALS',
            `There are several rows Notional for ${named(twice)}: the schedule charges each of them.`,
          ),
        ]),
    ...(ended.length === 0
      ? []
      : [
          remark(
            'TRADE_ENDED',
            `The end_date of ${named(ended)} is before the valuation: the schedule charges the rate of the shortest trades.`,
          ),
        ]),
  ];
}

/** Currencies by ISO 4217, and one that is traded beside them. */
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'CNH']);

/** A calibration has a group for all currencies that it does not name: a slip of the pen is margined by it. */
function currencyNotes(rows: readonly NettingRow[]): readonly EngineRemark[] {
  const unknown = new Set(rows.flatMap(currenciesOf).filter((currency) => !CURRENCIES.has(currency)));
  return unknown.size === 0
    ? []
    : [
        {
          ...remark(
            'CURRENCY_NOT_KNOWN',
            `${named([...unknown])} ${unknown.size === 1 ? 'is no currency' : 'are no currencies'} of ISO 4217; such rows are margined as those of currencies that the calibration does not name.`,
          ),
          field: 'qualifier',
        },
      ];
}

function currenciesOf({ crif: { terms } }: NettingRow): readonly string[] {
  const use = sensitivityType(terms.riskType)?.qualifier;
  if (use === 'currency') return [terms.qualifier];
  return use === 'currency pair' ? [terms.qualifier.slice(0, 3), terms.qualifier.slice(3)] : [];
}

const remark = (code: string, message: string): EngineRemark => ({ code, field: null, message });

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
};
