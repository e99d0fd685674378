type Direction = 'PAY' | 'RECEIVE';

const SIGN_FIRST =
  /(\+|-|−|–|positive|negative|pos\.?|neg\.?)(?: notionals?)? ?(?:=|:|is|are|means?)? ?(?:we )?(pay\w*|rec\w*|rcv)(?:[ -]?(fix|float)\w*)?/gi;
const LEG_FIRST =
  /(pay\w*|rec\w*|rcv)(?:[ -]?(fix|float)\w*)? ?(?:=|:|is|are|means?)? ?(\+|-|−|–|positive|negative|pos\.?|neg\.?)/gi;

const isMinus = (sign: string): boolean => /^(?:-|−|–|neg)/i.test(sign);

/** What a notional above zero means by a text, such as `+ = receive fixed` or `positive: payer`; undefined if it says nothing, or two things. */
export function directionAboveZero(text: string): Direction | undefined {
  const first = [...text.matchAll(SIGN_FIRST)].map(([, sign = '', leg = '', kind]) => ({ sign, leg, kind }));
  const said =
    first.length > 0
      ? first
      : [...text.matchAll(LEG_FIRST)].map(([, leg = '', kind, sign = '']) => ({ sign, leg, kind }));
  const meant = new Set(
    said.map(({ sign, leg, kind = '' }): Direction => {
      const isTurned = isMinus(sign) !== /^float/i.test(kind);
      return /^p/i.test(leg) === isTurned ? 'RECEIVE' : 'PAY';
    }),
  );
  const [only, ...others] = meant;
  return others.length > 0 ? undefined : only;
}

export const isSignConvention = (text: string): boolean => directionAboveZero(text) !== undefined;
