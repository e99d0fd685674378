import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import { isShockedByRates } from '../../../server/sheet/results/methodologies.js';
import type { Level } from './scenario-rules.js';

/** Names that rules may match in a book, by level, in alphabetical order. */
export type KnownNames = Readonly<Record<Level, readonly string[]>>;

/** The names of a calculated book; empty if nothing has been calculated yet. */
export function knownNames(response: CalculationResponse | null): KnownNames {
  const positions = response?.data.flatMap(({ portfolio }) => portfolio) ?? [];
  const sorted = (names: readonly (string | null)[]): readonly string[] =>
    [...new Set(names.flatMap((name) => (name === null || name === '' ? [] : [name])))].sort((first, second) =>
      first.localeCompare(second, 'en'),
    );
  const isRate = ({ result_type: type }: (typeof positions)[number]): boolean => isShockedByRates(type);
  const listed = positions.filter((position) => !isRate(position));
  const underlyings = sorted(listed.map(({ underlying }) => underlying));
  const rates = sorted(positions.filter(isRate).map(({ underlying }) => underlying));
  return {
    sector: sorted(positions.map(({ sector }) => sector)),
    sub_sector: sorted(positions.map(({ sub_sector: subSector }) => subSector)),
    underlying: sorted([...underlyings, ...rates, ...listed.map(({ contract_code: code }) => code)]),
    expiry: sorted([...underlyings, ...listed.map(({ contract_code: code }) => code)]),
    tenor: rates,
  };
}
