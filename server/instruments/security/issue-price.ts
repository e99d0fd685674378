import { PERCENT } from '../../lib/units.js';
import type { EngineRemark } from '../resolved-position.js';
import type { IssuePrice, SecurityIssue } from './position.js';
import type { SecurityValuation } from './value-security.js';

/** A price beyond these parts of the curve's is none of the security: a yield, a price of 1, a slip. */
const LEAST_PART = 0.5;
const MOST_PART = 1.5;
/** Points off the curve's price, and spread over the curve, beyond both of which a row's price is told. */
const USUAL_POINTS = 1;
const USUAL_SPREAD = 0.01;

/** The price that an issue is valued at. */
export type PriceChoice =
  | {
      readonly ok: true;
      /** Undefined = the curve's counts. */
      readonly price?: IssuePrice;
      readonly remark?: EngineRemark;
    }
  | { readonly ok: false; readonly remark: EngineRemark };

/**
 * The price that counts beside the value on the curve: that of the issue unless the curve's yields are of a later day. One that is
 * far from the curve's is refused where it is the row's, and not used where it is loaded.
 * @param curveDate day of the yields, `YYYY-MM-DD`
 */
export function chosenPrice(
  issue: SecurityIssue | undefined,
  curveDate: string,
  onCurve: SecurityValuation,
): PriceChoice {
  const price = issue?.price;
  if (issue === undefined || price === undefined || (price.date !== null && price.date < curveDate))
    return { ok: true };
  const part = price.clean / onCurve.cleanPrice;
  if (part >= LEAST_PART && part <= MOST_PART) return { ok: true, price };
  const curve = `its price on the curve, ${shown(onCurve.cleanPrice)}`;
  if (price.source === 'row')
    return {
      ok: false,
      remark: {
        ...implausible(price.clean),
        message: `price ${price.clean} is no clean price per 100 of ${issue.code}: ${curve}. Is it a yield, or per 1 or 1,000 of face?`,
      },
    };
  const message = `${issue.code} is valued on the curve: the loaded price ${price.clean} of ${price.date ?? ''} is far from ${curve}.`;
  return { ok: true, remark: { ...implausible(price.clean), message } };
}

/** What is unlikely about a row's price at which a security was valued. */
export function priceRemark(
  price: IssuePrice,
  onCurve: SecurityValuation,
  atPrice: SecurityValuation,
): EngineRemark | undefined {
  const points = Math.abs(price.clean - onCurve.cleanPrice);
  if (price.source !== 'row' || points <= USUAL_POINTS || Math.abs(atPrice.spread) <= USUAL_SPREAD) return undefined;
  const spread = (atPrice.spread / PERCENT).toFixed(2);
  const message = `price ${price.clean} is ${points.toFixed(2)} points from ${shown(onCurve.cleanPrice)}, its price on the curve, a spread of ${spread} % over it.`;
  return { ...implausible(price.clean), message };
}

const shown = (price: number): string => price.toFixed(4);

const implausible = (value: number) => ({ code: 'IMPLAUSIBLE_PRICE', field: 'price', value }) as const;
