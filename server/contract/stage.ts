import { z } from 'zod';
import type { Outcome } from '../domain/issue.js';
import { success } from '../domain/issue.js';
import { sizedList } from '../lib/sized-schema.js';
import { textLike } from './fields.js';
import { ignoredOptions } from './ignored-options.js';
import { DEFAULT_STAGE_TYPE, STAGE_TYPES, isStageType, type StageType } from './stage-columns.js';
import { toIssues } from './reading/to-issues.js';
import { choiceOf } from '../lib/sentence-list.js';

/** Rows in one stage request. */
export const MOST_STAGED_ROWS = 200_000;

/** Errors that an answer tells; far beyond what anyone looks at, and well below what one text can hold. */
export const MOST_STAGE_ERRORS = 500_000;

const BODY_ERROR = 'a JSON object with type and data';
const TYPE_LIST = choiceOf(STAGE_TYPES);
const TYPE_ERROR = `one of ${STAGE_TYPES.join(', ')}`;
const DATA_ERROR = `an array of 1 to ${MOST_STAGED_ROWS} rows`;
const ROW_ERROR = 'an array of cells';
const CELL_ERROR = 'text, a number, true, false or null';
const INDEX_ERROR = 'an array of integers, one for each row of data';

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: CELL_ERROR });

/** The body of POST /portfolios/stage. Unknown fields are told as ignored; null counts as absent. */
export const stageRequestSchema = z
  .object(
    {
      // The words are ours, and plain letters.
      // eslint-disable-next-line no-restricted-syntax
      type: textLike(new RegExp(`^\\s*(?:${STAGE_TYPES.join('|')})\\s*$`, 'i'), TYPE_ERROR)
        .describe(`Which table: ${TYPE_LIST}.`)
        .meta({ default: DEFAULT_STAGE_TYPE }),
      data: sizedList(z.array(cellSchema, { error: ROW_ERROR }), DATA_ERROR, {
        least: 1,
        most: MOST_STAGED_ROWS,
      }).describe('Rows of cells in the order of the table. A header row is recognised and skipped.'),
      idx: z
        .array(z.int({ error: INDEX_ERROR }), { error: INDEX_ERROR })
        .nullish()
        .describe("The caller's worksheet row of each row. Default, also where it is empty: 0, 1, 2 …"),
      vendor_symbology: textLike(/^[\w.-]{1,64}$/, 'the name of a symbology, e.g. "clearing"')
        .describe('Whose contract codes the rows use.')
        .meta({ default: 'clearing' }),
      errors: z.unknown().optional().describe('What the caller says of errors; not read.'),
    },
    { error: BODY_ERROR },
  )
  .meta({ id: 'StageRequest' });

/** What is wrong with one cell. */
export const stageErrorSchema = z
  .object({
    row: z.int().describe('Index in data, from 0.'),
    column: z.int().describe('Index in the row, from 0; 0 where it speaks of the row as a whole.'),
    idx: z.int().describe("The caller's worksheet row."),
    field: z.string().nullable().describe('Field of the column; null where it speaks of the row as a whole.'),
    code: z.string().describe('SNAKE_UPPER.'),
    message: z.string().describe('One sentence.'),
    value: z.string().describe('The cell as it was sent.'),
    suggestion: z.string().optional().describe('The closest value that would be accepted, where one is known.'),
  })
  .meta({ id: 'StageError' });

/** The answer to POST /portfolios/stage. */
export const stageResponseSchema = z
  .object({
    stage_id: z.string(),
    type: z.enum(STAGE_TYPES),
    data: z.array(z.array(z.string()).readonly()).readonly().describe('The standardised table; rows with errors too.'),
    idx: z.array(z.int()).readonly().describe("The caller's worksheet row of each row of data."),
    errors: z
      .array(stageErrorSchema)
      .readonly()
      .describe(
        `What is wrong, row by row; after ${MOST_STAGE_ERRORS} errors only the row at hand is told to its end.`,
      ),
    errors_total: z.int().optional().describe('How many errors there are, where errors does not tell them all.'),
    notes: z
      .array(stageErrorSchema)
      .readonly()
      .optional()
      .describe(
        'What is worth knowing of cells that are not wrong, such as a decided event market; absent without any.',
      ),
    vendor_symbology: z.string(),
    valid: z.boolean().describe('Whether there are no errors.'),
  })
  .meta({ id: 'StageResponse' });

export type StageRequest = z.input<typeof stageRequestSchema>;
export type StageCell = z.infer<typeof cellSchema>;
export type StageError = Readonly<z.infer<typeof stageErrorSchema>>;
export type StageResponse = Readonly<z.infer<typeof stageResponseSchema>>;

/** A stage request as it was read. */
export interface StageTable {
  readonly type: StageType;
  readonly rows: readonly (readonly StageCell[])[];
  /** As many as rows. */
  readonly idx: readonly number[];
  /** Lower case. */
  readonly vendorSymbology: string;
  /** Fields of the request, with a content, that are not read. */
  readonly ignoredOptions: readonly string[];
}

/** Problems that are looked for in rows and cells; a body of nothing but bad cells costs no more. */
const MOST_PROBLEMS = 100;

const isCell = (cell: unknown): cell is StageCell =>
  cell === null || typeof cell === 'string' || typeof cell === 'boolean' || Number.isFinite(cell);

const isRow = (row: unknown): row is readonly StageCell[] => Array.isArray(row) && row.every(isCell);

/** Index of the first cell that is none, -1 if all are cells. */
const wrongCell = (cells: readonly unknown[]): number => cells.findIndex((cell) => !isCell(cell));

function addRowProblems(rows: readonly unknown[], context: z.core.$RefinementCtx): void {
  let problems = 0;
  const add = (path: readonly number[], message: string): void => {
    if (problems++ < MOST_PROBLEMS) context.addIssue({ code: 'custom', path: [...path], message });
  };
  for (const [row, cells] of rows.entries()) {
    if (problems >= MOST_PROBLEMS) return;
    const wrong = Array.isArray(cells) ? wrongCell(cells) : undefined;
    if (wrong === undefined) add([row], ROW_ERROR);
    else if (wrong >= 0) add([row, wrong], CELL_ERROR);
  }
}

function addIndexProblem(idx: readonly unknown[], context: z.core.$RefinementCtx): void {
  const wrong = idx.findIndex((index) => !Number.isSafeInteger(index));
  if (wrong >= 0) context.addIssue({ code: 'custom', path: [wrong], message: 'an integer' });
}

/** The same as the documented schema, row by row only as far as the first problems. */
const readSchema = stageRequestSchema.extend({
  data: sizedList(z.unknown(), DATA_ERROR, { least: 1, most: MOST_STAGED_ROWS }).superRefine(addRowProblems),
  idx: z.array(z.unknown(), { error: INDEX_ERROR }).superRefine(addIndexProblem).nullish(),
});

/** Reads a stage request. @returns `INVALID_REQUEST` issues for everything that is wrong, each with its path */
export function parseStageRequest(json: unknown): Outcome<StageTable> {
  const read = readSchema.safeParse(json);
  if (!read.success) return { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
  const { data, type, vendor_symbology: symbology } = read.data;
  const idx = read.data.idx?.length === 0 ? undefined : read.data.idx;
  if (idx !== null && idx !== undefined && idx.length !== data.length) {
    const message = `idx must have one integer for each row of data: ${idx.length} for ${data.length} rows.`;
    return { ok: false, issues: [{ code: 'INVALID_REQUEST', path: ['idx'], message }] };
  }
  const wanted = (type ?? DEFAULT_STAGE_TYPE).trim().toLowerCase();
  return success({
    type: isStageType(wanted) ? wanted : DEFAULT_STAGE_TYPE,
    rows: data.filter(isRow),
    idx: idx?.filter((index) => typeof index === 'number') ?? data.map((_, row) => row),
    vendorSymbology: (symbology ?? 'clearing').toLowerCase(),
    ignoredOptions: ignoredOptions(json, stageRequestSchema.shape),
  });
}
