/** Spellings of exchanges by the code that is used here: clearing acronyms, market identifier codes, names. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  CME: ['XCME', 'GLBX', 'IMM', 'IOM', 'CHICAGO MERCANTILE EXCHANGE'],
  CBOT: ['CBT', 'XCBT', 'ECBOT', 'CHICAGO BOARD OF TRADE'],
  NYMEX: ['NYM', 'XNYM', 'NEW YORK MERCANTILE EXCHANGE'],
  COMEX: ['CMX', 'CEC', 'XCEC', 'COMMODITY EXCHANGE', 'COMMODITY EXCHANGE INC', 'COMMODITIES EXCHANGE CENTER'],
  'ICE.EU': [
    ...['IFEU', 'IEU', 'ICEEU', 'ICE_EU', 'ICE-EU', 'ICE EU', 'IPE', 'ICE_IPE', 'ICE FUTURES EUROPE', 'ICE EUROPE'],
    'IFE',
    ...['INTERCONTINENTAL EXCHANGE EUROPE', 'INTERNATIONAL PETROLEUM EXCHANGE'],
  ],
  'ICE.US': [
    ...['IFUS', 'IUS', 'ICEUS', 'ICE_US', 'ICE-US', 'ICE US', 'NYB', 'NYBOT', 'ICE FUTURES US', 'ICE FUTURES U.S.'],
    ...['NEW YORK BOARD OF TRADE', 'NYF'],
  ],
  EUREX: ['EUX', 'XEUR', 'EUREX DEUTSCHLAND', 'EUREX FRANKFURT', 'EUREX EXCHANGE', 'DTB'],
  ASX: ['XASX', 'SFE', 'XSFE', 'ASX24', 'SYDNEY FUTURES EXCHANGE', 'ASX 24', 'ASX TRADE24'],
  LME: ['XLME', 'LONDON METAL EXCHANGE'],
  BIST: ['BIS', 'XIST', 'VIOP'],
};

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([code, others]) => [code, ...others].map((spelling) => [spelling, code] as const)),
);

/** What stands behind the names of firms. */
const NAME_ENDING = /,?[. ](?:inc|ltd|ag|plc|llc|futures|options)\.?$/i;

/**
 * The canonical code for any name of an exchange: `cbt` and `XCBT` give `CBOT`; an unknown name gives itself in upper
 * case.
 */
export function canonicalExchange(code: string): string {
  const upper = code.trim().toUpperCase();
  return CANONICAL.get(upper) ?? CANONICAL.get(upper.replace(NAME_ENDING, '')) ?? upper;
}
