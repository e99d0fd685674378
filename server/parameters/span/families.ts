import type { FamilyInput } from './builder-input.js';
import { describe, type FamilyPlace } from './links.js';
import type { CombinedCommodity, ProductFamily, SpanContracts, SpanCounts } from './model.js';

/** The most families that a finding on unlinked families names. */
const NAMES_SHOWN = 5;

/**
 * The families with their links and rows.
 * @param contracts sorted by family
 * @param handleOf family handles by key
 * @param combinedCommodities a family without a currency is in that of its own
 */
export function finishFamilies(
  families: readonly FamilyInput[],
  contracts: SpanContracts,
  places: ReadonlyMap<number, FamilyPlace>,
  handleOf: ReadonlyMap<string, number>,
  combinedCommodities: readonly CombinedCommodity[],
): readonly ProductFamily[] {
  const contractCounts = new Int32Array(families.length);
  for (let row = 0; row < contracts.count; row++) {
    const family = contracts.family[row] ?? 0;
    contractCounts[family] = (contractCounts[family] ?? 0) + 1;
  }
  let firstContract = 0;
  return families.map((family, handle): ProductFamily => {
    const contractCount = contractCounts[handle] ?? 0;
    const place = places.get(handle);
    const finished = {
      exchange: family.exchange,
      code: family.code,
      type: family.type,
      name: family.name,
      currency: family.currency || (combinedCommodities[place?.combinedCommodity ?? -1]?.currency ?? ''),
      contractValueFactor: family.contractValueFactor,
      valuation: family.valuation,
      settlement: family.settlement,
      exercise: family.exercise,
      priceDecimals: family.priceDecimals,
      strikeDecimals: family.strikeDecimals,
      underlyingFamily: family.underlying === null ? -1 : (handleOf.get(family.underlying) ?? -1),
      combinedCommodity: place?.combinedCommodity ?? -1,
      deltaScaling: place?.link.deltaScaling ?? 1,
      firstContract,
      contractCount,
    };
    firstContract += contractCount;
    return finished;
  });
}

/** A finding on families whose contracts can't be margined; physicals that are only underlyings are not counted. */
export function unlinkedFamiliesFinding(families: readonly ProductFamily[]): string | undefined {
  const unlinked = families.filter(
    ({ type, combinedCommodity, contractCount }) => type !== 'PHY' && combinedCommodity === -1 && contractCount > 0,
  );
  if (unlinked.length === 0) return undefined;
  const names = unlinked.slice(0, NAMES_SHOWN).map(describe).join(', ');
  const more = unlinked.length > NAMES_SHOWN ? ', …' : '';
  return `${unlinked.length} product families belong to no combined commodity and can't be margined: ${names}${more}.`;
}

/** Contracts by kind. */
export function contractCounts(
  families: readonly ProductFamily[],
): Pick<SpanCounts, 'physicals' | 'futures' | 'options'> {
  const count = (belongs: (family: ProductFamily) => boolean): number =>
    families.filter(belongs).reduce((sum, { contractCount }) => sum + contractCount, 0);
  return {
    physicals: count(({ type }) => type === 'PHY'),
    futures: count(({ type }) => type === 'FUT'),
    options: count(({ type }) => type.startsWith('OO')),
  };
}
