import { crif } from '../../calculation/operations/crif.js';
import { crifResponseSchema } from '../../contract/bilateral/crif.js';
import { portfolioRequestSchema } from '../../contract/portfolio-request.js';
import { crifLines } from '../../sheet/text/crif-file.js';
import { accepted } from '../admission/refused-request.js';
import { defineEndpoint } from '../define-endpoint.js';
import { jsonOrCsv, LICENCE_CODES } from '../openapi/answers.js';
import { EXAMPLE_LADDER, EXAMPLE_SWAP } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';

const EXAMPLES = { 'A swap and a ladder': { portfolio: [EXAMPLE_SWAP, EXAMPLE_LADDER] } };

/** POST /portfolios/crif: the sensitivities of trades, to be margined as bilateral ones; nothing is stored. */
export const crifOfPortfolio = defineEndpoint({
  method: 'POST',
  path: '/portfolios/crif',
  operationId: 'crifOfPortfolio',
  tag: 'Calculation',
  summary: 'The rows of a portfolio as CRIF rows',
  description:
    'Swaps, ladders, securities, listed rate products and FX rows give their sensitivities; rows that give none are counted and named. portfolio of the answer may be sent to POST /portfolios. Nothing is stored.',
  request: {
    body: jsonBody({ schema: portfolioRequestSchema, examples: EXAMPLES, limit: 'syncBodyLimitBytes' }),
  },
  answers: {
    200: jsonOrCsv(
      "The CRIF rows; as a file with the format's own headings where text/csv is accepted, with the rows that give none in the header X-Rows-Excluded.",
      crifResponseSchema,
      { 'X-Rows-Excluded': 'sometimes' },
    ),
  },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES],
  admission: { engines: 'loaded', gate: 'calculations' },
  async handle({ body, caller: { licence } }, { calculator }) {
    const { value } = accepted(await calculator.run(crif, { body }, licence));
    const headers = { 'X-Rows-Excluded': String(value.rows_excluded) };
    return {
      status: 200,
      json: [JSON.stringify(value)],
      csv: { file: 'crif', lines: crifLines(value.portfolio), headers },
    };
  },
});
