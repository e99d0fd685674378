import { InputFault } from '../../input-fault.js';
import { beyondLargest, LARGEST_PARAMETER } from '../largest-parameter.js';
import { parseDecimalText } from '../decimal.js';
import type { XmlScanner } from './scanner.js';
import type { ElementSink } from './sinks.js';

/**
 * A small element kept whole, to be read in any order of its children. A child that is blank counts as absent; a value that
 * can't be read throws `InputFault` with the child's line.
 */
export class XmlElement {
  readonly children: XmlElement[] = [];
  /** The element's own text, without blanks around it. */
  content = '';

  constructor(
    readonly name: string,
    readonly line: number,
    private readonly fileName: string,
  ) {}

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  all(name: string): readonly XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  has(name: string): boolean {
    return this.children.some((child) => child.name === name);
  }

  /** Empty if there is none. */
  text(name: string): string {
    return this.child(name)?.content ?? '';
  }

  requiredText(name: string): string {
    const text = this.text(name);
    if (text === '') throw this.fault(`<${this.name}> needs a <${name}>`);
    return text;
  }

  number(name: string): number | undefined {
    const child = this.child(name);
    if (child === undefined || child.content === '') return undefined;
    const value = parseDecimalText(child.content);
    if (Number.isNaN(value)) throw child.fault(`<${name}> is "${excerpt(child.content)}", which is no number`);
    if (Math.abs(value) > LARGEST_PARAMETER) throw child.fault(`<${name}> ${beyondLargest(child.content)}`);
    return value;
  }

  requiredNumber(name: string): number {
    const value = this.number(name);
    if (value === undefined) throw this.fault(`<${this.name}> needs a <${name}>`);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.number(name);
    if (value !== undefined && !Number.isSafeInteger(value))
      throw this.fault(`<${name}> is ${value}, which is no whole number`);
    return value;
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw this.fault(`<${this.name}> needs a <${name}>`);
    return value;
  }

  boolean(name: string): boolean | undefined {
    const child = this.child(name);
    const text = child?.content.toLowerCase() ?? '';
    if (child === undefined || text === '') return undefined;
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
    throw child.fault(`<${name}> is "${excerpt(child.content)}"; 1 or 0 would do`);
  }

  fault(clause: string): InputFault {
    return new InputFault({
      code: 'MALFORMED_FILE',
      path: [this.fileName, `line ${this.line}`, this.name],
      message: `${this.fileName}, line ${this.line}: ${clause}.`,
    });
  }
}

export const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The most elements within one that is kept whole; no parameter file has more. */
const MOST_ELEMENTS = 1_000_000;

/** Keeps one element with all that is in it. */
export class ElementKeeper implements ElementSink {
  private readonly unfinished: XmlElement[] = [];
  private count = 0;

  constructor(private readonly scanner: XmlScanner) {}

  open(name: string): boolean {
    if (++this.count > MOST_ELEMENTS)
      throw this.scanner.fault('FILE_TOO_LARGE', `<${name}> is one of too many elements`);
    const element = new XmlElement(name, this.scanner.line, this.scanner.fileName);
    this.unfinished.at(-1)?.children.push(element);
    this.unfinished.push(element);
    return true;
  }

  /** @returns the element once it is whole */
  close(): XmlElement | undefined {
    const element = this.unfinished.pop();
    if (element === undefined) throw new Error('An element closes that did not open');
    if (element.children.length === 0) element.content = this.scanner.text.text();
    if (this.unfinished.length > 0) return undefined;
    this.count = 0;
    return element;
  }
}
