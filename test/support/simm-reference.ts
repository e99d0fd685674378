import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CrifTerms } from '../../server/instruments/crif/position.js';
import type { NettingRow } from '../../server/engines/simm/netting-set.js';
import type { ClassSetting } from '../../server/engines/simm/class-setting.js';
import type { HoldingPeriod } from '../../server/parameters/simm/calibration.js';
import { crifContent } from '../../server/instruments/crif/crif-content.js';
import { readCalibrations } from '../../server/parameters/simm/read-calibration.js';
import { referencePath } from './reference.js';

// Sensitivities and calibrations of the reference data, whose figures are ISDA's: they are read from there and not copied.

const crifSchema = z.object({
  IMModel: z.string().optional(),
  ProductClass: z.string(),
  RiskType: z.string(),
  Qualifier: z.string(),
  Bucket: z.string(),
  Label1: z.string(),
  Label2: z.string(),
  Amount: z.number(),
  AmountCurrency: z.string(),
  AmountUSD: z.number(),
  CollectRegulations: z.string().optional(),
  PostRegulations: z.string().optional(),
});

export type ReferenceRow = z.infer<typeof crifSchema>;

const casesSchema = z.object({
  sensitivities: z.record(z.string(), crifSchema),
  cases: z.array(
    z.object({
      id: z.string(),
      holding_period_days: z.union([z.literal(1), z.literal(10)]),
      element: z.string(),
      ids: z.array(z.string()),
      expected: z.object({
        total: z.number(),
        delta: z.number(),
        vega: z.number(),
        curvature: z.number(),
        base_corr: z.number(),
        add_on: z.number(),
      }),
      mode: z.enum(['Total', 'Segregated', 'Unsegregated']),
    }),
  ),
});

export type ReferenceCase = z.infer<typeof casesSchema>['cases'][number];

const exampleSchema = z.object({
  crif: z.array(crifSchema),
  expected: z.array(
    z.object({
      holding_period_days: z.union([z.literal(1), z.literal(10)]),
      side: z.enum(['Call', 'Post']),
      winning_regulation: z.string(),
      expected: z.record(z.string(), z.number()),
    }),
  ),
});

const read = (name: string): unknown => JSON.parse(readFileSync(referencePath('golden', 'simm', name), 'utf8'));

export const referenceCases = (): z.infer<typeof casesSchema> => casesSchema.parse(read('simm-2.5.json'));

export const referenceExample = (): z.infer<typeof exampleSchema> => exampleSchema.parse(read('simm-2.6-example.json'));

/** @throws if the file can't be used */
export async function referenceSetting(version: string, period: HoldingPeriod): Promise<ClassSetting> {
  const name = `simmcalibration_${version}.xml`;
  const calibrations = await readCalibrations(readFileSync(referencePath('data', 'simm', name), 'utf8'), name);
  const [calibration] = calibrations.ok ? calibrations.value : [];
  if (calibration === undefined) throw new Error(`${name} can't be read.`);
  return { calibration, period, currency: 'USD', million: 1_000_000 };
}

const regulations = (list = ''): readonly string[] => list.split(',').filter((name) => name !== '');

/** A row of the reference data as the engine takes it, in USD. */
export function nettingRow(row: ReferenceRow): NettingRow {
  const { texts, issues } = crifContent({
    model: 'SIMM',
    productClass: row.ProductClass,
    riskType: row.RiskType,
    qualifier: row.Qualifier,
    bucket: row.Bucket,
    label1: row.Label1,
    label2: row.Label2,
  });
  if (issues.length > 0) throw new Error(issues.map(({ message }) => message).join(' '));
  return nettingRowOf(
    {
      ...texts,
      collectRegulations: regulations(row.CollectRegulations),
      postRegulations: regulations(row.PostRegulations),
    },
    row.RiskType.startsWith('Param_') ? row.Amount : row.AmountUSD,
  );
}

/** A row of the model SIMM with its amount in the calculation currency. */
export const nettingRowOf = (
  terms: Omit<CrifTerms, 'amountCurrency' | 'valuationDate' | 'endDate'>,
  amount: number,
): NettingRow => ({
  crif: { terms: { ...terms, amountCurrency: 'USD', valuationDate: null, endDate: null }, tradeId: null },
  amount,
  years: 0,
});
