import { fieldsNamedBy, normalisedHeading, namesField } from '../../../contract/heading-names.js';
import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnOfColumns,
  withColumnsTaken,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { spacedHeading } from '../headings/words-apart.js';
import { indexMeant } from '../kinds/index-names.js';
import { directionMeant } from './direction-words.js';
import { FIXED, FLOATING } from './legs-in-rows.js';
import { isRate } from './paid-and-received.js';

/** What a column says of a leg. */
type LegPart = 'direction' | 'kind' | 'rate' | 'index' | 'notional' | 'currency' | 'spread';
/** A term that has a usual value by index and leg. */
export type LegTerm = 'frequency' | 'daycount';
/** The legs are numbered, or named by who pays them, or by what they are. */
type LegName = '1' | '2' | 'pay' | 'receive' | 'fixed' | 'floating';
type Leg = Readonly<Partial<Record<LegPart, number>>>;

const PARTS: readonly (readonly [part: LegPart, form: RegExp])[] = [
  ['direction', /^(?:payrec|payreceive|payrcv|pr|direction|side|payerreceiver)$/],
  ['kind', /^(?:type|fixfloat|fixedfloat|ratetype|kind|leg|fixedfloating)$/],
  ['rate', /^(?:rate|fixedrate|coupon|fixrate|ratevalue|rateindex|strikerate|fixedratevalue)$/],
  ['index', /^(?:index|floatindex|floatingindex|indexname|floatingrateindex|referenceindex|referencerate)$/],
  ['notional', /^(?:notional|nominal|amount|notionalamount|principal)$/],
  ['currency', /^(?:ccy|currency|cur|curr)$/],
  ['spread', /^(?:spread|margin|spreadbp|spreadbps|spreadoverindex|floatspread)$/],
];

const TERMS: readonly (readonly [term: LegTerm, form: RegExp])[] = [
  ['frequency', /^(?:pay(?:ment)?|reset|coupon|accrual|calc(?:ulation)?)?(?:freq|frequency)$/],
  ['daycount', /^(?:daycount(?:fraction|convention|basis)?|dcf|dcc|dc|basis)$/],
];

/** Headings in lower case, their words joined by underscores: the name of a leg before or behind its part. */
const NAMED: readonly (readonly [name: LegName, before: RegExp, behind?: RegExp])[] = [
  ['1', /^(?:leg_?1_?|(?:l1|first_leg|leg_a)_)/, /_(?:leg_?)?1$/],
  ['2', /^(?:leg_?2_?|(?:l2|second_leg|leg_b)_)/, /_(?:leg_?)?2$/],
  ['pay', /^(?:we_)?pay(?:s|ing|er)?(?:_leg|_side)?_/],
  ['receive', /^(?:we_)?(?:rec|rcv|receive[rs]?|receiving)(?:_leg|_side)?_/],
  ['fixed', /^fix(?:ed)?_leg_/],
  ['floating', /^(?:float|floating)_leg_/],
];

/** `Leg1Rate (decimal)`: 0.038 is 3.8 %. */
const IN_DECIMALS = / ?[([](?:dec|decimals?|fractions?)[)\]]$/i;

/** What a heading names of a leg, and of which; undefined if it names none. */
function ofLeg<Part>(
  heading: string,
  parts: readonly (readonly [part: Part, form: RegExp])[],
): { readonly name: LegName; readonly part: Part } | undefined {
  const words = normalisedHeading(spacedHeading(heading.replace(IN_DECIMALS, '')));
  for (const [name, before, behind] of NAMED) {
    const own = before.test(words) ? words.replace(before, '') : behind?.test(words) ? words.replace(behind, '') : null;
    const part = own === null ? undefined : parts.find(([, of]) => of.test(own.replaceAll('_', '')))?.[0];
    if (part !== undefined) return { name, part };
  }
  return undefined;
}

const partOfLeg = (heading: string) => ofLeg(heading, PARTS);

/** Whether a heading names a part of one leg, such as `Pay leg rate`. */
export const namesLegPart = (heading: string): boolean => partOfLeg(heading) !== undefined;

/** What two legs pay interest by, of which an exchange of two amounts has none. */
const OF_INTEREST: ReadonlySet<LegPart> = new Set<LegPart>(['kind', 'rate', 'index', 'spread']);

/** Whether both legs of what is paid and received have a rate, an index or a kind of their own: a swap, and no exchange of two amounts. */
export const areLegsOfInterest = (headings: readonly string[]): boolean =>
  new Set(
    headings.flatMap((heading) => {
      const found = partOfLeg(heading);
      return found !== undefined && OF_INTEREST.has(found.part) ? [found.name] : [];
    }),
  ).size > 1;

/** Two legs of which headings speak. */
interface LegPair {
  readonly names: readonly [LegName, LegName];
  readonly legs: readonly [Leg, Leg];
}

/** The two legs that headings name, as legs of a swap need; undefined if they name none, or others. */
export function legPairOf(headings: readonly string[]): LegPair | undefined {
  const legs = new Map<LegName, Record<string, number>>();
  headings.forEach((heading, column) => {
    const found = partOfLeg(heading);
    if (found === undefined) return;
    const leg = legs.get(found.name) ?? {};
    leg[found.part] ??= column;
    legs.set(found.name, leg);
  });
  const pairs: readonly (readonly [LegName, LegName])[] = [
    ['pay', 'receive'],
    ['fixed', 'floating'],
    ['1', '2'],
  ];
  for (const names of pairs) {
    const [first, second] = names.map((name): Leg => legs.get(name) ?? {});
    if (first === undefined || second === undefined) continue;
    const has = (part: LegPart): boolean => first[part] !== undefined || second[part] !== undefined;
    const hasBoth = Object.keys(first).length > 0 && Object.keys(second).length > 0;
    // A column may hold the rate of one leg and the index of the other, as the kind beside it says.
    const areInOne = [first, second].every(({ kind, rate }) => kind !== undefined && rate !== undefined);
    // Where each leg says what it is and who pays it, the rate and the index may stand once for both.
    const areTold = [first, second].every(({ kind, direction }) => kind !== undefined && direction !== undefined);
    if (hasBoth && ((has('rate') && (has('index') || areInOne)) || areTold)) return { names, legs: [first, second] };
  }
  return undefined;
}

interface LegsOfRow {
  readonly fixed: Leg;
  readonly floating: Leg;
  readonly ofFixed: LegName;
}

/** The legs of one row by what they are; undefined if they are not a fixed and a floating one. */
function legsOfRow(cells: readonly CellValue[], { names, legs }: LegPair): LegsOfRow | undefined {
  const [first, second] = legs;
  const isFixed = (leg: Leg, name: LegName): boolean | undefined => {
    if (name === 'fixed' || name === 'floating') return name === 'fixed';
    const word = cellWord(cells[leg.kind ?? -1]);
    if (FIXED.test(word) || FLOATING.test(word)) return FIXED.test(word);
    if (indexMeant(word, '', '') !== undefined) return false;
    const isSaid = (each: Leg): boolean => FIXED.test(cellWord(cells[each.index ?? -1]));
    if (isSaid(leg) || isSaid(leg === first ? second : first)) return isSaid(leg);
    const hasRate = leg.rate !== undefined && !isBlankCell(cells[leg.rate]) && isRate(cells[leg.rate]);
    const hasIndex = leg.index !== undefined && !isBlankCell(cells[leg.index]);
    return hasRate === hasIndex ? undefined : hasRate;
  };
  const [one, other] = [isFixed(first, names[0]), isFixed(second, names[1])];
  if (one === undefined || other === undefined || one === other) return undefined;
  return one
    ? { fixed: first, floating: second, ofFixed: names[0] }
    : { fixed: second, floating: first, ofFixed: names[1] };
}

/** A column that says a term of one of two legs. */
interface LegTermColumn {
  readonly column: number;
  readonly term: LegTerm;
  /** Whether it is of the fixed leg of a row; undefined = the legs of the row are not known. */
  readonly isOfFixed: (row: TableRow) => boolean | undefined;
}

/** Columns of terms of legs, `Leg 1 Frequency`, which is that of the fixed leg or of the floating one, as the row says. */
export function legTermsOf({ names }: SheetTable): readonly LegTermColumn[] {
  const terms = names.flatMap((heading, column) => {
    const found = ofLeg(heading, TERMS);
    return found === undefined ? [] : [{ ...found, column }];
  });
  const pair = terms.length === 0 ? undefined : legPairOf(names);
  if (pair === undefined) return [];
  return terms.flatMap(({ name, part, column }) =>
    pair.names.includes(name)
      ? [
          {
            column,
            term: part,
            isOfFixed: ({ cells }: TableRow) => {
              const legs = legsOfRow(cells, pair);
              return legs === undefined ? undefined : legs.ofFixed === name;
            },
          },
        ]
      : [],
  );
}

/** Headings as they are understood, but for parts of legs such as `Pay Rate/Index`, whose half means something else alone. */
const legHeadings = ({ headings, names }: SheetTable): readonly string[] =>
  headings.map((heading, column) => {
    const name = names[column] ?? '';
    return heading !== '' && namesLegPart(name) ? name : heading;
  });

/** Swaps whose two legs stand in columns of their own, `LEG1_RATE` and `LEG2_INDEX`, as direction, rate, index and notional. */
export function withLegColumnsRead(table: SheetTable): SheetTable {
  const pair = legPairOf(legHeadings(table));
  if (pair === undefined) return table;
  const columnsOf = (part: LegPart): readonly number[] => pair.legs.flatMap((leg) => leg[part] ?? []);
  const taken = pair.legs.flatMap((leg) => Object.values(leg));
  const [first = 0] = taken;
  const of = (column: (legs: LegsOfRow) => number | undefined) => (row: TableRow) => {
    const legs = legsOfRow(row.cells, pair);
    return legs === undefined ? -1 : (column(legs) ?? -1);
  };
  const same = (part: LegPart) => (row: TableRow) => sameOf(columnsOf(part).map((column) => row.cells[column] ?? ''));
  const legsRead: readonly (readonly [heading: string, part: LegPart, step: (plain: SheetTable) => SheetTable])[] = [
    [
      'Fixed rate',
      'rate',
      (plain) => {
        const made = withColumnOfColumns(
          plain,
          'Fixed rate',
          of(({ fixed }) => fixed.rate),
        );
        const areDecimals = columnsOf('rate').every((column) => IN_DECIMALS.test(table.names[column] ?? ''));
        return areDecimals ? { ...made, names: made.names.with(-1, 'Fixed rate (decimal)') } : made;
      },
    ],
    [
      'Floating index',
      'index',
      (plain) =>
        withColumnOfColumns(
          plain,
          'Floating index',
          of(({ floating }) => floating.index ?? (isIndexKind(floating) ? floating.kind : floating.rate)),
        ),
    ],
    [
      'Spread',
      'spread',
      (plain) =>
        withColumnOfColumns(
          plain,
          'Spread',
          of(({ floating }) => floating.spread),
        ),
    ],
    ...(['notional', 'currency'] as const).map((part) => {
      const heading = part === 'notional' ? 'Notional' : 'Currency';
      const source = table.sources[columnsOf(part)[0] ?? first] ?? 0;
      return [heading, part, (plain: SheetTable) => withColumn(plain, heading, source, same(part))] as const;
    }),
  ];
  const isSaid = (heading: string): boolean =>
    table.headings.some((own, column) => !taken.includes(column) && namesFieldOf(own, heading));
  const isIndexKind = ({ kind = -1 }: Leg): boolean =>
    table.rows.some(({ cells }) => indexMeant(cellWord(cells[kind]), '', '') !== undefined);
  const isThere = (part: LegPart): boolean =>
    columnsOf(part).length > 0 || (part === 'index' && columnsOf('rate').length === 2);
  const steps = legsRead.filter(([heading, part]) => isThere(part) && !isSaid(heading));
  // A side of its own says who pays the fixed rate, where the legs are named by what they are.
  const isDirected = pair.names[0] === 'fixed' && columnsOf('direction').length === 0 && isSaid('Direction');
  const directed = isDirected
    ? table
    : withColumn(table, 'Direction', table.sources[first] ?? 0, (row) => {
        const legs = legsOfRow(row.cells, pair);
        return legs === undefined ? '' : directionOf(row, legs);
      });
  const read = steps.reduce((plain, [, , step]) => step(plain), directed);
  return {
    ...withColumnsTaken(read, taken),
    remarks: [...read.remarks, 'Each swap is read from the columns of its two legs.'],
  };
}

/** Whether a heading names the same field of swaps as another one. */
const namesFieldOf = (heading: string, other: string): boolean => {
  const [field] = fieldsNamedBy(other, 'irs')[0] ?? [];
  return field !== undefined && namesField(heading, 'irs', field);
};

function directionOf({ cells }: TableRow, { fixed, floating, ofFixed }: LegsOfRow): CellValue {
  if (ofFixed === 'pay') return 'PAY';
  if (ofFixed === 'receive') return 'RECEIVE';
  const said = (leg: Leg) => directionMeant(cellWord(cells[leg.direction ?? -1]));
  const [own, other] = [said(fixed), said(floating)];
  if (own !== undefined) return own === other ? '' : own;
  if (other !== undefined) return other === 'PAY' ? 'RECEIVE' : 'PAY';
  const amount = (leg: Leg): number => Number(numberMeant(cellWord(cells[leg.notional ?? -1])) ?? Number.NaN);
  const [ofOwn, ofOther] = [amount(fixed), amount(floating)];
  return ofOwn === -ofOther && ofOwn !== 0 ? (ofOwn < 0 ? 'PAY' : 'RECEIVE') : '';
}

/** What both legs say, an amount without its sign; two that differ are shown, and refused. */
function sameOf(cells: readonly CellValue[]): CellValue {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  const plain = filled.map((cell) => {
    const amount = Number(numberMeant(cellWord(cell)) ?? Number.NaN);
    return Number.isFinite(amount) ? Math.abs(amount) : cellWord(cell);
  });
  const [first = ''] = plain;
  return plain.every((cell) => cell === first) ? first : filled.map(cellWord).join(' and ');
}
