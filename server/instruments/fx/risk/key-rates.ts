import { groupBy } from '../../../lib/group-by.js';
import type { TenorDv01 } from '../../rates/tenor-dv01.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import { flowBook } from '../../../pricing/swap/flow-book.js';
import { revalue } from '../../../pricing/swap/revalue.js';
import { baseUnit, quoteUnit, type PairMarket } from '../fx-market.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';
import { optionValue, unitValues } from '../value-fx.js';

/** Gain of FX rows for one basis point down in each quote of both curves alone, the curves rebuilt, by central difference. */
export const fxKeyRates = (
  positions: readonly ResolvedFxPosition[],
  { rate }: Pick<RiskSetting, 'rate'>,
): readonly TenorDv01[] =>
  [...groupBy(positions, ({ market }) => market)].flatMap(([market, own]) => pairKeyRates(market, own, rate));

function pairKeyRates(
  market: PairMarket,
  positions: readonly ResolvedFxPosition[],
  rate: RiskSetting['rate'],
): readonly TenorDv01[] {
  const { builder, base, quoteBumps } = market.curves;
  const count = 2 * builder.quoteCount;
  const gains = new Float64Array(count);
  for (const { trade } of positions) {
    const flows =
      trade.kind === 'option'
        ? [[baseUnit(market, trade.option.delivery)], [quoteUnit(market, trade.option.delivery)]]
        : [
            trade.deliveries.flatMap(({ day, amount, payment }) => [
              { ...baseUnit(market, day), amount: amount * baseUnit(market, day).amount },
              { ...quoteUnit(market, day), amount: -payment * quoteUnit(market, day).amount },
            ]),
          ];
    const changes = revalue(flowBook(flows), builder, base, quoteBumps, count);
    if (trade.kind !== 'option') {
      for (let bump = 0; bump < count; bump++) gains[bump] = (gains[bump] ?? 0) + (changes[bump] ?? 0);
      continue;
    }
    const units = unitValues(market, trade.option.delivery);
    for (let bump = 0; bump < count; bump++) {
      const moved = { base: units.base + (changes[bump] ?? 0), quote: units.quote + (changes[count + bump] ?? 0) };
      gains[bump] = (gains[bump] ?? 0) + optionValue(trade.option, moved);
    }
  }
  return builder.layouts.flatMap(({ index, tenors, firstQuote }) => {
    const { currency } = index;
    const converted = rate(market.pair.quote) / rate(currency);
    return tenors.map((tenor, place): TenorDv01 => {
      const up = 2 * (firstQuote + place);
      const dv01 = (((gains[up + 1] ?? 0) - (gains[up] ?? 0)) / 2) * converted;
      return { index: index.name, currency, tenor, dv01 };
    });
  });
}
