import { memoizedText } from '../../../lib/memoized-text.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedName } from '../../../contract/heading-names.js';
import { CONTRACT_WORDS } from '../headings/contract-words.js';
import { dayText } from '../date-text.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import { accountClosed } from './closing-lines.js';
import { numberedAccount } from './numbered-accounts.js';
import { accountOfTitle } from './title-accounts.js';

/** What stands before an account: its name in some language, and perhaps a word for its number. */
const LABEL =
  /^(?:(?:n[°º]|no\.?|nr\.?|num\.?|n[uú]m[eé]ro) ?(?:de |del |di |do |da |du |d['’])?)?(?:sub-?account|(?:(?:desk|hedge|customer|client|safekeeping|custody|trading|clearing|margin|futures|brokerage|statement|position|house|securities) )?account|(?:safekeeping|custody) a\/c|acct|a\/c|portfolio|fund|(?:(?:trading|hedge|risk) )?book|(?:legal )?entity|program(?:me)?|dossier(?: titoli)?|(?:derivate|futures?|termin)?konto(?:nummer)?|depot(?:nummer|nr)?|(?:compte|cuenta|conto|conta)(?: (?:de )?(?:derivati|derivados|derivativos|dérivés|futures?|futuros))?|(?:derivaten)?rekening(?:nummer)?|portefeuille|portafoglio|rapporto|cartera|carteira|portfel|口座(?:番号)?|账户|계좌)(?:[ -](?:no|number|nr|name|code|id|num|nummer|n[°º])\.?)?$/iu;
/** Names of those whose account it is, where nothing names the account itself. */
const OWNER =
  /^(?:(?:member|clearing|end) )?(?:client|customer|kunde|cliente|klient)(?: (?:no|number|nr|code|id|ref|reference)\.?)?$/iu;
/** Whose book it is, by the code of a trader, a desk or a member of an exchange, where nothing names an account or its owner. */
const TRADER = /^(?:trader|desk|member)(?: (?:no|number|nr|code|id)\.?)?$/i;
/** `Option book, trader MM-9, close of …`: a code behind the word, in a sentence. */
const TRADER_IN_SENTENCE = /[ ,;(](?:trader|TRADER) ([A-Z][A-Z0-9]*(?:[-_.][A-Z0-9]+)+)(?:$|[,;)])/;
/** `MERCH-OIL`: no plain name of a desk, such as `Rates`. */
const DESK_CODE = /^[A-Z]+(?:[-_.][A-Z]+)+$/;
const SUB_ACCOUNT = /^\s*sub-?account\b/i;
/** A code: words with a digit or a capital, no sentence. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/&-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}._/&-]*){0,3}$/u;
/** `Account Statement for 9-321-XY (Futures) since …` */
const STATEMENT = /\baccount statement (?:for|of) (?:account )?([\p{L}\p{N}][\p{L}\p{N}._/-]*)/iu;
/** `Position Statement for 6402-1187 (margin) on …`, `Positions for account 77-1024`: a code with four digits that is no day. */
const STATEMENT_OF_NUMBER =
  /\b(?:statement|positions?|holdings|report|portfolio|activity) (?:for|of)(?: (?:account|acct|a\/c)(?: (?:no|number|nr)\.?)?)? (?!\d{1,4}[-/.]\d{1,2}[-/.]\d|\d{1,2}[-/. ]?\p{L}{3}|\p{L}{3,9}[-/.]?\d{2,4}(?![\p{L}\p{N}])|20\d\d(?!\d)|[QHW]\d)(?=(?:[^\s\d]*\d){4})([\p{Lu}\p{N}][\p{L}\p{N}._/-]*)(?:$|[,;:)]| [-–—|(] ?| (?:on|as|at|since|from|to|per)\b)/iu;
/** `DV01 by tenor, account RATES-9` */
const IN_SENTENCE =
  /(?:^|[ ,;(])(?:account|acct|a\/c|konto)(?: (?:no|number|nr)\.?)? ([\p{Lu}\p{N}][\p{L}\p{N}._/-]*)(?:$|[,;:)]| [-–—|(] ?)/u;

/** `Position Statement - Account OH-63001 (Quayside Trading)`, as in titles: a code with a digit. */
const IN_TITLE =
  /(?:^|[ ,;(])(?:Account|Acct|Konto|Depot|Compte|Cuenta|Conto)(?: (?:[Nn]o|[Nn]umber|[Nn]r)\.?)? (?=\S*\d)([\p{Lu}\p{N}][\p{L}\p{N}._/-]*)(?:$|[,;:)]| [-–—|(] ?)/u;

/** `PLAINVIEW GRAIN - HEDGE ACCOUNT 5517-GH`, `STRIP HEDGES - ACCOUNT MER-HEDGE - 27 NOV`, of capitals: a code with a digit or a hyphen. */
const IN_CAPITALS =
  /(?:^|[ ,;(])(?:ACCOUNT|ACCT|A\/C)(?: (?:NO|NUMBER|NR)\.?)? (?=\S*\d|\p{Lu}{2,}[-_]\p{Lu}{2,}(?:$|[,;)]| [-–—|(]))([\p{Lu}\p{N}][\p{Lu}\p{N}._/-]*)(?:$|[,;:)]| [-–—|(] ?)/u;
/** `ACCOUNT 00077 NORTH SEA LP`, `ACCT 17K 60412`: a number behind the word, perhaps in two parts, and the name. */
const NUMBERED =
  /^(?:account|acct|a\/c|konto|compte|cuenta|conto|rapporto|rekening)\.?(?: (?:no|nr|number|n[°º]?)\.?)? (?=\S*\d)([\p{L}\p{N}][\p{L}\p{N}._/-]*(?: (?!20\d{6}(?!\d))\d{3,8}){0,3})(?: .*)?$/iu;
/** `Position by month, book GAS-7`: a code with a letter and a digit behind another word for it; a quarter is none. */
const BOOK_IN_SENTENCE =
  /(?:^|[ ,;(])(?:[Bb]ook|BOOK|[Pp]ortfolio|PORTFOLIO|[Ff]und|FUND)(?: (?:no|number|nr)\.?)? (?=\S*\d)(?![QHW]\d|FY)(\p{Lu}[\p{L}\p{N}._/-]+)(?:$|[,;:)]| [-–—|(] ?)/u;
/** `Cleared IRS – book RV-SWAPS`: capitals with a hyphen between them, at the end of a title. */
const BOOK_OF_LETTERS =
  /(?:^|[ ,;(])(?:[Bb]ook|BOOK|[Pp]ortfolio|PORTFOLIO) (?!(?:LONG|SHORT|BUY|SELL)\b)([A-Z]{2,}(?:[-_][A-Z]{2,})+)(?:$|[,;)])/;
/** `40012 - Northern Grain Fund`: a number, and behind it whose it is. */
const NUMBER_AND_NAME =
  /^(?=[^–—]*?\d)([\p{L}\p{N}][\p{L}\p{N}._/&-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}._/&-]*){0,2}) [-–—] \p{L}.*$/u;
/** `Account OPT-9` among the cells of a title. */
const NUMBER_ALONE =
  /^(?:account|acct|a\/c|konto|compte|cuenta|conto|rekening)\.?(?: (?:no|nr|number|n[°º])\.?)? (?=\S*\d)([\p{L}\p{N}][\p{L}\p{N}._/-]*)$/iu;
/** What stands behind the account at the top of its next page. */
const CONTINUED = /(?: ?[([-] ?|(?<=\d) )(?:continued|cont(?:['’]?d)?|fortsetzung|suite)\.? ?[)\]]?$/iu;
/** `44-201 Page 1 of 2`: the page of a statement behind its account. */
const PAGE =
  /[ ,;|([-]{1,4}(?:page|pg|seite|blatt|página|pagina|pág|strona|sida|p(?=\.))[ .:]{0,3}(?:no\.? ?)?\d{1,4}(?: ?(?:of|\/|von|de|di|sur|van|z|av) ?\d{1,4})?[)\]]?$/iu;

/** `Account: HF-2201   Northgate Master Fund`: a code of its own, and behind two blanks or more the words of a name. */
const NAME_APART =
  /^([^:#=]+[:#=] *(?=\S*\d)[\p{L}\p{N}._/&-]+) {2,}\p{Lu}[\p{L}&.,'’-]*(?: +[\p{L}&(][\p{L}&.,'’)-]*)+ *$/u;
/** `Account: HF-2201 Northgate Fund Ltd`: behind one blank, where the name ends as those of companies do. */
const COMPANY_BEHIND =
  /^([^:#=]+[:#=] *(?=\S*\d)[\p{L}\p{N}._/&-]+)(?: [\p{L}&][\p{L}&.,'’-]*)+ (?:Ltd|LTD|Limited|LIMITED|LLC|LLP|LP|L\.P|Inc|INC|Corp|CORP|plc|PLC|AG|GmbH|SA|S\.A|NV|BV|SE|SpA)\.?$/u;

/** `Account: 550-10044  (PRAIRIE MILLING INC)`: the name in brackets. */
const NAME_IN_BRACKETS = /^([^:#=()]+[:#=] *[\p{L}\p{N}._/&-]+) +\(\p{L}[^()]*\)$/u;

/** A line that says an account without the name of its owner behind it. */
const withoutName = (text: string): string =>
  NAME_APART.exec(text)?.[1] ??
  COMPANY_BEHIND.exec(text.trim())?.[1] ??
  NAME_IN_BRACKETS.exec(text.trim())?.[1] ??
  text;

/** `RATES-NY   COB 20-Nov-26`, `RATES-NY as of 20-Nov-26`: what stands between an account and the day of its positions. */
const BEFORE_DAY =
  /\s(?:[-–—|,(]\s*)?(?:cob|eod|close(?: of business)?|as (?:of|at)|(?:(?:business|position|statement|report|value|valuation) )?date|per|vom|stand|au|al)[ :]+(?=[\p{L}\d])/iu;

const isDay = (text: string): boolean => dayText(text, 'first') !== undefined || dayText(text, 'second') !== undefined;

/** A line that says an account without the day behind it. */
function withoutDay(text: string): string {
  const found = BEFORE_DAY.exec(text);
  if (found === null) return text;
  const day = text
    .slice(found.index + found[0].length)
    .replace(/\)$/, '')
    .trim();
  return isDay(day) ? text.slice(0, found.index) : text;
}

/** A line without the number of its page, where anything stands before it. */
const withoutPage = (text: string): string => text.trim().replace(PAGE, '');

/** What stands between a label and its value in a cell of its own. */
const COLON = /^[:：]$/;

/** The text of a cell as it is compared, without the name of an owner, a day and what says that a page goes on. */
const comparedText = (cell: CellValue): string =>
  withoutName(withoutDay(withoutPage(withoutFrame(cellWord(cell)))))
    .replace(/\s+/g, ' ')
    .replace(CONTINUED, '');

/** `*** ACCOUNT 100 ***`: what lines are framed with. */
const FRAMED = /^[*=_~]{2}/;
const FRAME = /[*=_~]{2,}/;
const withoutFrame = (text: string): string => (FRAMED.test(text) ? text.split(FRAME).join(' ').trim() : text);
/** `ACCOUNT` beside `NO 200`. */
const NUMBER_WORD = /^(?:no|nr|number)\.? (?=\S*\d)/i;

/** Whether a text is the label of an account, which its neighbour names. */
const isLabelOf = (text: string): boolean => namesAccount(text.replace(/ ?[:#=]$/, ''));

/** Whether a text, whatever stands beside it, says nothing of an account, as most cells of a table don't. */
const saysNoAccount = memoizedText((cell): boolean => {
  const text = comparedText(cell);
  const [titled] = accountOfTitles([cell]);
  const labelled = behindBlanks(cell) ?? behindLabel(text) ?? titled;
  const named = labelled ?? NUMBER_ALONE.exec(text)?.[1] ?? NUMBERED.exec(text)?.[1] ?? inSentence(text);
  const parts = cell.split(PARTED);
  return named === undefined && !isLabelOf(text) && (parts.length === 1 || parts.every((part) => saysNoAccount(part)));
});

/** Whether a text may be the value of a label before it, and is no label itself, nor has one. */
const isPlain = (text: string): boolean => !/[:=]$/.test(text) && behindLabel(text) === undefined;

/** The account that a line of a statement names, in one cell or in a label's neighbour; undefined if it names none. */
export function accountOfLine(cells: readonly CellValue[]): string | undefined {
  if (cells.every((cell) => typeof cell !== 'string' || saysNoAccount(cell))) return undefined;
  const filled = cells.flatMap((cell) => (isBlankCell(cell) || COLON.test(cellWord(cell)) ? [] : [comparedText(cell)]));
  const titled = accountOfTitles(cells);
  const apart = cells.map(behindBlanks).find((account) => account !== undefined);
  if (apart !== undefined) return apart;
  for (const [index, text] of filled.entries()) {
    const own = behindLabel(text) ?? titled[index];
    if (own !== undefined) return own;
    const next = filled[index + 1];
    if (isLabelOf(text) && next !== undefined && filled.length <= MOST_LABELLED && isPlain(next))
      return next.replace(NUMBER_WORD, '');
    const numbered = filled.length > 1 ? NUMBER_ALONE.exec(text)?.[1] : NUMBERED.exec(text)?.[1];
    // A comma of the sentence may have parted it into two cells.
    const found = numbered ?? (filled.length > 2 ? undefined : inSentence(text));
    if (found !== undefined) return found;
  }
  const parts = cells.flatMap((cell): readonly CellValue[] => (typeof cell === 'string' ? cell.split(PARTED) : [cell]));
  if (parts.length === cells.length) return undefined;
  const [only, ...others] = new Set(parts.flatMap((part) => accountOfLine([part]) ?? []));
  return others.length > 0 ? undefined : only;
}

/** `Client: 04417`, `Kunde`, `Customer no`: whose account it is; beside the account itself it names no other one. */
const OF_OWNER = /^\s*(?:client|cust|kunde|klient|klant|mandant|investor|titulaire|titular|inhaber)/iu;
const ACCOUNT_WORD = /account|acct|a\/c|konto|depot|compte|cuenta|conto|rekening/iu;
/** `ACCOUNT NUMBER   R 331 22094`: a label, blanks in place of its colon and a number. */
const LABEL_ALONE =
  /^(?:(?:customer|client|trading|futures|clearing) )?(?:account|acct|a\/c|konto(?:nummer)?|compte|cuenta|conto|rekening)(?: (?:no|number|nr|id|num|n[°º])\.?)?$/iu;

function behindBlanks(cell: CellValue): string | undefined {
  const [label = '', value = ''] = cellWord(cell).split(/\s{2,}/);
  return LABEL_ALONE.test(label) && CODE.test(value) && /\d/.test(value) && !isDay(value) ? value : undefined;
}

/** `ACCOUNT NAME:`. */
const NAME_LABEL = /^\s*(?:\p{L}+ )?(?:account|acct|a\/c|fund|portfolio) name\b/iu;
/** Lines of a head of which one says the number of an account and another its name. */
const NEAR_LINES = 3;

/** The accounts that lines name, with their rows: beside the number of an account its name is no other one, nor is its owner. */
export function accountsOfLines(
  lines: readonly { readonly sheetRow: number; readonly cells: readonly CellValue[] }[],
): readonly { readonly account: string; readonly sheetRow: number }[] {
  const found = lines.flatMap(({ sheetRow, cells }) => {
    // A sum stands below the rows of the account that it names.
    const account = cells.length > 0 && accountClosed(cells) === undefined ? accountOfLine(cells) : undefined;
    const label = cellWord(cells.find((cell) => !isBlankCell(cell)));
    const [isName, isPart] = [NAME_LABEL.test(label), SUB_ACCOUNT.test(label)];
    const isOwner = OF_OWNER.test(label) && !ACCOUNT_WORD.test(label);
    return account === undefined ? [] : [{ account, sheetRow, isName, isPart, isOwner }];
  });
  // Parts of an account that is named are of it.
  const whole = found.some(({ isPart }) => !isPart) ? found.filter(({ isPart }) => !isPart) : found;
  return whole.filter(
    ({ sheetRow, isName, isOwner }) =>
      !whole.some(
        (other) =>
          ((isName && !other.isName) || (isOwner && !other.isOwner)) &&
          Math.abs(other.sheetRow - sheetRow) <= NEAR_LINES,
      ),
  );
}

/** `CLIENT 44-1207   NORTH SEA FUND`: a number behind the word, and nothing else but the name. */
const OWNER_AND_NAME =
  /^(?:Account|ACCOUNT|Acct|ACCT|A\/C|Client|CLIENT|Customer|CUSTOMER)\.?(?: (?:No|NO|Number|NUMBER)\.?)? (?=\S*\d)([\p{L}\p{N}][\p{L}\p{N}._/-]*)(?: +[\p{Lu}&][\p{L}&.,'’-]*)+$/u;

/** Whether a printed line says the number of an account and its name: its words stand below no headings, wherever they stand. */
export const isNumberAndName = (line: string): boolean =>
  OWNER_AND_NAME.test(line.trim()) || (withoutName(line) !== line && accountOfLine([line]) !== undefined);

/** Whether cells say an account with its label in one of them, and in the next one at most whose it is: no row of a table. */
export function isAccountAlone(cells: readonly CellValue[]): boolean {
  const [label, name, ...others] = cells.filter((cell) => !isBlankCell(cell));
  const isName = name === undefined || (typeof name === 'string' && !/\d/.test(name));
  return (
    isName && others.length === 0 && /[:#=] *\S/.test(cellWord(label)) && accountOfLine([label ?? '']) !== undefined
  );
}

/** Whose account it is, as a line of a statement says it: `Client: 77-ORBIT`, `CLIENT 44-1207 NORTH SEA FUND`. */
export function ownerOfLine(cells: readonly CellValue[]): string | undefined {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  const numbered = others.length > 0 ? undefined : OWNER_AND_NAME.exec(cellWord(text))?.[1];
  return namedBehind(cells, OWNER) ?? numbered;
}

/** Whose book it is, as a line of a statement says it by a code: `Trader: GOVT-05`; also in a sentence, and at the end of a title. */
export function traderOfLine(cells: readonly CellValue[]): string | undefined {
  const [title] = cells.filter((cell) => !isBlankCell(cell));
  const name = namedBehind(cells, TRADER) ?? TRADER_IN_SENTENCE.exec(cellWord(title))?.[1];
  return name !== undefined && (/\d/.test(name) || DESK_CODE.test(name)) ? name : accountOfTitle(cells);
}

function namedBehind(cells: readonly CellValue[], form: RegExp): string | undefined {
  const words = cells.filter((cell) => !isBlankCell(cell)).map((cell) => cellWord(cell).replaceAll('：', ':'));
  // Behind a title a label with its colon may stand in a cell of its own.
  const from = words.length > 2 && /[:#=]$/.test(words.at(-2) ?? '') ? words.length - 2 : 0;
  const [text = '', next, ...others] = words.slice(from);
  const at = text.search(/[:#=]/);
  const value = at < 0 || at === text.length - 1 ? next : withoutOtherLabels(text.slice(at + 1).trim());
  const label = (at < 0 ? text : text.slice(0, at)).trim().replace(OTHER_WRITING, '');
  if (!form.test(label) || others.length > 0 || value === undefined) return undefined;
  return CODE.test(value) ? value : NUMBER_AND_NAME.exec(value)?.[1];
}

/** `80016622      Client Name: Lin Lan`: a value without the labels that stand behind blanks in the same line. */
function withoutOtherLabels(text: string): string {
  const [value = '', ...others] = text.split(/\s{3,}/);
  return others.length > 0 && others.every((part) => part.includes(':') && /\p{L}/u.test(part)) ? value : text;
}

/** Another language before the English one, as in `客户账号 Account No.` */
const OTHER_WRITING = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+[ /]*(?=[A-Z])/u;
/** Also in two languages, `Compte / Account`. */
const namesAccount = (text: string): boolean =>
  text.split(/ ?\/ (?=\S)/).every((part) => LABEL.test(part.replace(OTHER_WRITING, '')));

/** Headings of accounts in other languages, which may name who holds one as well. */
const HEADINGS: ReadonlySet<string> = new Set((CONTRACT_WORDS['Account'] ?? []).map(comparedName));

/** Whether a label names the account behind it: one that may name a person does so before a number alone. */
const labelsAccount = (label: string, value: string): boolean =>
  namesAccount(label) || (HEADINGS.has(comparedName(label)) && /\d/.test(value));

/** A line of more cells is a row of a table. */
const MOST_LABELLED = 4;

/** `Account: VOL-3 / NYMEX crude`. */
const MORE_BEHIND = / [/|] /;

function behindLabel(text: string): string | undefined {
  const at = text.search(/[:#=]/);
  const bracket = text.indexOf('(');
  const [value = ''] = text
    .slice(at + 1, bracket > at ? bracket : undefined)
    .trim()
    .split(MORE_BEHIND);
  if (at <= 0 || !labelsAccount(text.slice(0, at).trim(), value)) return undefined;
  const number = NUMBER_AND_NAME.exec(value)?.[1];
  if (number !== undefined && /\d/.test(number)) return number;
  return CODE.test(value) ? value : undefined;
}

/** What parts the texts of a printed line: `SOFR ladder, account RV-6       COB 20-Nov-2026`, `Firm: 560 Acct: 12345`. */
const PARTED =
  /\s{3,}|\s{2}(?=(?:account|acct|a\/c)\.? (?:no\.? )?\S*\d)| (?=(?:account|acct|a\/c)\.?(?: (?:no|number|nr)\.?)? ?[:#])/iu;
/** What parts a title from the label of an account behind it: several blanks, or a dash or a bar. */
const BEHIND_TITLE = /\s{2,}(?:[-–—|]\s+)?|\s[-–—|]\s/u;

/** By filled cell: the one account that a title names with a label behind it, `INDEX DESK   Account: IDX-9`; undefined = it names none, or several. */
function accountOfTitles(cells: readonly CellValue[]): readonly (string | undefined)[] {
  return cells
    .filter((cell) => !isBlankCell(cell))
    .map((cell) => {
      const [, ...parts] = cellWord(cell).split(BEHIND_TITLE);
      const [only, ...others] = new Set(parts.flatMap((part) => behindLabel(part) ?? []));
      return others.length > 0 ? undefined : only;
    });
}

function inSentence(text: string): string | undefined {
  const forms = [STATEMENT, STATEMENT_OF_NUMBER, IN_SENTENCE, IN_TITLE, BOOK_IN_SENTENCE, BOOK_OF_LETTERS, IN_CAPITALS];
  const code = forms.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  return code !== undefined && /[\p{Lu}\p{N}]/u.test(code) ? code : numberedAccount(text);
}
