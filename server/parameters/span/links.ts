import type {
  CombinedCommodityInput,
  FamilyInput,
  FamilyLinkInput,
  InterCommoditySpreadInput,
} from './builder-input.js';
import type { CombinedCommodity, InterCommoditySpread, InterCommoditySpreadLeg } from './model.js';

/** The place of one family. */
export interface FamilyPlace {
  /** Index of the combined commodity. */
  readonly combinedCommodity: number;
  readonly link: FamilyLinkInput;
}

export interface LinkedCombinedCommodities {
  readonly combinedCommodities: readonly CombinedCommodity[];
  /** By family handle. */
  readonly places: ReadonlyMap<number, FamilyPlace>;
}

/** Resolves the families of each combined commodity; a link that leads nowhere becomes a finding. */
export function linkCombinedCommodities(
  inputs: readonly CombinedCommodityInput[],
  families: readonly Pick<FamilyInput, 'exchange' | 'code' | 'type'>[],
  handleOf: ReadonlyMap<string, number>,
  report: (sentence: string) => void,
): LinkedCombinedCommodities {
  const places = new Map<number, FamilyPlace>();
  const combinedCommodities = inputs.map((input, index): CombinedCommodity => {
    const handles: number[] = [];
    for (const link of input.families) {
      const handle = handleOf.get(link.key);
      const family = handle === undefined ? undefined : families[handle];
      if (handle === undefined || family === undefined) {
        report(
          `Combined commodity ${input.code} links product family ${link.key}, which the file does not hold; link not used.`,
        );
        continue;
      }
      const place = places.get(handle);
      if (place !== undefined) {
        const owner = inputs[place.combinedCommodity]?.code ?? '';
        report(
          `Product family ${describe(family)} is linked to ${owner} and to ${input.code}; the first link is used.`,
        );
        continue;
      }
      places.set(handle, { combinedCommodity: index, link });
      handles.push(handle);
    }
    return { ...input, families: handles };
  });
  return { combinedCommodities, places };
}

/** A product family as findings name it. */
export const describe = ({ exchange, code, type }: Pick<FamilyInput, 'exchange' | 'code' | 'type'>): string =>
  `${exchange} ${code} ${type}`;

/** Resolves the legs' combined commodities; a spread with an unknown one is dropped, with a finding. */
export function linkInterCommoditySpreads(
  inputs: readonly InterCommoditySpreadInput[],
  combinedCommodities: readonly CombinedCommodity[],
  report: (sentence: string) => void,
): readonly InterCommoditySpread[] {
  const indexOf = new Map(combinedCommodities.map(({ code }, index) => [code, index]));
  return inputs.flatMap((input) => {
    const legs: InterCommoditySpreadLeg[] = [];
    for (const leg of input.legs) {
      const combinedCommodity = indexOf.get(leg.combinedCommodity);
      if (combinedCommodity === undefined) {
        const group = input.group === '' ? '' : ` of group ${input.group}`;
        report(
          `Inter-commodity spread ${input.priority}${group} names combined commodity ${leg.combinedCommodity}, which the file does not hold; spread not used.`,
        );
        return [];
      }
      legs.push({ ...leg, combinedCommodity });
    }
    return [{ ...input, legs }];
  });
}
