import { expect, it } from '@jest/globals';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { baseNodes, discountCurves } from '../../../server/pricing/curve/curve-builder.js';
import { expectClose } from '../../support/expect-close.js';
import { readGoldenCurves } from '../../support/golden-curves.js';
import { builderOf, GOLDEN_INDICES, goldenQuotes } from '../../support/golden-market.js';
import { describeWithReference } from '../../support/with-reference.js';

describeWithReference('golden/curves-and-swaps.json', () => {
  const golden = readGoldenCurves();
  const builder = builderOf(goldenQuotes(golden), dayNumber(golden.valuation_date));
  const nodes = baseNodes(builder);
  const curves = discountCurves(builder, nodes);

  it.each(['SOFR', 'ESTR', 'EURIBOR6M'] as const)('%s: nodes, and discount factors between them', (name) => {
    const expected = golden.curves[name];
    const curve = curves.get(GOLDEN_INDICES[name].name);
    if (curve === undefined) throw new Error(`no curve ${name}`);
    expect(curve.nodeDays.map(isoDate)).toEqual(expected.nodes.map(({ date }) => date));
    for (const { date, df } of [...expected.nodes, ...expected.probe_discount_factors])
      expectClose(curve.discountFactor(dayNumber(date)), df, { absolute: 1e-12 });
  });

  it('quotes in order of maturity, each worth nothing', () => {
    expect(builder.layouts.find(({ index }) => index === GOLDEN_INDICES.SOFR)?.tenors).toEqual(
      golden.curves.SOFR.instruments.map(({ tenor }) => tenor),
    );
    expect(builder.largestError(builder.quotes, nodes)).toBeLessThan(2e-15);
  });
});
