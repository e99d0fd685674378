import { scanTerms } from '../../engines/span/scan-terms.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { ListedTerm } from './program/allocation-problem.js';
import type { LegGroup } from './leg-groups.js';
import { inBaseCurrency, type ProblemSetting } from './problem-setting.js';

/** The scans of the legs' combined commodities, base currency. @param positions all that may be margined with them */
export function listedTerms(
  positions: readonly ResolvedListedPosition[],
  groups: readonly LegGroup[],
  { context, toBase }: ProblemSetting,
): readonly ListedTerm[] {
  const keyOf = ({ set, accountType }: ResolvedListedPosition): string => `${set.checksum} ${accountType}`;
  const byKey = groupBy(positions, keyOf);
  return [...groupBy(groups, ({ first }) => keyOf(first.position))].flatMap(([key, ofKey]): readonly ListedTerm[] => {
    const members = byKey.get(key) ?? [];
    const [{ set, accountType } = undefinedMember()] = members;
    const terms = scanTerms(
      members.map(({ row, netQuantity }) => ({ contract: row, quantity: netQuantity })),
      [...new Set(ofKey.map(({ first }) => first.position.row))],
      set.parameters,
      { accountType, ...context.clearingHouseSettings(set.clearingHouse), spreads: 'all' },
    );
    return terms.map(({ currency, losses, perLot, leastPart, slack }): ListedTerm => {
      const rate = inBaseCurrency(toBase, currency);
      return {
        losses: losses.map((loss) => loss * rate),
        perLot: groups.map((group) => {
          const { position, sign } = group.first;
          const own = ofKey.includes(group) ? perLot.get(position.row) : undefined;
          return own?.map((loss) => loss * sign * rate);
        }),
        leastPart,
        slack: slack * rate,
      };
    });
  });
}

function undefinedMember(): never {
  throw new Error('A leg is not among the positions that it is margined with.');
}
