import { cellPosition, type CellPosition } from '../cell-reference.js';
import { readXml, type XmlSink } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { RichTextSink } from './shared-strings.js';
import type { SheetPart } from './workbook-parts.js';

export interface SheetNote extends CellPosition {
  readonly text: string;
}

/** The notes of a sheet's cells. Of threaded comments it is the text that older programs show. */
export async function readNotes(workbook: WorkbookPackage, sheet: SheetPart): Promise<readonly SheetNote[]> {
  const part = [...sheet.relationships.values()].find(({ kind }) => kind === 'comments')?.target;
  if (part === undefined || !workbook.has(part)) return [];
  const notes: SheetNote[] = [];
  await readXml(workbook, part, new NoteSink(notes));
  return notes;
}

class NoteSink implements XmlSink {
  private place: CellPosition | undefined;
  private readonly run: RichTextSink;

  constructor(notes: SheetNote[]) {
    this.run = new RichTextSink('comment', (text) => {
      if (this.place !== undefined) notes.push({ ...this.place, text });
    });
  }

  open(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    if (name === 'comment') this.place = cellPosition(attributes['ref'] ?? '');
    this.run.open(name);
  }

  text(text: string): void {
    this.run.text(text);
  }

  close(name: string): void {
    this.run.close(name);
  }
}
