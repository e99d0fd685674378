import { groupBy } from '../../../lib/group-by.js';
import { normalisedHeading } from '../../../contract/heading-names.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { contractColumns, contractKey, signedAmount } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of headings under which each value is another view of all positions. */
const OF_VIEWS: ReadonlySet<string> = new Set([
  ...[
    'scenario',
    'scenarios',
    'scen',
    'szenario',
    'scénario',
    'escenario',
    'view',
    'version',
    'run',
    'case',
    'snapshot',
  ],
]);
/** Such under which it may be one of where a row comes from. */
const OF_SOURCES: ReadonlySet<string> = new Set([
  ...['source', 'src', 'system', 'feed', 'provider', 'origin', 'recon', 'reconciliation', 'type', 'file', 'report'],
  ...['quelle', 'fuente', 'fonte', 'bron', 'statement'],
]);
/** Words of one's own books, and of those that others keep of the same positions. */
const OWN =
  /^(?:internal|own|ours?|us|house|in-?house|books?|ledger|oms|pms|ems|desk|front office|fo|back office|bo|murex|calypso|intern|interne|interno)$/i;
const OTHERS =
  /^(?:external|brokers?|fcm|clearer|clearing (?:broker|member|house)|custodian|admin(?:istrator)?|exchange|ccp|street|statement|prime broker|pb|counterparty|cpty|extern|externe|esterno|externo)$/i;
/** A column of more values is no such. */
const MOST_VALUES = 6;
/** So many contracts with the same lots under each value are repeated by no accident. */
const LEAST_CONTRACTS = 2;

/**
 * Columns of which each value may hold the same positions once more: a scenario, or a source such as broker and internal. Other columns of
 * names, such as traders and strategies, share contracts as a rule.
 */
export function doubtsOfRepeats(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const read = columnsRead(map, table.taken);
  const number = table.names.findIndex((name) => NUMBER.test(comparedHeading(name)));
  return table.names.flatMap((heading, column): readonly ColumnDoubt[] => {
    const words = normalisedHeading(heading).split('_');
    const isView = words.some((word) => OF_VIEWS.has(word));
    if (read.has(column) || !(isView || words.some((word) => OF_SOURCES.has(word)))) return [];
    const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[column]));
    const byValue = groupBy(rows, ({ cells }) => cellWord(cells[column]));
    if (byValue.size < 2 || byValue.size > MOST_VALUES) return [];
    const values = [...byValue.keys()];
    const held = [...byValue.values()].map((own) => heldBy(own, map, isView ? number : -1));
    const isAny = isView || (values.some((value) => OWN.test(value)) && values.some((value) => OTHERS.test(value)));
    if (!(isAny ? shareOne(held) : areSame(held))) return [];
    const doubt = `says “${values.join('”, “')}”, of which each may hold the same positions once more, and is not read`;
    return [{ column, heading, doubt }];
  });
}

/** Numbers of trades: the same one stands under several views, and trades of one contract don't share theirs. */
const NUMBER =
  /^(?:trade|deal|order|exec(?:ution)?|fill|ticket|position|pos)?(?:id|no|nr|number|ref|reference)$|^(?:trade|ticket|uti|usi)$/;

/** Lots by account and contract. */
type Held = ReadonlyMap<string, number>;

/** @param number column of what else must be the same; below 0 = nothing */
function heldBy(rows: readonly TableRow[], map: ColumnMap, number: number): Held {
  const columns = [...contractColumns(map), { field: 'trade_id', column: number }];
  const held = new Map<string, number>();
  for (const { cells } of rows) {
    const key = contractKey(cells, columns);
    held.set(key, (held.get(key) ?? 0) + (signedAmount(cells, map) ?? Number.NaN));
  }
  return held;
}

/** Whether one contract stands under several values. */
const shareOne = (held: readonly Held[]): boolean =>
  held.some((one, place) => held.slice(place + 1).some((other) => [...one.keys()].some((key) => other.has(key))));

/** Whether each value has the same contracts with the same lots. */
function areSame([first, ...others]: readonly Held[]): boolean {
  if (first === undefined || first.size < LEAST_CONTRACTS) return false;
  return others.every(
    (other) => other.size === first.size && [...first].every(([key, lots]) => other.get(key) === lots),
  );
}
