import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { faultText } from '../../lib/fault.js';
import { InputFault } from '../../parameters/input-fault.js';
import { workbookFault } from '../invalid-workbook.js';
import type { WorkbookPackage } from './workbook-package.js';

/** Values by name. Prefixes of attributes stay, e.g. `r:id`; see `relationOf`. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Takes the elements of a part; names come without their prefix. What it throws ends the reading. */
export interface XmlSink {
  open(name: string, attributes: XmlAttributes): void;
  /** A piece of the text of the innermost open element. */
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part as XML. Refuses document types, and with them all entities but XML's own five.
 * @param pause awaited after each piece
 */
export async function readXml(
  workbook: WorkbookPackage,
  part: string,
  sink: XmlSink,
  pause?: () => Promise<void>,
): Promise<void> {
  const scanner = new PartScanner(workbook, part, sink);
  for await (const chunk of workbook.chunks(part)) {
    scanner.feed(chunk);
    if (pause !== undefined) await pause();
  }
  scanner.finish();
}

/** The relationship that an element names, e.g. by `r:id`, whatever the prefix. */
export function relationOf(attributes: XmlAttributes): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}

/** Whether an attribute of type boolean is set. */
export const isSet = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

class PartScanner {
  private readonly parser = new SaxesParser({ xmlns: false });
  private decoder: TextDecoder | undefined;
  private depth = 0;
  /** Characters fed since the parser last reported anything. */
  private silence = 0;

  constructor(
    private readonly workbook: WorkbookPackage,
    private readonly part: string,
    sink: XmlSink,
  ) {
    const { parser } = this;
    parser.on('error', (error) => {
      throw this.fault(error.message);
    });
    parser.on('doctype', () => {
      throw this.fault('it declares a document type, which workbooks never do');
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.silence = 0;
      this.depth++;
      if (this.depth > this.workbook.limits.depth) throw this.fault('its elements are nested too deep');
      sink.open(bareName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.silence = 0;
      this.depth--;
      sink.close?.(bareName(name));
    });
    const onText = (text: string): void => {
      this.silence = 0;
      if (this.depth > 0) sink.text?.(text);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
  }

  feed(chunk: Buffer): void {
    this.decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    this.write(() => this.decoder?.decode(chunk, { stream: true }) ?? '');
    if (this.silence > this.workbook.limits.tokenLength)
      throw this.fault(`a text in it has more than ${this.workbook.limits.tokenLength} characters`);
  }

  finish(): void {
    this.write(() => this.decoder?.decode() ?? '');
    this.write(() => {
      this.parser.close();
      return '';
    });
  }

  private write(next: () => string): void {
    try {
      const text = next();
      this.silence += text.length;
      if (text !== '') this.parser.write(text);
    } catch (error) {
      throw error instanceof InputFault ? error : this.own(error);
    }
  }

  /** What the decoder says of bytes that are no text; errors of our own pass on. */
  private own(error: unknown): unknown {
    return error instanceof TypeError && /encoded data/i.test(error.message)
      ? this.fault('its text is not in the encoding it should be')
      : error;
  }

  private fault(why: unknown): InputFault {
    const { name } = this.workbook;
    const clause = faultText(why).replace(/\.$/, '');
    return workbookFault(`${name} is damaged: ${this.part}, ${clause}.`, name, this.part);
  }
}

const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By the byte order mark; parts are UTF-8 or UTF-16. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}
