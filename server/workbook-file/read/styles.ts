import type { WorkbookCellStyle } from '../../contract/workbook-document.js';
import { isSet, readXml, type XmlAttributes, type XmlSink } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { builtInFormat, GENERAL } from './number-formats.js';
import { indexedColour, tinted } from './theme-colours.js';

type Font = Pick<WorkbookCellStyle, 'bold' | 'italic' | 'struck' | 'color'>;

/** The formats of cells. */
export interface CellStyles {
  /** By the number that cells use, as far as a document carries them. */
  readonly styles: readonly WorkbookCellStyle[];
  /** What formats have and a document does not carry, e.g. `borders`. */
  readonly lostLooks: readonly string[];
}

export async function readStyles(
  workbook: WorkbookPackage,
  part: string | undefined,
  themeColours: readonly string[],
): Promise<CellStyles> {
  if (part === undefined) return { styles: [], lostLooks: [] };
  const sink = new StyleSink(themeColours);
  await readXml(workbook, part, sink);
  return { styles: sink.styles, lostLooks: [...sink.lostLooks] };
}

type Section = 'numFmts' | 'fonts' | 'fills' | 'borders' | 'cellXfs';
const SECTIONS: readonly string[] = ['numFmts', 'fonts', 'fills', 'borders', 'cellXfs'];
const isSection = (name: string): name is Section => SECTIONS.includes(name);

class StyleSink implements XmlSink {
  readonly styles: WorkbookCellStyle[] = [];
  private section: Section | undefined;
  private readonly formats = new Map<number, string>();
  private readonly fonts: Font[] = [];
  private readonly fills: (string | undefined)[] = [];
  readonly lostLooks = new Set<string>();
  /** Name, size and lines of each font, as text. */
  private readonly faces: string[] = [];
  /** Whether each border has a line. */
  private readonly borders: boolean[] = [];
  private isSolid = false;

  constructor(private readonly themeColours: readonly string[]) {}

  open(name: string, attributes: XmlAttributes): void {
    if (isSection(name)) this.section = name;
    else if (this.section === 'numFmts') this.openFormat(name, attributes);
    else if (this.section === 'fonts') this.openFont(name, attributes);
    else if (this.section === 'fills') this.openFill(name, attributes);
    else if (this.section === 'borders') this.openBorder(name, attributes);
    else if (this.section === 'cellXfs') this.openStyle(name, attributes);
  }

  close(name: string): void {
    if (name === this.section) this.section = undefined;
  }

  private openFormat(name: string, { numFmtId, formatCode }: XmlAttributes): void {
    if (name === 'numFmt') this.formats.set(Number(numFmtId), formatCode ?? GENERAL);
  }

  private openBorder(name: string, { style }: XmlAttributes): void {
    if (name === 'border') this.borders.push(false);
    else if (style !== undefined && style !== 'none') this.borders[this.borders.length - 1] = true;
  }

  private openFont(name: string, attributes: XmlAttributes): void {
    if (name === 'font') {
      this.fonts.push({});
      this.faces.push('');
    } else if (FACES.includes(name)) {
      this.faces.push(`${this.faces.pop() ?? ''} ${name} ${attributes['val'] ?? ''}`);
    }
    const font = this.fonts.pop() ?? {};
    const isOn = attributes['val'] === undefined || isSet(attributes['val']);
    if (name === 'b' && isOn) this.fonts.push({ ...font, bold: true });
    else if (name === 'i' && isOn) this.fonts.push({ ...font, italic: true });
    else if (name === 'strike' && isOn) this.fonts.push({ ...font, struck: true });
    else if (name === 'color') this.fonts.push({ ...font, ...colour(this.colourOf(attributes)) });
    else this.fonts.push(font);
  }

  private openFill(name: string, attributes: XmlAttributes): void {
    if (name === 'fill') this.fills.push(undefined);
    else if (name === 'patternFill') this.isSolid = attributes['patternType'] === 'solid';
    else if (name === 'fgColor' && this.isSolid) this.fills[this.fills.length - 1] = this.colourOf(attributes);
  }

  private openStyle(name: string, attributes: XmlAttributes): void {
    if (name === 'xf') {
      const format = Number(attributes['numFmtId'] ?? 0);
      const numberFormat = this.formats.get(format) ?? builtInFormat(format);
      this.noteLooks(attributes);
      this.styles.push({
        ...this.fonts[Number(attributes['fontId'] ?? 0)],
        ...background(this.fills[Number(attributes['fillId'] ?? 0)]),
        ...(numberFormat === GENERAL ? {} : { numberFormat }),
      });
    } else if (name === 'alignment') {
      const align = ALIGNMENTS.find((known) => known === attributes['horizontal']);
      if (TEXT_LAYOUT.some((name) => attributes[name] !== undefined && attributes[name] !== '0'))
        this.lostLooks.add('wrapped, indented or turned text');
      this.styles.push({ ...this.styles.pop(), ...(align === undefined ? {} : { align }) });
    }
  }

  private noteLooks({ borderId, fontId }: XmlAttributes): void {
    if (this.borders[Number(borderId ?? 0)] === true) this.lostLooks.add('borders');
    const face = this.faces[Number(fontId ?? 0)] ?? '';
    if (face !== '' && face !== this.faces[0]) this.lostLooks.add('fonts and their sizes');
  }

  /** `#RRGGBB`; undefined if it is the automatic colour, or the theme's own for text. */
  private colourOf({ rgb, theme, indexed, tint }: XmlAttributes): string | undefined {
    if (theme === '1' && (tint === undefined || Number(tint) === 0)) return undefined;
    const base =
      rgb?.slice(-6) ??
      (theme !== undefined ? this.themeColours[Number(theme)] : undefined) ??
      (indexed !== undefined ? indexedColour(Number(indexed)) : undefined);
    return base !== undefined && /^[0-9A-Fa-f]{6}$/.test(base)
      ? `#${tinted(base.toUpperCase(), Number(tint ?? 0))}`
      : undefined;
  }
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;
const TEXT_LAYOUT = ['wrapText', 'indent', 'textRotation'] as const;
/** Parts of a font that a document does not carry. */
const FACES: readonly string[] = ['name', 'sz', 'u', 'vertAlign'];

const colour = (color: string | undefined): Pick<WorkbookCellStyle, 'color'> => (color === undefined ? {} : { color });

const background = (fill: string | undefined): Pick<WorkbookCellStyle, 'fill'> => (fill === undefined ? {} : { fill });
