import type { z } from 'zod';
import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import { RATE_INDICES } from '../../domain/find-rate-index.js';
import {
  fixedIncomeReferenceSchema,
  ladderReferenceSchema,
  rowReferenceSchema,
  swapReferenceSchema,
} from '../../contract/validation-reference.js';
import { whyNoLadders, whyNoSwaps } from '../../engines/cleared-rates/calculable.js';
import { inSlices } from '../../lib/in-slices.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { LADDER_CURVES } from '../../instruments/row/index-forms.js';
import { defineEndpoint, type Endpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import {
  fixedIncomeReference,
  ladderReference,
  rowReference,
  swapReference,
  type Calculability,
} from '../reference-documents.js';
import type { Services } from '../services.js';
import { memoizedBy } from '../../lib/memoized.js';

/** The JSON texts of the references that depend on the data. */
interface DataReferences {
  readonly swaps: string;
  readonly ladders: string;
}

const referencesOf = (data?: Calculability): DataReferences => ({
  swaps: JSON.stringify(swapReference(data)),
  ladders: JSON.stringify(ladderReference(data)),
});

/** Made once for each snapshot, as every curve is built for it. */
const referencesFor = memoizedBy((snapshot: ParameterSnapshot) =>
  inSlices(calculabilityOf(snapshot)).then(referencesOf),
);

/** A step for each curve. */
function* calculabilityOf(snapshot: ParameterSnapshot): Generator<undefined, Calculability, undefined> {
  const swaps = new Map<string, string | undefined>();
  const ladders = new Map<string, string | undefined>();
  for (const index of RATE_INDICES) {
    swaps.set(index.name, whyNoSwaps(snapshot, index));
    yield;
  }
  for (const { name } of LADDER_CURVES) {
    ladders.set(name, whyNoLadders(snapshot, name));
    yield;
  }
  return { whyNoSwaps: (index) => swaps.get(index), whyNoLadders: (curve) => ladders.get(curve) };
}

/** Without what depends on the data, while nothing is loaded. */
const WITHOUT_DATA = referencesOf();

const currentReferences = async ({ parameters }: Services): Promise<DataReferences> =>
  parameters?.isReady === true ? referencesFor(parameters.snapshot()) : WITHOUT_DATA;

interface OwnReference {
  readonly schema: z.ZodType;
  readonly text: (services: Services) => string | Promise<string>;
}

const FIXED_INCOME = JSON.stringify(fixedIncomeReference);

/** References that say more than the fields of their rows. */
const OWN_REFERENCES: Readonly<Partial<Record<StageType, OwnReference>>> = {
  irs: { schema: swapReferenceSchema, text: async (services) => (await currentReferences(services)).swaps },
  ladder: { schema: ladderReferenceSchema, text: async (services) => (await currentReferences(services)).ladders },
  fi: { schema: fixedIncomeReferenceSchema, text: () => FIXED_INCOME },
};

/** `fixed-income` as `FixedIncome`. */
const pascalCase = (words: string): string =>
  words.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** GET /validation-reference/…-reference of a kind of row. */
function rowReferenceEndpoint(type: StageType): Endpoint {
  const { title, shortTitle } = ROW_TABLES[type];
  const fields = JSON.stringify(rowReference(ROW_KINDS[type]));
  const { schema, text } = OWN_REFERENCES[type] ?? { schema: rowReferenceSchema, text: () => fields };
  return defineEndpoint({
    method: 'GET',
    path: `/validation-reference/${type}-reference`,
    operationId: `get${pascalCase(shortTitle)}Reference`,
    tag: 'Validation reference',
    summary: `What ${title} rows may hold`,
    description: 'Exactly what POST /portfolios and POST /portfolios/stage accept: they read by the same tables.',
    answers: { 200: json('Fields and their values.', schema) },
    handle: async (_request, services) => ({ status: 200, json: [await text(services)] }),
  });
}

/** What rows may hold: an endpoint for each kind that has a reference. */
export const ROW_REFERENCES: readonly Endpoint[] = STAGE_TYPES.filter(
  (type) => ROW_KINDS[type].hasReference === true,
).map(rowReferenceEndpoint);
