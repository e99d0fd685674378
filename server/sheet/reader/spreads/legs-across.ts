import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { isRatioHeading } from '../options/ratio-legs.js';
import { amountOf } from '../quantity-pairs.js';
import { isSymbol } from '../lots/lots-across.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

type LegPart = 'contract' | 'side' | 'lots';

/** Compared headings of parts of a leg, with its number behind or within. */
const PARTS: readonly (readonly [part: LegPart, form: RegExp])[] = [
  ['contract', /^leg([1-4])(?:contract|symbol|instrument|ticker|code)?$/],
  ['side', /^leg([1-4])(?:side|bs|buysell|direction|action|way)$|^(?:side|bs|buysell)([1-4])$/],
  ['lots', /^leg([1-4])(?:qty|quantity|lots|size)$|^(?:leg)?(?:qty|quantity|lots|size)([1-4])$/],
];
/** Prices of a leg say nothing of what it is. */
const PRICE = /^(?:leg[1-4])?(?:price|px|rate|level|settle|fill)[1-4]?$|^leg[1-4](?:price|px|settle|fillprice)$/;
const OF_LEG = /^leg[1-4]/;
/** What the lots of a leg may be multiplied by. */
const OF_SIZE = /^(?:ratio|weight|factor|multiplier|mult)[1-4]$/;

/** What legs of swaps have beside their names. */
const OF_SWAPS = /notional|nominal|index|fixed|float|currency|ccy|maturity|tenor/;

type Leg = Readonly<Partial<Record<LegPart, number>>>;

/** Whether headings are those of legs side by side, each with a contract, and lots or a side of its own. */
export function areLegs(texts: readonly string[]): boolean {
  const compared = texts.filter((text) => text !== '').map(comparedHeading);
  const legs = ['1', '2'].map((leg) =>
    PARTS.filter(([, form]) => compared.some((text) => form.exec(text)?.slice(1).includes(leg))).map(([part]) => part),
  );
  const areOfSwaps = compared.some((text) => OF_SWAPS.test(text));
  return (
    !areOfSwaps &&
    legs.every((parts) => parts.includes('contract') && (parts.includes('lots') || parts.includes('side')))
  );
}

/** Legs by their columns, all of which have a contract, and a side or lots of their own; undefined if a table has none such. */
function legsAcross({ names, headings, taken }: SheetTable): readonly Leg[] | undefined {
  const legs = new Map<string, Record<string, number>>();
  for (const [column, name] of names.entries()) {
    const compared = comparedHeading(name);
    if (taken.includes(column) || PRICE.test(compared)) continue;
    const found = PARTS.flatMap(([part, form]) => {
      const [, one, other = one] = form.exec(compared) ?? [];
      return other === undefined ? [] : [{ part, leg: other }];
    })[0];
    if (found === undefined && (OF_LEG.test(compared) || OF_SIZE.test(compared) || isRatioHeading(name)))
      return undefined;
    if (found === undefined) continue;
    const leg = legs.get(found.leg) ?? {};
    if (leg[found.part] !== undefined) return undefined;
    leg[found.part] = column;
    legs.set(found.leg, leg);
  }
  const all: readonly Leg[] = [...legs.values()];
  const areAll = (part: LegPart): boolean => all.every((leg) => leg[part] !== undefined);
  const areNone = (part: LegPart): boolean => all.every((leg) => leg[part] === undefined);
  const isWhole = all.length > 1 && areAll('contract') && (areAll('side') || areNone('side'));
  const isCounted = areAll('lots') || (areNone('lots') && areAll('side'));
  const own = new Set(all.flatMap((leg) => Object.values(leg)));
  const isSided = headings.some((heading, column) => !own.has(column) && isSideHeading(heading));
  return isWhole && isCounted && !isSided ? all : undefined;
}

const NO_SIDE = 'a leg has no side that is known: write Buy or Sell';

/**
 * The table with a row for each leg of spreads whose legs stand side by side, each with its contract and a side or lots of its own: what
 * is held of each is said there. Lots of legs that have no sign and no side say nothing, and stay to be asked about.
 */
export function withLegsAcross(table: SheetTable): SheetTable {
  const legs = legsAcross(table);
  if (legs === undefined) return table;
  const own = legs.flatMap((leg) => Object.values(leg));
  const shared = table.headings.flatMap((heading, column) =>
    !own.includes(column) && namesField(heading, 'etd', 'net_position') ? [column] : [],
  );
  const [common, ...others] = shared;
  const hasLots = legs.every(({ lots }) => lots !== undefined);
  const hasSides = legs.every(({ side }) => side !== undefined);
  const isCounted = hasLots ? shared.length === 0 : common !== undefined && others.length === 0;
  const lotsOf = ({ cells }: TableRow, leg: Leg): number | undefined => amountOf(cells[leg.lots ?? common ?? -1]);
  const heldOf = (row: TableRow, leg: Leg): number | undefined => {
    const lots = lotsOf(row, leg);
    if (!hasSides) return lots;
    const side = sideOf(row.cells[leg.side ?? -1] ?? '');
    return lots === undefined || side === undefined || lots < 0 ? undefined : side * lots;
  };
  const filled = (row: TableRow): readonly Leg[] =>
    legs.filter(({ contract = -1 }) => !isBlankCell(row.cells[contract]));
  const spreads = table.rows.filter((row) => filled(row).length > 0);
  const areSigned = hasSides || spreads.every((row) => filled(row).some((leg) => (lotsOf(row, leg) ?? 0) < 0));
  const areCodes = spreads.every((row) =>
    filled(row).every(({ contract = -1 }) => isSymbol(cellWord(row.cells[contract]))),
  );
  if (!isCounted || !areSigned || !areCodes || spreads.length === 0) return table;
  const known = withoutRows(table, (row) =>
    filled(row).some((leg) => heldOf(row, leg) === undefined) ? { reason: NO_SIDE, isTold: true } : null,
  );
  const width = table.headings.length;
  const taken = [...own, ...shared];
  const rows = known.rows.flatMap((row): readonly TableRow[] => {
    const cells = Array.from({ length: width }, (_, column): CellValue =>
      own.includes(column) ? '' : (row.cells[column] ?? ''),
    );
    if (filled(row).length === 0) return [{ ...row, cells: [...cells, '', ''] }];
    return filled(row).map((leg) => ({
      ...row,
      cells: [...cells, row.cells[leg.contract ?? -1] ?? '', heldOf(row, leg) ?? ''],
      sources: [
        ...(row.sources ?? table.sources),
        table.sources[leg.contract ?? -1] ?? 0,
        table.sources[leg.lots ?? common ?? -1] ?? 0,
      ],
    }));
  });
  const [first] = legs;
  return {
    ...known,
    names: [...known.names, 'Contract', 'Net position'],
    headings: [
      ...known.headings.map((heading, column) => (taken.includes(column) ? '' : heading)),
      'Contract',
      'Net position',
    ],
    sources: [
      ...known.sources,
      known.sources[first?.contract ?? 0] ?? 0,
      known.sources[first?.lots ?? common ?? 0] ?? 0,
    ],
    rows,
    taken: [...known.taken, ...taken],
    remarks: [...known.remarks, 'Each leg of a spread is read as a position of its own.'],
  };
}
