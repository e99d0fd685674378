/** Spellings of exchanges by the code that is used here: clearing acronyms, market identifier codes and trade names. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  CME: ['XCME', 'GLBX', 'IMM', 'IOM'],
  CBOT: ['CBT', 'XCBT', 'ECBOT'],
  NYMEX: ['NYM', 'XNYM'],
  COMEX: ['CMX', 'CEC', 'XCEC'],
  'ICE.EU': ['IFEU', 'ICEEU', 'ICE_EU', 'ICE-EU', 'ICE EU', 'IPE'],
  'ICE.US': ['IFUS', 'ICEUS', 'ICE_US', 'ICE-US', 'ICE US', 'NYB', 'NYBOT'],
  EUREX: ['EUX', 'XEUR'],
  ASX: ['XASX', 'SFE', 'XSFE', 'ASX24'],
  LME: ['XLME'],
  BIST: ['BIS', 'XIST', 'VIOP'],
};

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([code, others]) => [code, ...others].map((spelling) => [spelling, code] as const)),
);

/**
 * The canonical code for any name of an exchange: `cbt` and `XCBT` give `CBOT`; an unknown name gives itself in upper
 * case.
 */
export function canonicalExchange(code: string): string {
  const upper = code.trim().toUpperCase();
  return CANONICAL.get(upper) ?? upper;
}
