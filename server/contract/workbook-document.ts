import { z } from 'zod';
import { sizedText } from '../lib/sized-schema.js';

// The error texts complete "sheets[0].name must be …" (`to-issues.ts`).

const text = () => z.string({ error: 'text' });
const yesOrNo = () => z.boolean({ error: 'true or false' });

const COLOUR_ERROR = 'a colour such as "#FFD700"';
const colour = z.string({ error: COLOUR_ERROR }).regex(/^#[0-9A-F]{6}$/, { error: COLOUR_ERROR });

const INDEX_ERROR = 'a whole number, at least 0';
const index = z.int({ error: INDEX_ERROR }).min(0, { error: INDEX_ERROR });

const ALIGNMENTS = ['left', 'center', 'right'] as const;

const cellStyleSchema = z
  .object(
    {
      bold: yesOrNo().optional(),
      italic: yesOrNo().optional(),
      /** Whether the text is struck out. */
      struck: yesOrNo().optional(),
      /** Background. */
      fill: colour.optional(),
      color: colour.optional(),
      /** As Excel writes it in English, e.g. `#,##0.00`. */
      numberFormat: text().optional(),
      align: z.enum(ALIGNMENTS, { error: `one of ${ALIGNMENTS.join(', ')}` }).optional(),
    },
    { error: 'an object' },
  )
  .meta({ id: 'WorkbookCellStyle' });

const STYLE_ERROR = 'an index in styles, or -1 for none';
const CELL_ERROR = 'an array of row, column, value, style and formula';

/** row, column, value (null = none), index in styles (-1 = none), formula without `=` (null = none). */
const cellSchema = z.tuple(
  [
    index,
    index,
    z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text, a number, true, false or null' }),
    z.int({ error: STYLE_ERROR }).min(-1, { error: STYLE_ERROR }),
    z.string({ error: 'a formula as text, or null' }).nullable(),
  ],
  { error: CELL_ERROR },
);

const FILLED_ERROR = 'an array of row, column and value';

/** row, column and value of a cell that an array formula fills. */
const filledSchema = z.tuple(
  [index, index, z.union([z.string(), z.number(), z.boolean()], { error: 'text, a number, true or false' })],
  { error: FILLED_ERROR },
);

const NAME_ERROR = 'the name of a sheet, 1 to 31 characters';
const WIDTH_ERROR = 'a number of characters above 0';

const COUNT_ERROR = 'a whole number, at least 1';
const count = z.int({ error: COUNT_ERROR }).min(1, { error: COUNT_ERROR });

const mergedAreaSchema = z.object(
  { row: index, column: index, rowCount: count, columnCount: count },
  { error: 'an object with row, column, rowCount and columnCount' },
);

const hiddenSchema = (kind: 'row' | 'column') =>
  z
    .array(z.object({ first: index, count }, { error: `an object with first ${kind} and count` }), {
      error: `an array of hidden ${kind}s`,
    })
    .readonly()
    .optional();

const sheetSchema = z
  .object(
    {
      name: sizedText(NAME_ERROR, { least: 1, most: 31 }),
      /** Widths that differ from the usual one, in characters. */
      columns: z
        .array(
          z.object(
            { column: index, width: z.number({ error: WIDTH_ERROR }).positive({ error: WIDTH_ERROR }) },
            { error: 'an object with column and width' },
          ),
          { error: 'an array of columns' },
        )
        .readonly(),
      cells: z.array(cellSchema, { error: 'an array of cells' }).readonly(),
      /** What array formulas fill with their last values, which is not in `cells`, as the grid fills it itself; absent = none. */
      filled: z.array(filledSchema, { error: 'an array of filled cells' }).readonly().optional(),
      notes: z
        .array(
          z.object({ row: index, column: index, text: text() }, { error: 'an object with row, column and text' }),
          { error: 'an array of notes' },
        )
        .readonly(),
      /** Areas of cells that are shown as one, that of their first; absent = none. */
      merges: z.array(mergedAreaSchema, { error: 'an array of merged areas' }).readonly().optional(),
      /** Rows that are not shown, hidden by hand or filtered out; absent = none. */
      hiddenRows: hiddenSchema('row'),
      /** Columns that are not shown; absent = none. */
      hiddenColumns: hiddenSchema('column'),
      frozenRows: index,
      /** Columns at the left that stay; absent = none. */
      frozenColumns: index.optional(),
      isVisible: yesOrNo(),
      /** Whether Margin Desk wrote its results there, which are no positions; absent = no. */
      isResults: yesOrNo().optional(),
    },
    { error: 'an object' },
  )
  .meta({ id: 'WorkbookSheet' });

/**
 * A workbook as the browser's grid opens and saves it: values, formulas with their last value, plain formats, notes.
 * Dates are Excel serial numbers (1900 system). Rows and columns count from 0.
 */
export const workbookDocumentSchema = z
  .object(
    {
      sheets: z.array(sheetSchema, { error: 'an array of sheets' }).readonly(),
      styles: z.array(cellStyleSchema, { error: 'an array of cell styles' }).readonly(),
      /** Sentences on what the file holds and the document does not, e.g. charts. */
      notices: z.array(text(), { error: 'an array of sentences' }).readonly(),
    },
    { error: 'a JSON object with sheets, styles and notices' },
  )
  .meta({ id: 'WorkbookDocument' });

export type WorkbookDocument = Readonly<z.infer<typeof workbookDocumentSchema>>;
export type WorkbookSheet = Readonly<z.infer<typeof sheetSchema>>;
export type WorkbookCell = Readonly<z.infer<typeof cellSchema>>;
export type WorkbookCellStyle = Readonly<z.infer<typeof cellStyleSchema>>;
