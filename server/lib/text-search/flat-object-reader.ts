const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const COLON = 0x3a;
const COMMA = 0x2c;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_E = 0x65;
const LARGE_E = 0x45;
const FIRST_PLAIN = 0x20;
const LAST_PLAIN = 0x7e;
const NULL = [0x6e, 0x75, 0x6c, 0x6c];
/** Whole numbers of so many digits, and they over a power of ten up to 10^22, are exact: the quotient is the nearest double. */
const EXACT_DIGITS = 15;
const MOST_EXACT_POWER = 22;
const POWERS = Array.from({ length: MOST_EXACT_POWER + 1 }, (_, power) => Number(`1e${power}`));

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;

/** What a field of an object holds. */
export const ABSENT = 0;
export const STRING = 1;
export const NUMBER = 2;

/** More ways of writing an object are not told apart. */
const MOST_LAYOUTS = 6;

/** How an object is written: its fields in their order, and what stands around their contents. */
interface Layout {
  readonly fields: number[];
  /** `STRING` for texts, of which some may be empty, `NUMBER`, or `ABSENT` for null. */
  readonly forms: number[];
  /** Where in the text stands what comes before each content and, as the last, behind all of them. */
  readonly gapStarts: number[];
  readonly gapEnds: number[];
}

/**
 * Reads JSON objects of some known fields whose contents are numbers, null, and texts of printable ASCII without escapes, where
 * most of what is sent is no more. It makes no value: it tells where the content of each field lies. Objects in one text that are
 * written alike are read by comparing what stands between contents with that of the object before.
 */
export class FlatObjectReader {
  /** By field: `ABSENT` for one that is not there, null or an empty text. */
  readonly kinds: Uint8Array;
  /** Where contents begin and end; those of texts without their quotes. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Of contents that are numbers. */
  readonly numbers: Float64Array;
  /** By field: how many objects had been tried when its content last was another one than before. */
  readonly changes: Int32Array;
  /** Objects that have been tried. */
  tried = 0;
  private readonly names: readonly Uint8Array[];
  private readonly places: ReadonlyMap<string, number>;
  private text: Uint8Array | undefined;
  /** How objects of the text were written, the one before first. */
  private layouts: Layout[] = [];
  private seen = 0;
  private number = 0;

  /** @param fields at most 31 */
  constructor(fields: readonly string[]) {
    this.kinds = new Uint8Array(fields.length);
    this.starts = new Int32Array(fields.length);
    this.ends = new Int32Array(fields.length);
    this.numbers = new Float64Array(fields.length);
    this.changes = new Int32Array(fields.length);
    this.names = fields.map((field) => Buffer.from(field));
    this.places = new Map(fields.map((field, place) => [field, place]));
  }

  /** @returns the offset behind the closing brace; -1 if the text at `start` is no such object */
  read(text: Uint8Array, start: number): number {
    this.tried += 1;
    if (text !== this.text) {
      this.layouts = [];
      this.text = text;
    }
    for (let place = 0; place < this.layouts.length; place++) {
      const layout = this.layouts[place];
      const end = layout === undefined ? -1 : this.readAlike(text, start, layout);
      if (end < 0 || layout === undefined) continue;
      if (place > 0) this.putFirst(layout, place);
      return end;
    }
    return this.readWhole(text, start);
  }

  private putFirst(layout: Layout, place: number): void {
    this.layouts.splice(place, 1);
    this.layouts.unshift(layout);
  }

  /** @returns -1 if the object is written otherwise */
  private readAlike(text: Uint8Array, start: number, layout: Layout): number {
    const { starts, ends, changes } = this;
    const { fields, forms } = layout;
    this.kinds.fill(ABSENT);
    let offset = start;
    for (let turn = 0; turn < fields.length; turn++) {
      offset = behindGap(text, offset, layout, turn);
      if (offset < 0) return -1;
      const field = fields[turn] ?? 0;
      const form = forms[turn];
      let end = form === STRING ? endOfSame(text, offset, starts[field] ?? 0, ends[field] ?? 0) : -1;
      if (end < 0) {
        changes[field] = this.tried;
        end = this.endOfForm(text, offset, form);
        if (end < 0) return -1;
      }
      this.note(field, form === STRING && end === offset ? ABSENT : (form ?? ABSENT), offset, end);
      offset = end;
    }
    return behindGap(text, offset, layout, fields.length);
  }

  private endOfForm(text: Uint8Array, start: number, form: number | undefined): number {
    if (form === STRING) return endOfPlain(text, start);
    return form === NUMBER ? this.readNumber(text, start) : endOfNull(text, start);
  }

  private readWhole(text: Uint8Array, start: number): number {
    if (text[start] !== OPEN) return -1;
    this.kinds.fill(ABSENT);
    this.changes.fill(this.tried);
    this.seen = 0;
    const layout: Layout = { fields: [], forms: [], gapStarts: [], gapEnds: [] };
    let behind = start;
    let offset = behindSpace(text, start + 1);
    let isOpen = text[offset] !== CLOSE;
    while (isOpen) {
      const field = this.readField(text, offset);
      if (field < 0) return -1;
      const first = this.starts[field] ?? 0;
      const isText = text[first - 1] === QUOTE;
      layout.fields.push(field);
      layout.forms.push(isText ? STRING : (this.kinds[field] ?? ABSENT));
      layout.gapStarts.push(behind);
      layout.gapEnds.push(first);
      behind = this.ends[field] ?? 0;
      offset = behindSpace(text, isText ? behind + 1 : behind);
      isOpen = text[offset] === COMMA;
      if (isOpen) offset = behindSpace(text, offset + 1);
    }
    if (text[offset] !== CLOSE) return -1;
    layout.gapStarts.push(behind);
    layout.gapEnds.push(offset + 1);
    this.layouts = [layout, ...this.layouts.slice(0, MOST_LAYOUTS - 1)];
    return offset + 1;
  }

  /** The field that begins at an offset; -1 if there is none that can be taken. */
  private readField(text: Uint8Array, start: number): number {
    const field = text[start] === QUOTE ? this.fieldAt(text, start + 1) : -1;
    // The last of equal names counts, and is not looked for here.
    if (field < 0 || (this.seen & (1 << field)) !== 0) return -1;
    this.seen |= 1 << field;
    const colon = behindSpace(text, start + (this.names[field]?.length ?? 0) + 2);
    return text[colon] === COLON && this.readContent(text, behindSpace(text, colon + 1), field) ? field : -1;
  }

  private readContent(text: Uint8Array, start: number, field: number): boolean {
    if (text[start] === QUOTE) {
      const end = endOfPlain(text, start + 1);
      this.note(field, end > start + 1 ? STRING : ABSENT, start + 1, end);
      return end >= 0;
    }
    const behindNull = endOfNull(text, start);
    if (behindNull >= 0) {
      this.note(field, ABSENT, start, behindNull);
      return true;
    }
    const end = this.readNumber(text, start);
    this.note(field, NUMBER, start, end);
    return end >= 0;
  }

  /** The field whose name begins at an offset and ends with a quote. */
  private fieldAt(text: Uint8Array, start: number): number {
    let end = start;
    while (end < text.length && text[end] !== QUOTE) end++;
    return this.places.get(Buffer.from(text.buffer, text.byteOffset + start, end - start).toString('latin1')) ?? -1;
  }

  private note(field: number, kind: number, start: number, end: number): void {
    this.kinds[field] = kind;
    this.starts[field] = start;
    this.ends[field] = end;
    this.numbers[field] = this.number;
  }

  /** The end of a number, which is kept; -1 if there is none. */
  private readNumber(text: Uint8Array, start: number): number {
    let offset = text[start] === MINUS ? start + 1 : start;
    const first = offset;
    let digits = 0;
    while (isDigit(text[offset])) digits = digits * 10 + (text[offset++] ?? 0) - ZERO;
    const whole = offset - first;
    if (whole === 0 || (whole > 1 && text[first] === ZERO)) return -1;
    let decimals = 0;
    if (text[offset] === POINT) {
      const point = offset++;
      while (isDigit(text[offset])) digits = digits * 10 + (text[offset++] ?? 0) - ZERO;
      decimals = offset - point - 1;
      if (decimals === 0) return -1;
    }
    if (text[offset] === SMALL_E || text[offset] === LARGE_E) return this.readPower(text, start, offset + 1);
    if (whole + decimals > EXACT_DIGITS) return this.readAll(text, start, offset);
    const size = decimals === 0 ? digits : digits / (POWERS[decimals] ?? NaN);
    this.number = first > start ? -size : size;
    return offset;
  }

  private readPower(text: Uint8Array, start: number, from: number): number {
    let offset = text[from] === MINUS || text[from] === PLUS ? from + 1 : from;
    if (!isDigit(text[offset])) return -1;
    while (isDigit(text[offset])) offset++;
    return this.readAll(text, start, offset);
  }

  private readAll(text: Uint8Array, start: number, end: number): number {
    this.number = Number(Buffer.from(text.buffer, text.byteOffset + start, end - start).toString('latin1'));
    return end;
  }
}

function behindSpace(text: Uint8Array, start: number): number {
  let offset = start;
  while (isSpace(text[offset])) offset++;
  return offset;
}

/** The offset behind what stood in its turn between two contents; -1 if something else stands there. */
function behindGap(text: Uint8Array, start: number, { gapStarts, gapEnds }: Layout, turn: number): number {
  const end = gapEnds[turn] ?? 0;
  let offset = start;
  for (let place = gapStarts[turn] ?? 0; place < end; place++) if (text[offset++] !== text[place]) return -1;
  return offset;
}

function endOfNull(text: Uint8Array, start: number): number {
  for (let place = 0; place < NULL.length; place++) if (text[start + place] !== NULL[place]) return -1;
  return start + NULL.length;
}

/** Where a text ends that is the one between two offsets once more; -1 if it is another one. */
function endOfSame(text: Uint8Array, start: number, from: number, to: number): number {
  let offset = start;
  for (let place = from; place < to; place++) if (text[offset++] !== text[place]) return -1;
  return text[offset] === QUOTE ? offset : -1;
}

/** The offset of the quote behind a text; -1 if the text needs a closer look. */
function endOfPlain(text: Uint8Array, start: number): number {
  for (let end = start; ; end++) {
    const byte = text[end];
    if (byte === QUOTE) return end;
    if (byte === undefined || byte < FIRST_PLAIN || byte > LAST_PLAIN || byte === BACKSLASH) return -1;
  }
}
