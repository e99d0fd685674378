import type { Security } from './security.js';

/** A master that rows were merged into. */
export interface MergedMaster {
  /** By CUSIP, in order of first appearance. */
  readonly securities: readonly Security[];
  /** Number of securities that were not there before. */
  readonly added: number;
  /** Sentences on rows that contradict what was there, without the place; the later row counts. */
  readonly contradictions: readonly string[];
}

/** Terms by which rows of one CUSIP may contradict each other, as sentences name them. */
const TERMS = {
  isin: 'the ISIN',
  type: 'the type',
  currency: 'the currency',
  coupon: 'the coupon',
  frequency: 'the frequency',
  dayCount: 'the day count',
  datedDate: 'the dated date',
  maturity: 'the maturity',
  spread: 'the spread',
  referenceIndex: 'the reference index',
} as const satisfies Partial<Record<keyof Security, string>>;

type Term = keyof typeof TERMS;

const isTerm = (name: string): name is Term => Object.hasOwn(TERMS, name);
const TERM_NAMES: readonly Term[] = Object.keys(TERMS).filter(isTerm);

/**
 * Merges rows by CUSIP. What a row does not say stays as it was; of terms that differ the later row's count, and are told. A later
 * issue date is that of a reopening and changes nothing: issue date and first coupon are those of the first issue.
 */
export function mergeMaster(before: readonly Security[], coming: readonly Security[]): MergedMaster {
  const byCusip = new Map(before.map((security) => [security.cusip, security]));
  const contradictions: string[] = [];
  let added = 0;
  for (const security of coming) {
    const known = byCusip.get(security.cusip);
    if (known === undefined) added += 1;
    else contradictions.push(...contradictionsOf(known, security));
    byCusip.set(security.cusip, known === undefined ? security : joined(known, security));
  }
  return { securities: [...byCusip.values()], added, contradictions };
}

function contradictionsOf(known: Security, security: Security): readonly string[] {
  const { cusip } = known;
  const ofTerms = TERM_NAMES.flatMap((term) => {
    const [before, now] = [known[term], security[term]];
    if (before === null || now === null || before === now) return [];
    return [`${cusip} has ${TERMS[term]} ${now} instead of ${before}.`];
  });
  const isSameIssue = known.issueDate === security.issueDate;
  const [before, now] = [known.firstCoupon, security.firstCoupon];
  const isOtherCoupon = isSameIssue && before !== null && now !== null && before !== now;
  return isOtherCoupon ? [...ofTerms, `${cusip} has the first coupon on ${now} instead of ${before}.`] : ofTerms;
}

function joined(known: Security, security: Security): Security {
  return {
    ...known,
    ...firstIssue(known, security),
    isin: security.isin ?? known.isin,
    issuer: known.issuer ?? security.issuer,
    type: security.type,
    currency: security.currency ?? known.currency,
    coupon: security.coupon ?? known.coupon,
    frequency: security.frequency ?? known.frequency,
    dayCount: security.dayCount ?? known.dayCount,
    datedDate: security.datedDate ?? known.datedDate,
    maturity: security.maturity,
    spread: security.spread ?? known.spread,
    referenceIndex: security.referenceIndex ?? known.referenceIndex,
    source: known.source ?? security.source,
  };
}

/** Issue date and first coupon of the earlier issue; a row that names no issue date fills in a coupon that is not known. */
function firstIssue(known: Security, security: Security): Pick<Security, 'issueDate' | 'firstCoupon'> {
  const isEarlier = security.issueDate !== null && (known.issueDate === null || security.issueDate < known.issueDate);
  if (isEarlier) return { issueDate: security.issueDate, firstCoupon: security.firstCoupon ?? known.firstCoupon };
  const isSame = security.issueDate === known.issueDate;
  return {
    issueDate: known.issueDate,
    firstCoupon: (isSame ? security.firstCoupon : null) ?? known.firstCoupon,
  };
}
