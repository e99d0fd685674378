/** What the cells of a field hold. */
export type FieldContent =
  /** Words, which no number stands for. */
  | 'text'
  /** A code: text that may be written in digits alone. */
  | 'code'
  /** A code that names the row and is in no figure. */
  | 'name'
  | 'date'
  /** A date, or a month without a day. */
  | 'date-or-month'
  /** Yes or no, as a boolean or a word. */
  | 'flag'
  | 'boolean'
  /** A number that is seldom anything but whole. */
  | 'whole'
  | 'decimal'
  /** 3.8 = 3.8 %. */
  | 'percent'
  | 'basis-points'
  /** 0.42 of the dollar that is paid; 42 % says the same. */
  | 'part-of-one';

/** Contents that are numbers. */
const NUMBERS: ReadonlySet<FieldContent> = new Set(['whole', 'decimal', 'percent', 'basis-points', 'part-of-one']);

export const isNumeric = ({ content }: Pick<FieldSpec, 'content'>): boolean => NUMBERS.has(content);

/** Whether every row needs the field. */
export const isRequired = ({ need }: Pick<FieldSpec, 'need'>): boolean => need === 'always';

/** One field of a row: everything that is known of it before it is read. */
export interface FieldSpec {
  /** Its name in a row. */
  readonly field: string;
  /** What people call it: the heading of its column. */
  readonly label: string;
  /** What desks call it beside its name and label; case and separators don't count. */
  readonly headings: readonly string[];
  readonly content: FieldContent;
  /**
   * `always`: every row needs it. `contract`: its column belongs to the table of the contract, and cells may be blank.
   * `optional`: its column comes after those of the contract, and may be absent.
   */
  readonly need: 'always' | 'contract' | 'optional';
  /** Meaning, unit, sign, default; whole sentences. */
  readonly about: string;
  /** As a row may have it. The examples of all columns of the contract together are a row that can be read. */
  readonly example: string | number | boolean;
  /** Words of a heading that may mean the field, if no column is read as it. */
  readonly hints?: readonly string[];
  /** Values that all rows of a table may well have, the likeliest first; absent = its example is as good as any. */
  readonly usual?: readonly string[];
}

/** A kind of row as sheets, requests and documents know it: its names and columns. Plain data, which pages bundle too. */
export interface RowTable {
  /** `kind` of its positions, e.g. `rate-ladder`. */
  readonly kind: string;
  /** Names its table in requests, e.g. `ladder`. */
  readonly stageType: string;
  /** Before "row" in sentences, e.g. "a listed-derivative row". */
  readonly title: string;
  /** The same in lists of kinds, e.g. "a listed row". */
  readonly shortTitle: string;
  /** Names its table in the pane, e.g. "Rate ladder". */
  readonly label: string;
  /** Its positions in a sentence, e.g. "rate ladders". */
  readonly plural: string;
  /** What is to be known of such rows beside their fields; a sentence. */
  readonly about?: string;
  /** In the order of the staged table: those of the contract first. */
  readonly columns: readonly FieldSpec[];
  /** Fields of rows that the staged table has no column for. */
  readonly otherFields?: readonly FieldSpec[];
  /** Names of fields that such rows may have and that say nothing of them. */
  readonly notRead?: readonly string[];
  /** Fields of which a sheet has at least one: without any of them nobody would take its rows for such. */
  readonly knownBy: readonly string[];
  /** The field that says how much is held. */
  readonly quantityField: string;
  /** Lots are traded whole; money, and money for a basis point, in any amount, which sheets sometimes write in thousands. */
  readonly quantityUnit: 'lots' | 'money';
  /** Whether the quantity has a sign, which a column of sides may give it. */
  readonly takesSide: boolean;
  /** Whether rows are securities: their face is worth its price in per cent, and is held from the day on which a trade is settled. Default: no. */
  readonly isOfSecurities?: boolean;
  /** Terms that rows can't say and that would change what they are worth: a column or field of one is never passed over; absent = there are none. */
  readonly unreadTerms?: UnreadTerms;
  /** Terms that rows say in a field for which the staged table has no column: there a column of one is never passed over. */
  readonly termsWithoutColumn?: UnreadTerms;
  /** Whether GET /validation-reference/<stage type>-reference tells what each of its fields may hold. */
  readonly hasReference?: boolean;
  /** Where contracts of such rows can be looked up. */
  readonly lookup?: 'contract' | 'event';
}

/** Terms of an instrument that rows can't say. */
export interface UnreadTerms {
  /** Whether a heading, or the name of a field, speaks of such a term. */
  isNamedBy(heading: string): boolean;
  /** Whether the content of a cell, or of the field, says that the row does not have the term. */
  isDeniedBy(cell: unknown, heading: string): boolean;
}
