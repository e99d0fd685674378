import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, type SheetTable } from '../sheet-table.js';
import { saysTurnedSides, speaksOfOthersSigns, speaksOfTurnedSigns } from './legends-of-signs.js';
import { saysDirection } from '../swaps/directions.js';

/** Longer lines are stories. */
const LONGEST_LEGEND = 90;
/** `Pay = client pays fixed`, `R means we receive floating`. */
const MEANING =
  /(?<![\p{L}\d])(p|pay|pays|payer|paid|r|rec|rcv|receive|receives|receiver|received) ?(?:=|:|is|are|means?|stands for) ?(.+)$/iu;
const OTHERS =
  /(?<!\p{L})(?:clients?|customers?|counter-?part(?:y|ies)|cpty|dealers?|banks?|brokers?|they|their|gegenpartei|kunde?n?|contrepartie|contraparte|controparte)(?!\p{L})/iu;
const PAYS = /(?<!\p{L})(?:we )?(?:pay|pays|payer|paying|paid)(?!\p{L})/iu;
const RECEIVES = /(?<!\p{L})(?:we )?(?:rec|rcv|receive|receives|receiver|receiving|received)(?!\p{L})/iu;
const FIXED = /(?<!\p{L})(?:fix|fixed)(?!\p{L})/iu;
const FLOATING = /(?<!\p{L})(?:float|floating|flt|variable)(?!\p{L})/iu;
/** `Directions are of the floating leg`, `P/R = floating leg`. */
const OF_FLOATING =
  /(?<!\p{L})(?:directions?|pay ?\/ ?rec(?:eive)?|p ?\/ ?r|sides?)(?!\p{L}).{1,30}(?<!\p{L})(?:float|floating|flt)(?: (?:leg|side|rate))?\)?\.?$/iu;
/** `Directions as seen by the client`, `Pay/Rec from the dealer’s side`. */
const OF_OTHERS =
  /(?<!\p{L})(?:directions?|pay ?\/ ?rec(?:eive)?|p ?\/ ?r|sides?)(?!\p{L}).{1,30}(?<!\p{L})(?:client|customer|counter-?party|cpty|dealer|bank|broker)(?:['’]s)?(?!\p{L})/iu;

/** Whether a line gives the word for a direction the other meaning, or may. */
function turns(line: string): boolean {
  const [, word = '', said = ''] = MEANING.exec(line) ?? [];
  if (said === '') return false;
  if (OTHERS.test(said)) return true;
  const [pays, receives] = [PAYS.test(said), RECEIVES.test(said)];
  const isOfPayer = /^p/i.test(word);
  if (pays !== receives && pays !== isOfPayer) return !FLOATING.test(said);
  return FLOATING.test(said) && !FIXED.test(said) && (pays === isOfPayer || !pays);
}

/** Directions of swaps of which a line says that they are somebody else's, or those of the floating leg. */
export function doubtsOfDirectionLegends(table: SheetTable, { columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns['direction'];
  if (column === undefined || !saysDirection(table.headings[column] ?? '')) return [];
  const lines = [...table.above.flatMap(({ cells }) => cells.map(cellWord)), ...(table.around ?? [])];
  const line = lines.find(
    (text) =>
      text.length <= LONGEST_LEGEND &&
      (turns(text) ||
        OF_FLOATING.test(text) ||
        OF_OTHERS.test(text) ||
        saysTurnedSides(text) ||
        speaksOfTurnedSigns(text) ||
        speaksOfOthersSigns(text)),
  );
  if (line === undefined) return [];
  const doubt = `may be of somebody else, or of the floating leg, as “${line}” says: write what you pay or receive of the fixed rate, and take that line out`;
  return [{ column, heading: table.names[column] ?? '', doubt }];
}
