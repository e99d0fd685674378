import { z } from 'zod';

const colour = z.string().regex(/^#[0-9A-F]{6}$/);
const index = z.int().min(0);

const cellStyleSchema = z
  .object({
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    /** Background. */
    fill: colour.optional(),
    color: colour.optional(),
    /** As Excel writes it in English, e.g. `#,##0.00`. */
    numberFormat: z.string().optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
  })
  .meta({ id: 'WorkbookCellStyle' });

/** row, column, value (null = none), index in styles (-1 = none), formula without `=` (null = none). */
const cellSchema = z.tuple([
  index,
  index,
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.int().min(-1),
  z.string().nullable(),
]);

const sheetSchema = z
  .object({
    name: z.string().min(1).max(31),
    /** Widths that differ from the usual one, in characters. */
    columns: z.array(z.object({ column: index, width: z.number().positive() })).readonly(),
    cells: z.array(cellSchema).readonly(),
    notes: z.array(z.object({ row: index, column: index, text: z.string() })).readonly(),
    frozenRows: index,
    isVisible: z.boolean(),
  })
  .meta({ id: 'WorkbookSheet' });

/**
 * A workbook as the browser's grid opens and saves it: values, formulas with their last value, plain formats, notes.
 * Dates are Excel serial numbers (1900 system). Rows and columns count from 0.
 */
export const workbookDocumentSchema = z
  .object({
    sheets: z.array(sheetSchema).readonly(),
    styles: z.array(cellStyleSchema).readonly(),
    /** Sentences on what the file holds and the document does not, e.g. charts. */
    notices: z.array(z.string()).readonly(),
  })
  .meta({ id: 'WorkbookDocument' });

export type WorkbookDocument = Readonly<z.infer<typeof workbookDocumentSchema>>;
export type WorkbookSheet = Readonly<z.infer<typeof sheetSchema>>;
export type WorkbookCell = Readonly<z.infer<typeof cellSchema>>;
export type WorkbookCellStyle = Readonly<z.infer<typeof cellStyleSchema>>;
