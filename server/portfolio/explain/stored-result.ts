import { z } from 'zod';
import { accountResultSchema } from '../../contract/results/account-result.js';
import { positionResultSchema } from '../../contract/results/position-result.js';
import { resultsOf, type StoredCalculation } from '../what-if/baseline.js';

const storedResultSchema = accountResultSchema
  .pick({
    account_code: true,
    sub_account_code: true,
    price_date: true,
    initial_margin: true,
    requirement: true,
    rows_total: true,
    rows_excluded: true,
    margin_by_ccp: true,
    margin_by_contract: true,
  })
  // Fields that are not compared are left out, because results of earlier versions lack them.
  .extend({ portfolio: z.array(positionResultSchema.omit({ long_qty: true, short_qty: true })).readonly() });

/** The fields of a stored result that are read. */
export type StoredResult = Readonly<z.infer<typeof storedResultSchema>>;

/** The result of an account, among those that share its portfolio id; undefined if it is not among them. */
export function readStoredResult(stored: StoredCalculation, subAccountCode: string | null): StoredResult | undefined {
  for (const result of resultsOf(stored)) {
    const read = storedResultSchema.safeParse(result);
    if (read.success && read.data.sub_account_code === subAccountCode) return read.data;
  }
  return undefined;
}
