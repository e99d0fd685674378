import { BOND_CATEGORIES } from '../../../server/domain/bond-category.js';
import { dayNumber, dayNumberOf, yearOf } from '../../../server/lib/calendar/day-number.js';
import { bondAtYield, yieldOfCleanPrice } from '../../../server/pricing/bond/bond-measures.js';
import { categoryBond } from '../../../server/pricing/bond/category-bond.js';
import type { FixedRateBond } from '../../../server/pricing/bond/bond.js';
import { randomNumbers } from '../random-numbers.js';
import { inProcess } from '../contest/in-process.js';
import { inPython, QUANTLIB } from '../contest/in-python.js';
import type { Contest } from '../contest/contest.js';

export interface BondSize {
  readonly bonds: number;
  /** The first ones, whose figures are compared; who values one bond at a time does no others. */
  readonly compared: number;
}

const ROUNDS = 2;
const SETTLEMENT = '2025-06-12';
/** Years before settlement that QuantLib's schedules begin, so that the running coupon period is in them. */
const YEARS_BEFORE = 2;

/** Prices of US Treasury notes from yields, and yields from those prices; the bonds and schedules are made beforehand. */
export function bondContest(directory: string, { bonds, compared }: BondSize): Contest {
  const random = randomNumbers();
  const settlement = dayNumber(SETTLEMENT);
  const category = BOND_CATEGORIES.find(({ contractType }) => contractType === 'UST-NOTE');
  if (category === undefined) throw new Error('There is no category of US Treasury notes.');
  const book = Array.from({ length: bonds }, (): { readonly bond: FixedRateBond; readonly yieldRate: number } => {
    const year = yearOf(settlement) + 2 + Math.floor(random() * 28);
    const maturity = dayNumberOf(year, 1 + Math.floor(random() * 12), 1 + Math.floor(random() * 27));
    const coupon = Math.round(random() * 48) / 800;
    return { bond: categoryBond(category, { maturity, coupon }), yieldRate: 0.01 + 0.05 * random() };
  });
  const input = Float64Array.from(
    book.slice(0, compared).flatMap(({ bond, yieldRate }) => [bond.maturity - settlement, bond.coupon, yieldRate]),
  );
  return {
    name: `${bonds} bonds: price from yield, yield from price`,
    unit: 'k bonds',
    tolerance: 1e-9,
    ours: inProcess({
      name: 'bondAtYield, yieldOfCleanPrice',
      work: bonds / 1e3,
      rounds: ROUNDS,
      run: () =>
        Float64Array.from(
          book.flatMap(({ bond, yieldRate }) => {
            const { cleanPrice } = bondAtYield(bond, settlement, yieldRate);
            return [cleanPrice / 100, yieldOfCleanPrice(bond, settlement, cleanPrice)];
          }),
        ).slice(0, 2 * compared),
    }),
    rivals: [
      inPython({
        name: `QuantLib-Python FixedRateBond, ${compared} bonds`,
        work: compared / 1e3,
        rounds: ROUNDS,
        directory,
        fileName: 'bonds',
        input,
        modules: ['QuantLib'],
        needs: QUANTLIB,
        program: inQuantLib(compared),
      }),
    ],
  };
}

const inQuantLib = (bonds: number): string => `
def prepare(values):
    settlement = QuantLib.Date('${SETTLEMENT}', '%Y-%m-%d')
    QuantLib.Settings.instance().evaluationDate = settlement
    book = []
    for place in range(${bonds}):
        days, coupon, rate = values[3 * place:3 * place + 3]
        maturity = settlement + int(days)
        start = QuantLib.Date(maturity.dayOfMonth(), maturity.month(), settlement.year() - ${YEARS_BEFORE})
        schedule = QuantLib.Schedule(start, maturity, QuantLib.Period('6M'), QuantLib.NullCalendar(),
            QuantLib.Unadjusted, QuantLib.Unadjusted, QuantLib.DateGeneration.Backward, False)
        count = QuantLib.ActualActual(QuantLib.ActualActual.ISMA, schedule)
        book.append((QuantLib.FixedRateBond(0, 100.0, schedule, [coupon], count), count, rate))
    return settlement, book

def run(prepared):
    settlement, book = prepared
    results = array.array('d')
    for bond, count, rate in book:
        price = bond.cleanPrice(rate, count, QuantLib.Compounded, QuantLib.Semiannual, settlement)
        results.append(price / 100)
        results.append(bond.bondYield(price, count, QuantLib.Compounded, QuantLib.Semiannual, settlement, 1e-10, 100))
    return results
`;
