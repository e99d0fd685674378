import { SaxesParser } from 'saxes';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { InputFault } from '../input-fault.js';
import type { Figures, PairFigures } from './calibration.js';

/** An element of an XML document, with the place that sentences name. Its readers throw an `InputFault`. */
export class XmlElement {
  private readonly children = new Map<string, XmlElement[]>();
  private content = '';

  private constructor(
    private readonly file: string,
    private readonly place: string,
    private readonly attributes: Readonly<Record<string, string>>,
  ) {}

  /** A document, whose root is its only element. @param file its name in sentences @throws InputFault if it is not well-formed */
  static document(text: string, file: string): XmlElement {
    const document = new XmlElement(file, '', {});
    const open = [document];
    const parser = new SaxesParser();
    parser.on('error', ({ message }) => {
      throw faultOf(file, `${file} is no well-formed XML: ${message}`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      const parent = open.at(-1) ?? document;
      const place = parent.place === '' ? name : `${parent.place}/${name}`;
      const element = new XmlElement(file, place, attributes);
      const known = parent.children.get(name);
      if (known === undefined) parent.children.set(name, [element]);
      else known.push(element);
      open.push(element);
    });
    parser.on('text', (part) => {
      const element = open.at(-1);
      if (element !== undefined) element.content += part;
    });
    parser.on('closetag', () => open.pop());
    parser.write(text.replace(/^\uFEFF/, '')).close();
    return document;
  }

  /** Elements of a name, in their order. */
  all(name: string): readonly XmlElement[] {
    return this.children.get(name) ?? [];
  }

  optional(name: string): XmlElement | undefined {
    return this.all(name)[0];
  }

  /** @throws InputFault if there is none */
  one(name: string): XmlElement {
    return this.optional(name) ?? this.refuse(`has no ${name}`);
  }

  attribute(name: string): string | undefined {
    return Object.hasOwn(this.attributes, name) ? this.attributes[name]?.trim() : undefined;
  }

  get text(): string {
    return this.content.trim();
  }

  /** @throws InputFault if its text is no number */
  get number(): number {
    const { text } = this;
    const value = text === '' ? NaN : Number(text);
    return Number.isFinite(value) ? value : this.refuse(`is "${text}", which is no number`);
  }

  /** @throws InputFault if its text is no number above 0 */
  get positive(): number {
    const { number } = this;
    return number > 0 ? number : this.refuse(`is ${number}, which is not above 0`);
  }

  /** @throws InputFault if its text is no number from -1 to 1 */
  get correlation(): number {
    const { number } = this;
    return Math.abs(number) <= 1 ? number : this.refuse(`is ${number}, which is no correlation`);
  }

  /** @throws InputFault if its text is no date */
  get date(): string {
    const { text } = this;
    return isCalendarDate(text) ? text : this.refuse(`is "${text}", which is no date YYYY-MM-DD`);
  }

  /** Figures of the elements of a name, by one of their attributes; `''` for an element without it. @throws InputFault if there is none, or one stands twice */
  by(name: string, attribute: string, read: (element: XmlElement) => number): Figures {
    const figures: Record<string, number> = {};
    for (const element of this.all(name)) {
      const key = element.attribute(attribute) ?? '';
      if (Object.hasOwn(figures, key)) this.refuse(`has two elements ${name} of the ${attribute} "${key}"`);
      figures[key] = read(element);
    }
    return Object.keys(figures).length > 0 ? figures : this.refuse(`has no ${name}`);
  }

  /** Figures of the elements of a name by two attributes. @throws InputFault as `by` does */
  byPair(name: string, [first, second]: readonly [string, string], read: (element: XmlElement) => number): PairFigures {
    const figures: Record<string, Record<string, number>> = {};
    for (const element of this.all(name)) {
      const [one = '', other = ''] = [element.attribute(first), element.attribute(second)];
      const row = (figures[one] ??= {});
      if (Object.hasOwn(row, other)) this.refuse(`has two elements ${name} of "${one}" and "${other}"`);
      row[other] = read(element);
    }
    return Object.keys(figures).length > 0 ? figures : this.refuse(`has no ${name}`);
  }

  /** @throws InputFault always: what is wrong with the element */
  refuse(predicate: string): never {
    throw faultOf(this.file, `${this.file}: ${this.place === '' ? 'it' : this.place} ${predicate}.`);
  }
}

const faultOf = (file: string, message: string): InputFault =>
  new InputFault({ code: 'MALFORMED_FILE', path: [file], message });
