import type { CrifPosition } from './position.js';

/**
 * Everything that a row says but where it stands. Rows of one sensitivity are many and add up; one that is there twice with its trade
 * and its amount may have been sent twice. Undefined of multipliers and factors, of which the largest counts, and of
 * notionals of the schedule, which are told by their trade.
 */
export function repetitionKey({ terms, amount, amountUsd, tradeId, portfolioId }: CrifPosition): string | undefined {
  const { model, riskType, productClass, qualifier, bucket, label1, label2, amountCurrency } = terms;
  if (riskType === 'Param_ProductClassMultiplier' || riskType === 'Param_AddOnNotionalFactor') return undefined;
  if (model === 'Schedule' && riskType === 'Notional') return undefined;
  const { collectRegulations, postRegulations, endDate, valuationDate } = terms;
  return JSON.stringify([
    ...[model, riskType, productClass, qualifier, bucket, label1, label2, amountCurrency],
    ...[collectRegulations, postRegulations, endDate, valuationDate, amount, amountUsd, tradeId, portfolioId],
  ]);
}
