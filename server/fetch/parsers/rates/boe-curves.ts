import { z } from 'zod';
import { sizedList, sizedText } from '../../../lib/sized-schema.js';
import { isoDate, dayNumber } from '../../../lib/calendar/day-number.js';
import { CONTAINER_LIMITS, readMembers, type ContainerMember } from '../../../parameters/container.js';
import { InputFault } from '../../../parameters/input-fault.js';
import { WorkbookPackage } from '../../../workbook-file/package/workbook-package.js';
import { readSharedContent } from '../../../workbook-file/read/shared-content.js';
import { readSheet } from '../../../workbook-file/read/sheet-reader.js';
import type { SheetCell, SheetSink } from '../../../workbook-file/read/sheet-sink.js';
import { readWorkbookParts } from '../../../workbook-file/read/workbook-parts.js';
import type { ParsedFile, Parser, ParserContext } from '../../parser.js';
import { parsedFile } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';
import { cellText } from './json.js';

const curve = z.strictObject({
  /** A word of the workbook's name: `nominal`, `ois`. */
  workbook: sizedText('text', { least: 1 }),
  name: z.string(),
  index: z.string(),
});
type CurveOptions = z.infer<typeof curve>;

const boeOptions = z.strictObject({ curves: sizedList(curve, 'a list of at least one curve', { least: 1 }) });

/** The sheet of zero rates from half a year on; `spot short end` has months. */
const SPOT_SHEET = /spot curve$/i;

/** Terms of the sheet that are kept: half years are between tenors that others have too. */
const KEPT_YEARS = new Set([0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40]);

/**
 * The Bank of England's zero curves, continuously compounded, percent: a zip of workbooks, of each the sheet whose name ends with
 * `spot curve`. Its row `years:` has the maturities, dates stand in the first column below.
 */
export const parseBankOfEnglandCurves: Parser = parserOf(async (file, context) => {
  const { curves } = optionsOf(boeOptions, context);
  const gathered = curves.map((options) => ({ options, values: new PublishedValues(context), workbooks: 0 }));
  const limits = { ...CONTAINER_LIMITS, keepsNestedZips: true };
  const read = await readMembers(
    file.path,
    async (member) => {
      const own = gathered.find(({ options }) => isNamed(member.name, options.workbook));
      if (own === undefined) return { ok: true, value: undefined };
      own.workbooks += 1;
      await readWorkbook(member, context, own.values);
      return { ok: true, value: undefined };
    },
    limits,
  );
  if (!read.ok) throwFirst(read.issues, context);
  return together(
    gathered.map(({ options, values, workbooks }) => {
      if (workbooks === 0)
        refuseFile(context, `${fileTitle(context)} has no workbook whose name has the word "${options.workbook}".`);
      return curveFile(options, values);
    }),
  );
});

/** What this parser refuses in a workbook names the file already; what is wrong with the zip does not. */
function throwFirst(issues: readonly { readonly message: string }[], context: ParserContext): never {
  const message = issues[0]?.message ?? 'it is no zip.';
  const title = fileTitle(context);
  return refuseFile(context, message.startsWith(title) ? message : `${title} can't be read: ${message}`);
}

/** Whether a workbook's name has a word. @param member name of the zip and of the file in it */
function isNamed(member: string, word: string): boolean {
  const file = member.split(': ').slice(1).join(': ').toLowerCase();
  return file.endsWith('.xlsx') && file.split(/[^a-z]+/).includes(word);
}

const curveFile = ({ name, index }: CurveOptions, values: PublishedValues): ParsedFile =>
  parsedFile(values.published(false), [{ kind: 'curve', name, index, unit: 'percent', zero: 'continuous' }]);

function together(files: readonly ParsedFile[]): ParsedFile {
  const newest = files.flatMap((file) => file.newest ?? []).sort();
  return {
    tables: files.flatMap(({ tables }) => tables),
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    newest: newest.at(-1) ?? null,
    notes: files.flatMap(({ notes }) => notes),
  };
}

async function readWorkbook(member: ContainerMember, context: ParserContext, values: PublishedValues): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of member.stream) chunks.push(chunk);
  const title = `${fileTitle(context)}, ${member.name.split(': ').at(-1) ?? ''}`;
  try {
    const workbook = await WorkbookPackage.open({ name: title, bytes: Buffer.concat(chunks) });
    try {
      const parts = await readWorkbookParts(workbook);
      const sheet = parts.sheets.find(({ name }) => SPOT_SHEET.test(name.trim()));
      if (sheet === undefined) {
        const names = parts.sheets.map(({ name }) => name).join(', ');
        return refuseFile(context, `${title} has no sheet whose name ends with "spot curve"; it has ${names}.`);
      }
      const rows = new SpotRows(values);
      await readSheet(workbook, sheet, await readSharedContent(workbook, parts, []), rows);
      if (!rows.hasMaturities) refuseFile(context, `${title}, sheet ${sheet.name}: no row begins with "years:".`);
    } finally {
      workbook.close();
    }
  } catch (error) {
    if (error instanceof InputFault) refuseFile(context, error.issue.message);
    throw error;
  }
}

/** Day number of the day 0 of the serial numbers of workbooks. */
const SERIAL_ZERO = dayNumber('1899-12-30');
/** Serial numbers of 1950 to 2149; a number beyond is no date. */
const SERIALS = { least: 18_264, most: 91_310 };

/** Takes the cells of a sheet of zero rates as they come. */
class SpotRows implements SheetSink {
  readonly #tenors = new Map<number, string>();
  #maturityRow: number | undefined;
  #date: string | undefined;
  #row = -1;

  constructor(private readonly values: PublishedValues) {}

  get hasMaturities(): boolean {
    return this.#tenors.size > 0;
  }

  cell({ row, column, value }: SheetCell): void {
    if (row !== this.#row) {
      this.#row = row;
      this.#date = undefined;
    }
    if (column === 0) this.#first(row, value);
    else if (row === this.#maturityRow) this.#maturity(column, value);
    else if (this.#date !== undefined) this.#rate(row, column, value);
  }

  #first(row: number, value: unknown): void {
    if (typeof value === 'string' && /^years:?$/i.test(value.trim())) this.#maturityRow = row;
    if (this.#maturityRow === undefined || row === this.#maturityRow) return;
    this.#date = dateOf(value);
    if (this.#date !== undefined) this.values.date(this.#date);
  }

  #maturity(column: number, value: unknown): void {
    const years = typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : NaN;
    if (KEPT_YEARS.has(years)) this.#tenors.set(column, years === 0.5 ? '6M' : `${years}Y`);
  }

  #rate(row: number, column: number, value: unknown): void {
    const tenor = this.#tenors.get(column);
    if (tenor !== undefined && this.#date !== undefined)
      this.values.add(this.#date, tenor, cellText(value), `row ${row + 1}`);
  }
}

function dateOf(value: unknown): string | undefined {
  if (typeof value === 'number' && value >= SERIALS.least && value <= SERIALS.most)
    return isoDate(SERIAL_ZERO + Math.floor(value));
  if (typeof value !== 'string') return undefined;
  return publishedDate(value, 'YYYY-MM-DD') ?? publishedDate(value, 'DD Mon YYYY');
}
