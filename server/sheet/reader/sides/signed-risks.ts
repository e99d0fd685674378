import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

const DELTA = /(?<!\p{L})(?:delta|deltas)(?!\p{L})/iu;
const OF_CONVEXITY = /(?<!\p{L})(?:gamma|vega|kappa)(?!\p{L})/iu;
const EXPOSURE = /(?<!\p{L})(?:exposure|notional exposure|signed notional)(?!\p{L})/iu;
/** Changes of something else have the Greek letter, too. */
const NO_RISK =
  /(?<!\p{L})(?:p&?l|pnl|price|prev\p{L}*|prior|chg|change|limit|hedge[ds]?|target|date|vs|to)(?!\p{L})/iu;
const PUT = /^(?:p|puts?|oo[a-z]_p)$/i;
const CALL = /^(?:c|calls?|oo[a-z]_c)$/i;
const FUTURE = /^(?:f|fut(?:ure)?s?)$/i;
/** Of a swap by the change of its rate. */
const OF_RATES = /(?<!\p{L})(?:dv01|pv01|bpv|pvbp|delta|rho)(?!\p{L})/iu;

/** What a row is, and what a column says of its risk. */
interface RiskOfRow {
  readonly row: TableRow;
  readonly risk: number;
  /** How much it holds, with its sign. */
  readonly held: number;
  readonly right: 'put' | 'call' | 'future';
}

/**
 * A column of risk with a sign that contradicts the quantities: the delta of a future that is bought is above zero, that of a put that is
 * bought below. Of quantities without a sign it may be all that says which are sold.
 */
export function doubtsOfSignedRisks(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const isOfLots = ROW_TABLES[map.type].lookup === 'contract';
  const ofKind = isOfLots ? contradictsLots : contradictsDirections;
  const read = columnsRead(map, table.taken);
  return table.names.flatMap((heading, column) => {
    const words = heading.replaceAll('_', ' ');
    const isRisk = !read.has(column) && !NO_RISK.test(words);
    const against = isRisk ? ofKind(table, map, { column, heading: words }) : undefined;
    const doubt = `says ${cellWord(against?.cells[column])} in row ${(against?.sheetRow ?? 0) + 1}, which contradicts the side of what is held there: write the quantities with their sign, or leave the column aside if they are right`;
    return against === undefined ? [] : [{ column, heading, doubt }];
  });
}

interface RiskColumn {
  readonly column: number;
  readonly heading: string;
}

/** The first row that a column of deltas contradicts; undefined if there is none, or it has no signs at all. */
function contradictsLots(table: SheetTable, map: ColumnMap, { column, heading }: RiskColumn): TableRow | undefined {
  const [isDelta, isConvex, isExposure] = [DELTA, OF_CONVEXITY, EXPOSURE].map((form) => form.test(heading));
  if (isDelta !== true && isConvex !== true && isExposure !== true) return undefined;
  const risks = risksOf(table, map, column);
  if (!risks.some(({ risk }) => risk < 0)) return undefined;
  const isOfOne = risks.every(({ risk }) => Math.abs(risk) <= 1);
  const isAgainst = ({ risk, held, right }: RiskOfRow): boolean => {
    if (risk === 0 || held === 0 || (isDelta !== true && isConvex === true && right === 'future')) return false;
    if (isExposure === true && isDelta !== true && right !== 'future') return false;
    const ofBought = isDelta === true && right === 'put' ? -1 : 1;
    const isOfSide = Math.sign(risk) === ofBought * Math.sign(held);
    // The risk of one lot is the same whoever holds it.
    const isOfUnit = (isOfOne || (isDelta !== true && isConvex === true)) && Math.sign(risk) === ofBought;
    return !isOfSide && !isOfUnit;
  };
  return risks.find(isAgainst)?.row;
}

function risksOf({ rows }: SheetTable, map: ColumnMap, column: number): readonly RiskOfRow[] {
  const type = map.columns['contract_type'] ?? -1;
  return rows.flatMap((row) => {
    const risk = isBlankCell(row.cells[column]) ? undefined : amountOf(row.cells[column]);
    const held = signedAmount(row.cells, map);
    const word = cellWord(row.cells[type]);
    const right = PUT.test(word) ? 'put' : CALL.test(word) ? 'call' : FUTURE.test(word) ? 'future' : undefined;
    return risk === undefined || held === undefined || right === undefined ? [] : [{ row, risk, held, right }];
  });
}

/** The first swap whose risk has another sign than that of another one with the same direction. */
function contradictsDirections(
  { rows }: SheetTable,
  { columns }: ColumnMap,
  { column, heading }: RiskColumn,
): TableRow | undefined {
  const { direction } = columns;
  if (direction === undefined || !OF_RATES.test(heading)) return undefined;
  const signs = new Map<string, number>();
  const risks = rows.flatMap((row) => {
    const risk = Math.sign(amountOf(row.cells[column]) ?? 0);
    return risk === 0 ? [] : [{ row, risk, word: cellWord(row.cells[direction]).toUpperCase() }];
  });
  if (new Set(risks.map(({ risk }) => risk)).size < 2) return undefined;
  return risks.find(({ risk, word }) => {
    const first = signs.get(word) ?? risk;
    signs.set(word, first);
    return first !== risk;
  })?.row;
}
