import { readXml, type XmlSink } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { fromXlsxString } from '../xlsx-string.js';

/** The texts that cells refer to by index; formats within a text are dropped, phonetic guides too. */
export async function readSharedStrings(
  workbook: WorkbookPackage,
  part: string | undefined,
): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  await readXml(workbook, part, new RichTextSink('si', (text) => strings.push(text)));
  return strings;
}

/** Gathers the text runs of an element, `t` where nothing else is said. */
export class RichTextSink implements XmlSink {
  private gathered = '';
  private isInRun = false;
  /** Within a phonetic guide, which is no part of the text. */
  private isPhonetic = false;

  constructor(
    private readonly element: string,
    private readonly onText: (text: string) => void,
    private readonly run = 't',
  ) {}

  open(name: string): void {
    if (name === this.element) this.gathered = '';
    else if (name === 'rPh') this.isPhonetic = true;
    this.isInRun = name === this.run && !this.isPhonetic;
  }

  text(text: string): void {
    if (this.isInRun) this.gathered += text;
  }

  close(name: string): void {
    this.isInRun = false;
    if (name === 'rPh') this.isPhonetic = false;
    else if (name === this.element) this.onText(fromXlsxString(this.gathered));
  }
}
