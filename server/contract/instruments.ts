import { z } from 'zod';
import { failure, success, type Outcome } from '../domain/issue.js';
import { sizedList, sizedText } from '../lib/sized-schema.js';
import { toIssues } from './reading/to-issues.js';

/** Contracts that are read in one request. */
export const MOST_INSTRUMENTS = 20_000;
const LONGEST_TEXT = 200;

const TEXT_ERROR = `text of at most ${LONGEST_TEXT} characters`;
const text = (about: string) => sizedText(TEXT_ERROR, { most: LONGEST_TEXT }).default('').describe(about);

/** A contract as cells of a statement write it. */
export const writtenInstrumentSchema = z
  .object(
    {
      exchange_code: text('As it is written; empty: a code that one exchange lists needs none.'),
      contract_code: text('A code, a symbol such as CLZ7 or LOZ7C 75, a spread such as CLZ7-CLZ8, or a name.'),
      contract_type: text('FUT, CALL, PUT, …; empty: what the symbol says, else a future.'),
      contract_expiry: text('As it is written; empty: what the symbol says.'),
      contract_strike: text('As it is written; empty: what the symbol says.'),
      contract_description: sizedText(TEXT_ERROR, { most: LONGEST_TEXT })
        .optional()
        .describe(
          'What another cell of the row says of the contract, e.g. CRUDE OIL DEC 27: where that is another one it is asked.',
        ),
    },
    { error: 'an object' },
  )
  .meta({ id: 'WrittenInstrument' });

/** The body of POST /validation-reference/instruments. */
export const instrumentsRequestSchema = z
  .object(
    {
      instruments: sizedList(writtenInstrumentSchema, `an array of 1 to ${MOST_INSTRUMENTS} contracts`, {
        least: 1,
        most: MOST_INSTRUMENTS,
      }).describe('Contracts as they are written.'),
    },
    { error: 'a JSON object with instruments' },
  )
  .meta({ id: 'InstrumentsRequest' });

/** A contract as rows have it. */
export const instrumentLegSchema = z
  .object({
    exchange_code: z.string(),
    contract_code: z.string(),
    contract_type: z.string(),
    contract_expiry: z.string().describe('Empty: the row says none.'),
    contract_strike: z.string().describe('Empty: of what is no option.'),
    ratio: z.number().describe('Lots of it for each lot of what is written; below 0 it is sold where that is bought.'),
    multiplier: z.number().nullable().describe('Money per 1.0 of price for one contract; null where it is not known.'),
  })
  .meta({ id: 'InstrumentLeg' });

export const readInstrumentSchema = z
  .object({
    legs: z
      .array(instrumentLegSchema)
      .readonly()
      .describe('What is meant: several of a spread; none where it must be asked.'),
    understood: z.string().describe('E.g. CLZ7 → NYMEX CL DEC-27; empty where it must be asked.'),
    question: z
      .string()
      .nullable()
      .describe('What is not known, in one sentence; null where the contract is understood.'),
  })
  .meta({ id: 'ReadInstrument' });

/** The answer of POST /validation-reference/instruments. */
export const instrumentsResponseSchema = z
  .object({ instruments: z.array(readInstrumentSchema).readonly().describe('In the order of the request.') })
  .meta({ id: 'InstrumentsResponse' });

export type WrittenInstrument = z.infer<typeof writtenInstrumentSchema>;
export type InstrumentsRequest = z.input<typeof instrumentsRequestSchema>;
export type InstrumentLeg = z.infer<typeof instrumentLegSchema>;
export type ReadInstrument = z.infer<typeof readInstrumentSchema>;
export type InstrumentsResponse = z.infer<typeof instrumentsResponseSchema>;

/** Reads the body of a request. */
export function parseInstrumentsRequest(body: unknown): Outcome<readonly WrittenInstrument[]> {
  const read = instrumentsRequestSchema.safeParse(body);
  return read.success ? success(read.data.instruments) : failure(...toIssues(read.error, body, 'INVALID_REQUEST'));
}
