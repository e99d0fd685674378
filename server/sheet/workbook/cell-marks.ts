import type { CellMark } from './port.js';

/** How marked cells look in every workbook, as `#RRGGBB`. */
export const MARK_LOOKS: Readonly<Record<CellMark['severity'], { readonly fill: string; readonly font: string }>> = {
  error: { fill: '#FFC7CE', font: '#9C0006' },
  warning: { fill: '#FFEB9C', font: '#7F6000' },
};

/** One mark for each cell, as grave as the gravest of its marks; their texts, each once, below each other. */
export function mergedMarks(marks: readonly CellMark[]): readonly CellMark[] {
  const byCell = new Map<string, CellMark>();
  for (const mark of marks) {
    const cell = `${mark.row} ${mark.column} ${mark.sheet}`;
    const earlier = byCell.get(cell);
    byCell.set(cell, earlier === undefined ? mark : together(earlier, mark));
  }
  return [...byCell.values()];
}

const together = (earlier: CellMark, { severity, text }: CellMark): CellMark => ({
  ...earlier,
  severity: severity === 'error' ? 'error' : earlier.severity,
  text: earlier.text.split('\n').includes(text) ? earlier.text : `${earlier.text}\n${text}`,
});
