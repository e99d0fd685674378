import { attributeToMonth } from './attribute.js';
import type { DeliveryMonth } from '../../../parameters/span/model.js';
import type { CommodityBook } from '../commodity-book.js';
import type { SpanRun } from '../span-run.js';
import { isPeriod } from './months.js';

/**
 * Delivery (spot) charge: in each delivery month, delta consumed by spreads × its rate and delta left × the outright
 * rate; evaluated after intra-commodity and before inter-commodity spreads.
 * Source: docs/methodology/span.md, step 7.
 */
export function chargeDelivery(run: SpanRun, book: CommodityBook): void {
  for (const delivery of deliveryMonthsAt(book.commodity.deliveryMonths, run.rateId)) {
    for (const month of book.deltas.months) {
      if (!isPeriod(month.period, delivery.period)) continue;
      const left = Math.abs(month.remaining);
      const consumed = Math.abs(month.before) - left;
      const charge = run.rounding.amount(consumed * delivery.perSpreadDelta + left * delivery.perOutrightDelta);
      attributeToMonth(month.positions, Math.sign(month.before), charge);
      book.deliveryCharge += charge;
    }
  }
}

/** Each delivery month once: at the rate id, else at the first one that the file gives for it. */
const deliveryMonthsAt = (deliveryMonths: readonly DeliveryMonth[], rateId: number): readonly DeliveryMonth[] =>
  deliveryMonths.filter(
    (delivery) =>
      delivery ===
      (deliveryMonths.find((other) => other.period === delivery.period && other.rateId === rateId) ??
        deliveryMonths.find((other) => other.period === delivery.period)),
  );
