import { isSymbolsAcross } from '../lots/lots-across.js';
import { isBlankCell } from '../sheet-table.js';
import { namesColumn } from './known-headings.js';
import { filledAcross } from './merged-headings.js';

/** What stands merged over the months of a contract. */
const CONTRACT_ABOVE =
  /^(?!.*(?:label|month|lots|position|expir|account|total|net))[A-Z0-9][A-Z0-9 &.-]{0,24}(?: \([A-Z0-9]{1,6}\))?$/i;

/** Contracts that are merged over their months, `CL` above `Dec-27` and `Jun-28`, as `CL Dec-27`. */
export function contractsAboveMonths(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const isOfContracts = own.every(
    (text, column) =>
      text === '' || isBlankCell(below[column]) || namesColumn(below[column] ?? '') || CONTRACT_ABOVE.test(text),
  );
  if (!isOfContracts) return undefined;
  const named = filledAcross(own, below.length).map((text, column) => {
    const word = below[column] ?? '';
    return word !== '' && namesColumn(word) ? word : `${text} ${word}`.trim();
  });
  return isSymbolsAcross(named) ? named : undefined;
}
