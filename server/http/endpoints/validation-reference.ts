import type { Request, Response } from 'express';
import { STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import { RATE_INDICES } from '../../domain/find-rate-index.js';
import { whyNoLadders, whyNoSwaps } from '../../engines/cleared-rates/calculable.js';
import { inSlices } from '../../lib/in-slices.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { LADDER_CURVES } from '../../instruments/row/index-forms.js';
import type { CurrentParameters } from './current-parameters.js';
import {
  fixedIncomeReference,
  ladderReference,
  rowReference,
  swapReference,
  type Calculability,
} from '../reference-documents.js';
import type { Route } from '../routes.js';
import { sendJson } from '../send-json.js';
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

/** GET /validation-reference/…. @param parameters absent: what is said of data is left out */
export function referenceRoutes(parameters: CurrentParameters | undefined): readonly Route[] {
  const withoutData = referencesOf();
  const fixedIncome = JSON.stringify(fixedIncomeReference);
  const current = (): Promise<DataReferences> =>
    parameters?.isReady === true ? referencesFor(parameters.snapshot()) : Promise.resolve(withoutData);
  const route = (name: string, text: () => Promise<string>): Route => ({
    path: `/validation-reference/${name}`,
    handlers: {
      GET: async (request: Request, response: Response) => sendJson(request, response, [await text()]),
    },
  });
  const texts: Readonly<Partial<Record<StageType, () => Promise<string>>>> = {
    irs: async () => (await current()).swaps,
    ladder: async () => (await current()).ladders,
    fi: () => Promise.resolve(fixedIncome),
  };
  return STAGE_TYPES.filter((type) => ROW_KINDS[type].hasReference === true).map((type) => {
    const fields = JSON.stringify(rowReference(ROW_KINDS[type]));
    return route(`${type}-reference`, texts[type] ?? (() => Promise.resolve(fields)));
  });
}
