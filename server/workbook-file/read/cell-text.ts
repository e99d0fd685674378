import { serialOf } from '../../sheet/table/excel-date.js';
import type { CellValue } from '../../sheet/workbook/port.js';
import type { XmlAttributes } from '../package/read-xml.js';
import { fromXlsxString } from '../xlsx-string.js';

/** Why a cell has no value that could be read, as the end of a sentence about the cell. */
export interface FileCellProblem {
  readonly problem: string;
}

/** Gathers the texts of one cell element. */
export class CellText {
  formula: string | null = null;
  formulaKind = 'normal';
  /** Formulas with the same index are one formula, moved. */
  sharedIndex: string | null = null;
  /** What an array formula fills. */
  spill: string | null = null;
  private content: string | null = null;
  private target: 'formula' | 'content' | null = null;
  private isPhonetic = false;

  constructor(
    private readonly type: string,
    readonly style: number,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'f') {
      this.formula = '';
      this.formulaKind = attributes['t'] ?? 'normal';
      this.sharedIndex = attributes['si'] ?? null;
      this.spill = this.formulaKind === 'array' ? (attributes['ref'] ?? null) : null;
      this.target = 'formula';
    } else if (name === 'v' || (name === 't' && !this.isPhonetic)) {
      this.content ??= '';
      this.target = 'content';
    } else if (name === 'rPh') this.isPhonetic = true;
  }

  text(text: string): void {
    if (this.target === 'formula') this.formula = (this.formula ?? '') + text;
    else if (this.target === 'content') this.content = (this.content ?? '') + text;
  }

  close(name: string): void {
    this.target = null;
    if (name === 'rPh') this.isPhonetic = false;
  }

  /** @param strings the workbook's shared texts */
  value(strings: readonly string[]): CellValue | null | FileCellProblem {
    const { type, content } = this;
    if (content === null || (content === '' && type !== 'str' && type !== 'inlineStr')) return null;
    switch (type) {
      case 's':
        return strings[Number(content)] ?? { problem: `refers to text ${content}, which is not there` };
      case 'str':
      case 'inlineStr':
        return fromXlsxString(content);
      case 'e':
        return content.trim();
      case 'b':
        return content.trim() === '1' || content.trim() === 'true';
      case 'd':
        return dateSerial(content);
      default:
        return numberOf(content);
    }
  }
}

function numberOf(text: string): number | FileCellProblem {
  const number = Number(text);
  return Number.isFinite(number) ? number : { problem: `holds "${text.slice(0, 40)}" as a number` };
}

/** A date that the file writes as ISO 8601, as a serial number. */
function dateSerial(text: string): number | FileCellProblem {
  const hasZone = /[Zz]|[+-]\d\d:\d\d$/.test(text);
  const milliseconds = Date.parse(hasZone || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(milliseconds) ? { problem: `holds "${text.slice(0, 40)}" as a date` } : serialOf(milliseconds);
}
