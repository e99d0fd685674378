import { businessDateOf } from './definitions.js';
import { beyondLargest, LARGEST_PARAMETER } from '../largest-parameter.js';
import { excerpt } from './element.js';
import type { XmlScanner } from './scanner.js';

/** Values of the element that is being closed, without an object for each. */
export class LeafValues {
  constructor(private readonly scanner: XmlScanner) {}

  text(): string {
    return this.scanner.text.text();
  }

  /** @param blank what a blank element stands for */
  number(blank: number): number {
    const value = this.scanner.text.number();
    if (Math.abs(value) <= LARGEST_PARAMETER) return value;
    const text = this.text();
    if (text === '') return blank;
    if (!Number.isNaN(value)) throw this.fault(beyondLargest(text));
    throw this.fault(`is "${excerpt(text)}", which is no number`);
  }

  /** @param blank what a blank element stands for */
  integer(blank: number): number {
    const value = this.number(blank);
    if (Number.isSafeInteger(value)) return value;
    throw this.fault(`is "${excerpt(this.text())}", which is no whole number`);
  }

  /** `YYYYMMDD` as a whole number, 0 if it is blank or all zeros. */
  date(): number {
    const text = this.text();
    if (/^0*$/.test(text)) return 0;
    const date = businessDateOf(text);
    if (date === undefined) throw this.fault(`is "${excerpt(text)}", which is no date (YYYYMMDD)`);
    return Number(date.replaceAll('-', ''));
  }

  boolean(): boolean {
    const text = this.text().toLowerCase();
    return text === '1' || text === 'true';
  }

  private fault(clause: string): Error {
    return this.scanner.fault('MALFORMED_FILE', `<${this.scanner.element ?? ''}> ${clause}`);
  }
}
