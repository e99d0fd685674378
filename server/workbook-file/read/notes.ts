import { cellPosition, type CellPosition } from '../cell-reference.js';
import { readXml, type XmlSink } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { RichTextSink } from './shared-strings.js';
import type { SheetPart } from './workbook-parts.js';

export interface SheetNote extends CellPosition {
  readonly text: string;
}

/** The notes of a sheet's cells, and the comments below each other that newer programs write, where no note shows these to older ones. */
export async function readNotes(workbook: WorkbookPackage, sheet: SheetPart): Promise<readonly SheetNote[]> {
  const read = async (kind: string, element: string, run?: string): Promise<readonly SheetNote[]> => {
    const part = [...sheet.relationships.values()].find((each) => each.kind === kind)?.target;
    if (part === undefined || !workbook.has(part)) return [];
    const found: SheetNote[] = [];
    await readXml(workbook, part, new NoteSink({ element, run }, found));
    return found;
  };
  const notes = await read('comments', 'comment');
  const threaded = await read('threadedComment', 'threadedComment', 'text');
  const isShown = ({ row, column }: SheetNote): boolean =>
    notes.some((note) => note.row === row && note.column === column);
  return [...notes, ...threaded.filter((comment) => !isShown(comment))];
}

class NoteSink implements XmlSink {
  private place: CellPosition | undefined;
  private readonly run: RichTextSink;
  private readonly element: string;

  constructor({ element, run }: { readonly element: string; readonly run: string | undefined }, notes: SheetNote[]) {
    const onText = (text: string): void => {
      if (this.place !== undefined) notes.push({ ...this.place, text });
    };
    this.element = element;
    this.run = new RichTextSink(element, onText, run);
  }

  open(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    if (name === this.element) this.place = cellPosition(attributes['ref'] ?? '');
    this.run.open(name);
  }

  text(text: string): void {
    this.run.text(text);
  }

  close(name: string): void {
    this.run.close(name);
  }
}
