/** A sheet that no program shows, which holds what Margin Desk keeps in a workbook: names in column A, values from B on. */
export const SETTINGS_SHEET = '_margin_desk';

/** Characters of one cell; longer values go on in the next one. */
const CELL_LENGTH = 30_000;

/** The cells of a setting. */
export const settingRow = (name: string, value: string): readonly string[] => [name, ...chunksOf(value)];

const chunksOf = (value: string): readonly string[] =>
  Array.from({ length: Math.ceil(value.length / CELL_LENGTH) }, (_, index) =>
    value.slice(index * CELL_LENGTH, (index + 1) * CELL_LENGTH),
  );
