import { namesField } from '../../../contract/heading-names.js';
import { groupBy } from '../../../lib/group-by.js';
import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { headingMeaning } from '../heading-meaning.js';
import { comparedHeading } from '../heading-words.js';
import { phraseOf } from '../headings/phrases.js';
import { cellWord, isBlankCell, type LeftOutRow, type TableRow } from '../sheet-table.js';
import { fillIn, SPEAKS_OF_TRADE, TAKES_BACK } from './fill-lines.js';

type Cells = readonly (readonly CellValue[])[];

/** Headings below which a deal may stand in one sentence. */
const OF_SENTENCES = /confirm|message|text|wording|body|sentence|details?$|^(?:deal|trade|fill)s?$/;
/** What stands before the sentence, and says nothing of whose side it is. */
const LEAD =
  /^(?:we (?:hereby )?confirm|(?:trade )?confirm(?:ed|ation|ing)?|fill(?:ed)?)(?: that| the following(?: trade)?)?\s*[:,–-]?\s*/i;
/** A sentence of whoever wrote it, which is the other side of the trade, or its broker. */
const OF_WRITER = /^we (?:have )?(?:bot|bought|buy|sld|sold|sell)\b/i;
const SIDE_FIRST = /^(?:you (?:have )?)?(?:bot|bought|buy|sld|sold|sell)\b/i;
/** A price ends the sentence; behind it there may be words, and no number. */
const UP_TO_PRICE = /^(.+?(?:@|\bat\b) ?\d[\d.,'-]*\d\+?)(?:[\s.,;–-]\D*)?$/i;
const OF_NUMBERS =
  /^(?:our |your |broker |trade |deal |confirm(?:ation)? ?)*(?:ref(?:erence)?|no|number|nr|id|ticket|confirm(?:ation)?)\.?(?: ?(?:no|number|nr|id)\.?)?$/i;
/** More than one sentence in it shows what a column holds. */
const LEAST_SENTENCES = 2;

const HEADINGS = ['Side', 'Quantity', 'Contract'] as const;
const NOTHING = HEADINGS.map(() => '');

/**
 * Confirmations in a table, the deal of each in one sentence: `You BOT 25 NYMEX CL MAR27 @ 63.42`. Only sentences that can't mean anything
 * else are read. What cancels or corrects another row by its number leaves both out, and where it names none, all of them.
 */
export function tableOfConfirmations(values: Cells): PlacedTable | undefined {
  const found = sentencesIn(values);
  if (found === undefined) return undefined;
  const { headRow, column, names } = found;
  const width = names.length;
  const below = values.slice(headRow + 1).map((cells, index) => ({ cells, sheetRow: headRow + 1 + index }));
  const doubts = doubtsOf(below, column, names);
  const rows = below.map(({ cells, sheetRow }): TableRow => {
    const deal = doubts.has(sheetRow) ? undefined : dealOf(cells[column]);
    const own = Array.from({ length: width }, (_, place) => (place === column ? '' : (cells[place] ?? '')));
    const said = deal === undefined ? NOTHING : [deal.side, deal.lots, deal.contract];
    return { sheetRow, cells: [...own, ...said] };
  });
  return {
    place: { firstRow: 0, headingRow: headRow, endRow: values.length, firstColumn: 0, endColumn: width },
    table: {
      names: [...names, ...HEADINGS],
      headings: [...names.map((name, place) => (place === column ? '' : name)), ...HEADINGS],
      sources: [...names.map((_, place) => place), ...HEADINGS.map(() => column)],
      above: values.slice(0, headRow).map((cells, sheetRow) => ({ sheetRow, cells })),
      rows: rows.filter(({ sheetRow }) => !doubts.has(sheetRow)),
      taken: [column],
      leftOut: [...doubts].map(([sheetRow, reason]): LeftOutRow => ({ sheetRow, reason, isTold: true })),
      remarks: [`Each sentence below “${names[column] ?? ''}” such as “BOT 10 …” is read as a trade.`],
    },
  };
}

/** Headings with a column of sentences below, where no other column says what is held or how much. */
function sentencesIn(values: Cells): { headRow: number; column: number; names: readonly string[] } | undefined {
  for (const [headRow, cells] of values.entries()) {
    const names = cells.map(cellWord);
    const column = names.findIndex((name) => OF_SENTENCES.test(comparedHeading(name)));
    if (column < 0 || names.filter((name) => name !== '').length < 2 || names.some((name) => /\d/.test(name))) continue;
    const texts = values.slice(headRow + 1).flatMap((row) => (isBlankCell(row[column]) ? [] : [row[column]]));
    const count = texts.filter((text) => dealOf(text) !== undefined).length;
    if (count < LEAST_SENTENCES || count * 2 < texts.length) continue;
    return names.some((name, place) => place !== column && namesPosition(name))
      ? undefined
      : { headRow, column, names };
  }
  return undefined;
}

function namesPosition(name: string): boolean {
  const { heading } = headingMeaning(name);
  return [heading, phraseOf(heading)?.meaning ?? ''].some((text) =>
    ['contract_code', 'net_position'].some((field) => namesField(text, 'etd', field)),
  );
}

/** What a sentence says of a trade of the reader; undefined if it may mean something else. */
function dealOf(cell: CellValue | undefined) {
  const text = cellWord(cell).replace(/\s+/g, ' ').replace(LEAD, '');
  const [, sentence = ''] = UP_TO_PRICE.exec(text) ?? [];
  return SIDE_FIRST.test(sentence) && !TAKES_BACK.test(text)
    ? fillIn(sentence.replace(/^you have /i, 'you '))
    : undefined;
}

interface Below {
  readonly cells: readonly CellValue[];
  readonly sheetRow: number;
}

/** Why rows do not count, as the rest of a sentence. */
function doubtsOf(rows: readonly Below[], column: number, names: readonly string[]): ReadonlyMap<number, string> {
  const number = names.findIndex((name, place) => place !== column && OF_NUMBERS.test(name.trim()));
  const textOf = ({ cells }: Below): string => cellWord(cells[column]);
  const numberOf = ({ cells }: Below): string => cellWord(cells[number]);
  const doubts = new Map<number, string>();
  const rowsByNumber = groupBy(rows, numberOf);
  for (const row of rows) {
    const isAgain = numberOf(row) !== '' && (rowsByNumber.get(numberOf(row)) ?? []).length > 1;
    const doubt = dealOf(row.cells[column]) === undefined ? notRead(textOf(row)) : undefined;
    if (doubt !== undefined) doubts.set(row.sheetRow, doubt);
    else if (isAgain && textOf(row) !== '')
      doubts.set(row.sheetRow, `“${numberOf(row)}” by ${names[number] ?? ''} stands in several rows`);
  }
  for (const row of rows.filter((each) => TAKES_BACK.test(textOf(each)))) {
    const meant = rows.filter((other) => other !== row && isNamedIn(numberOf(other), textOf(row)));
    for (const { sheetRow } of meant) doubts.set(sheetRow, `row ${row.sheetRow + 1} takes it back or corrects it`);
    if (meant.length > 0) continue;
    const reason = `row ${row.sheetRow + 1} takes a trade back or corrects it, and does not say by its number which`;
    for (const { sheetRow } of rows.filter((other) => dealOf(other.cells[column]) !== undefined))
      doubts.set(sheetRow, reason);
  }
  return doubts;
}

function notRead(text: string): string | undefined {
  if (TAKES_BACK.test(text)) return 'it takes a trade back or corrects one';
  if (OF_WRITER.test(text.replace(LEAD, '')))
    return 'it says what its writer bought or sold, who may be the other side: write Bought or Sold of your own trade';
  return /\d/.test(text) || SPEAKS_OF_TRADE.test(text)
    ? 'it may be a trade, and whether bought or sold, how many, of what and at which price is not plainly said'
    : undefined;
}

/** Whether a number of a row stands as a word of its own in a sentence. */
const isNamedIn = (number: string, text: string): boolean =>
  number !== '' &&
  text.split(/[\s,;:()]+/).some((word) => word.replace(/\.$/, '').toLowerCase() === number.toLowerCase());
