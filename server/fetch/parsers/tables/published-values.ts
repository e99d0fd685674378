import { dayNumber, weekday } from '../../../lib/calendar/day-number.js';
import { FaultList } from '../../../lib/fault-list.js';
import type { ParserContext } from '../../parser.js';
import { askedWindow, type AskedWindow } from './asked-window.js';
import { fileTitle, refuseFile } from './refused-file.js';

/** What publishers write where they have no value. */
const MISSING = new Set(['', '.', '-', '–', '—', '*', 'na', 'n/a', 'nan', 'nd', 'n.a.', 'null', '#n/a']);

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** The most values that are left out before the file is refused as one of another form, as a part of all. */
const MOST_UNREADABLE = 0.05;

/** Whether a cell says that there is no value. */
export const isMissing = (text: string): boolean => MISSING.has(text.trim().toLowerCase());

/** A number as the tables of the data directory have it; undefined if the text is none. @param decimal between whole and parts */
export function numberText(text: string, decimal: '.' | ',' = '.'): string | undefined {
  const plain = decimal === ',' ? text.trim().replace(',', '.') : text.trim();
  return NUMBER.test(plain) ? plain : undefined;
}

const isWeekend = (day: number): boolean => weekday(day) === 0 || weekday(day) === 6;

/** The values of a file, by day and column. */
export interface Published {
  /** In the order of the file; only those with a value. */
  readonly columns: readonly string[];
  /** By date `YYYY-MM-DD`, ascending; each has one value or more, as texts. */
  readonly days: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Days for which the file is the publisher's whole answer; undefined = all. */
  readonly window: AskedWindow | undefined;
  /** Rows with a date, those without values too. */
  readonly rows: number;
  readonly newest: string | null;
  /** True of a file of a month or year that has its headings and no day yet: nothing of it is published. */
  readonly isAbsent?: true;
  /** Sentences on what was left out. */
  readonly notes: readonly string[];
}

/** Gathers a file's values, and keeps account of what can't be used. */
export class PublishedValues {
  readonly #days = new Map<string, Map<string, string>>();
  readonly #columns: string[] = [];
  readonly #dates = new Set<string>();
  readonly #unreadable: FaultList;
  readonly #disputed: { readonly date: string; readonly column: string; readonly values: string }[] = [];
  readonly #notes: string[] = [];
  #unreadableCount = 0;
  #valueCount = 0;

  constructor(
    private readonly context: ParserContext,
    private readonly decimal: '.' | ',' = '.',
  ) {
    this.#unreadable = new FaultList(fileTitle(context));
  }

  note(sentence: string): void {
    this.#notes.push(sentence);
  }

  /** Says that a row is of a date, even if none of its cells has a value. */
  date(date: string): void {
    this.#dates.add(date);
  }

  /** A row without a date that can be read. */
  unreadable(place: string, what: string): void {
    this.#unreadableCount += 1;
    this.#unreadable.add(() => `${fileTitle(this.context)}, ${place}: ${what}; it is left out.`);
  }

  /** One cell. @param place for messages: `line 3` */
  add(date: string, column: string, text: string, place: string): void {
    this.#dates.add(date);
    if (isMissing(text)) return;
    this.#valueCount += 1;
    const value = numberText(text, this.decimal);
    if (value === undefined) {
      this.unreadable(place, `${column} is "${text}", which is no number`);
      return;
    }
    const ofDay = this.#days.get(date) ?? new Map<string, string>();
    this.#days.set(date, ofDay);
    if (!this.#columns.includes(column)) this.#columns.push(column);
    const before = ofDay.get(column);
    if (before !== undefined && Number(before) !== Number(value))
      this.#disputed.push({ date, column, values: `${before} and ${value}` });
    ofDay.set(column, value);
  }

  /** All that was gathered, checked against what was asked. @param whole whether the file is all that its publisher has */
  published(whole: boolean): Published {
    const { context } = this;
    if (this.#unreadableCount > MOST_UNREADABLE * Math.max(1, this.#valueCount))
      refuseFile(context, this.#unreadable.sentences()[0] ?? `${fileTitle(context)} can't be read.`);
    this.#dropDisputed();
    const isEmpty = this.#dates.size === 0 && this.#unreadableCount === 0;
    const isBegun = isEmpty && (context.download.period === 'year' || context.download.period === 'month');
    if (this.#dates.size === 0 && context.download.period !== 'range' && !isBegun)
      refuseFile(context, `${fileTitle(context)} has no rows with a date.`);
    const asked = askedWindow(context, [...this.#dates].sort(), whole);
    const inside = [...this.#days]
      .filter(([date, values]) => values.size > 0 && asked.contains(date))
      .sort(([first], [second]) => (first < second ? -1 : 1));
    const empty = [...this.#dates].filter((date) => asked.contains(date) && (this.#days.get(date)?.size ?? 0) === 0);
    return {
      columns: this.#columns.filter((column) => inside.some(([, values]) => values.has(column))),
      days: new Map(inside),
      window: asked.window,
      rows: [...this.#dates].filter(asked.contains).length,
      newest: inside.at(-1)?.[0] ?? null,
      ...(isBegun ? { isAbsent: true } : {}),
      notes: [...this.#notes, ...this.#unreadable.sentences(), ...asked.notes, ...emptyNote(context, empty)],
    };
  }

  /** Two values for one day are no value: neither is right by itself. */
  #dropDisputed(): void {
    for (const { date, column } of this.#disputed) this.#days.get(date)?.delete(column);
    const [first] = this.#disputed;
    if (first === undefined) return;
    const count = this.#disputed.length;
    const what = count === 1 ? 'One value is' : `${count.toLocaleString('en-US')} values are`;
    const place = `${first.column} of ${first.date} is ${first.values}`;
    this.#notes.push(`${fileTitle(this.context)}: ${what} given twice and differently, and left out: ${place}.`);
  }
}

const DAYS_SHOWN = 3;

/** Publishers list weekends too, without values: that needs no word. */
function emptyNote(context: ParserContext, dates: readonly string[]): readonly string[] {
  const empty = dates.filter((date) => !isWeekend(dayNumber(date)));
  if (empty.length === 0) return [];
  const days = [...empty].sort().slice(-DAYS_SHOWN);
  const more = empty.length > days.length ? ` and ${(empty.length - days.length).toLocaleString('en-US')} earlier` : '';
  return [`${fileTitle(context)} has no value for ${days.join(', ')}${more}.`];
}
