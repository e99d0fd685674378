import { readSpanXml } from '../../server/parameters/span/xml/reader.js';
import type { Issue } from '../../server/domain/issue.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { streamed } from './pa2-text.js';

/*
 * A SPAN XML file of two scan points that has every kind of product family, spread, tier and rate in it. Invented figures:
 * no clearing house's data.
 */

const scanPoint = (point: number, mult: string, fraction: string): string => `
<scanPointDef><point>${point}</point>
<priceScanDef><mult>${mult}</mult>${fraction}</priceScanDef>
<volScanDef><mult>${point === 1 ? 1 : -1}</mult></volScanDef><weight>1</weight><pairedPoint>${3 - point}</pairedPoint></scanPointDef>`;

export const POINTS = `<pointDef><r>1</r>
${scanPoint(2, '-0.333333', '<numerator>-1</numerator><denominator>3</denominator>')}${scanPoint(1, '0.333333', '<numerator>1</numerator><denominator>3</denominator>')}
<deltaPointDef><point>1</point><priceScanDef><mult>0</mult></priceScanDef><weight>1</weight></deltaPointDef>
</pointDef>`;

export const array = (up: string, down: string, delta: string, rateId = '1'): string =>
  `<ra><r>${rateId}</r><a>${up}</a><a>${down}</a><d>${delta}</d></ra>`;

const reference = (name: string, pfId: number, inside: string): string =>
  `<${name}><exch>X</exch><pfId>${pfId}</pfId>${inside}<s>B</s><i>1</i></${name}>`;

export const PHYSICAL = `<phyPf><pfId>1</pfId><pfCode>AB</pfCode><name>A &amp; B</name><currency>USD</currency><cvf>0</cvf><priceDl>2</priceDl>
<priceFmt> </priceFmt><valueMeth>EQTY</valueMeth><setlMeth>DELIV</setlMeth>
<phy><cId>7</cId><pe>00000S</pe><p>20</p><d>1</d><v> </v><cvf>50</cvf><val>1000</val><sc>1</sc>
<scanRate><r>1</r><priceScanPct>0.1</priceScanPct></scanRate>${array('-0.000000', '1e2', '1')}</phy></phyPf>`;

export const FUTURES = `<futPf><pfId>2</pfId><pfCode>AB</pfCode><name><![CDATA[AB <future>]]></name><currency>USD</currency><cvf>50</cvf><priceDl>2</priceDl>
<valueMeth>FUT</valueMeth><setlMeth>CASH</setlMeth>${reference('undPf', 1, '<pfCode>AB</pfCode><pfType>PHY</pfType>')}
<fut><cId>12</cId><pe>202603</pe><p>21.5</p><v>0</v><sc>2</sc><setlDate>20260320</setlDate><t>0.25</t>${reference('undC', 1, '<cId>7</cId>')}
<intrRate><val>0.03</val><rl>0</rl><cpm>0</cpm><exm>12</exm></intrRate>
<scanRate><r>1</r><priceScan>90</priceScan><volScan>0</volScan></scanRate>${array('-30', '30', '1')}${array('-33', '33', '1', '2')}</fut>
<fut><cId>11</cId><pe>202602</pe><p>21</p><setlDate>00000000</setlDate><tick><id>1</id><val>5</val></tick>${reference('undC', 1, '<cId>7</cId>')}<ra><r>1</r><d>1</d></ra></fut></futPf>`;

const optionFamily = (element: string, pfId: number, underlying: string, series: string): string =>
  `<${element}><pfId>${pfId}</pfId><pfCode>AB</pfCode><exercise>AMER</exercise><currency>USD</currency><cvf>50</cvf><priceDl>2</priceDl>
<strikeDl>2</strikeDl><valueMeth>EQTY</valueMeth><setlMeth>DELIV</setlMeth>${underlying}${series}</${element}>`;

/** The series' own values stand after its options, the other way round than files have them. */
export const OPTIONS_ON_FUTURES = optionFamily(
  'oofPf',
  3,
  reference('undPf', 2, '<pfType>FUT</pfType>'),
  `<series><opt><cId>1</cId><o>P</o><k>22.50</k><p>1.25</p><v>0.3</v>${array('5', '-5', '-0.5')}</opt>
<opt><cId>2</cId><o>C</o><k>22.5</k><p>.75</p><cvf>10</cvf><sc>3</sc>${array('-4', '4.25', '0.5')}</opt>
<opt><cId>3</cId><o>C</o><k>20</k><p>2</p>${array('-4', '4', '0.5')}</opt>
<pe>202602W1</pe><v>0.2</v><setlDate>20260206</setlDate><t>0.1</t><cvf>25</cvf><sc>1</sc>${reference('undC', 2, '<cId>12</cId>')}
<scanRate><r>1</r><priceScanPct>0.1</priceScanPct><volScanPct>0.25</volScanPct></scanRate></series>`,
);

const optionsOnPhysical = optionFamily(
  'oopPf',
  4,
  reference('undPf', 1, '<pfType>PHY</pfType>'),
  `<series><pe>202604</pe><v>0.2</v><setlDate>20260417</setlDate><sc>1</sc>${reference('undC', 1, '<cId>7</cId>')}
<scanRate><priceScan>12</priceScan><volScan>0.06</volScan></scanRate><opt><o>C</o><k>20</k><p>1</p>${array('-1', '1', '0.4')}</opt></series>`,
);

const plain = (element: string, pfId: number, contract: string): string =>
  `<${element}Pf><pfId>${pfId}</pfId><pfCode>${contract.toUpperCase()}</pfCode><currency>EUR</currency><cvf>1</cvf><valueMeth>FUT</valueMeth>
<${contract}><cId>1</cId><pe>202603</pe><p>5</p>${array('-1', '1', '1')}</${contract}></${element}Pf>`;

const OTHER_FAMILIES = [
  plain('fwd', 5, 'fwd'),
  plain('cmb', 6, 'cmb'),
  plain('debt', 7, 'debt'),
  plain('equity', 8, 'equity'),
  '<IRSwapPf><pfId>9</pfId><IRSwap><cId>1</cId><ra><a>1</a></ra></IRSwap></IRSwapPf><CDSwapPf><pfId>10</pfId></CDSwapPf><IRSwapPf/>',
].join('\n');

export const EXCHANGE = `<exchange><exch>X</exch><name>Exchange</name>
${PHYSICAL}
${FUTURES}
${OPTIONS_ON_FUTURES}
${optionsOnPhysical}
${OTHER_FAMILIES}
</exchange>`;

const link = (pfId: number, type: string, more = ''): string =>
  `<pfLink><exch>X</exch><pfId>${pfId}</pfId><pfCode>AB</pfCode><pfType>${type}</pfType><sc>2</sc>${more}</pfLink>`;

const leg = (element: string, months: string, side: string, ratio = '1', more = ''): string =>
  `<${element}><cc>AB</cc>${months}<rs>${side}</rs><i>${ratio}</i>${more}</${element}>`;

const tierSpread = (priority: number, charge: string, nested = ''): string =>
  `<dSpread><spread>${priority}</spread>${charge}${leg('tLeg', '<tn>1</tn>', 'A')}${leg('tLeg', '<tn>2</tn>', 'B', '2')}${nested}</dSpread>`;

export const COMBINED_COMMODITY = `<ccDef><cc>AB</cc><name>AB</name><group><id>5</id><aVal>GRAIN</aVal></group><currency>USD</currency><riskExponent>0</riskExponent><capAnov>1</capAnov>
<wfprMeth>SCANRANGE_CAP</wfprMeth><spotMeth>NORMAL</spotMeth><somMeth>MAX</somMeth>
${link(1, 'PHY')}${link(2, 'FUT')}${link(3, 'OOF')}${link(4, 'OOP', '<oopDeltaMeth>PERIOD</oopDeltaMeth>')}
<adjRate><r>2</r><baseR>1</baseR><val>0.75</val></adjRate>
<scanTiers><tier><tn>0</tn></tier></scanTiers>
<intraTiers><tier><tn>1</tn><sPe>202602</sPe><ePe>202602</ePe></tier><tier><tn>2</tn><sPe>202603</sPe><ePe> </ePe></tier></intraTiers>
<interTiers><tier><tn>0</tn></tier></interTiers>
<somTiers><tier><tn>0</tn><rate><r>1</r><val>15</val></rate><rate><r>2</r><val>11</val></rate></tier></somTiers>
${tierSpread(3, '<chargeMeth>P</chargeMeth><pmpsRate><r>1</r><val>7</val><pmRate>2</pmRate></pmpsRate>')}
${tierSpread(2, '<chargeMeth>W</chargeMeth><rate><r>1</r><val>0.5</val></rate>', tierSpread(1, '<chargeMeth>F</chargeMeth><rate><r>1</r><val>40</val></rate>'))}
<dSpread><spread>9</spread><chargeMeth>F</chargeMeth><rate><r>1</r><val>60</val></rate>${leg('pLeg', '<pe>202602</pe>', 'A')}${leg('pLeg', '<pe>202603</pe>', 'B')}</dSpread>
<dSpread><spread>10</spread><chargeMeth>F</chargeMeth>${leg('rpLeg', '<rpNum>1</rpNum>', 'A')}${leg('rpLeg', '<rpNum>2</rpNum>', 'B')}</dSpread>
<spotRate><r>1</r><pe>202602</pe><sprd>30</sprd><outr>45</outr></spotRate></ccDef>
<ccDef><cc>CD</cc><currency>EUR</currency><somMeth>GROSS</somMeth><pfLink><exch>X</exch><pfId>5</pfId><pfType>FWD</pfType><sc>1</sc></pfLink>
<pfLink><exch>X</exch><pfId>99</pfId><pfType>FUT</pfType><sc>1</sc></pfLink></ccDef>`;

const interLeg = (code: string, side: string, ratio: string, rates = ''): string =>
  `<tLeg><cc>${code}</cc><tn>0</tn><rs>${side}</rs><i>${ratio}</i>${rates}</tLeg>`;

export const SPREADS = `<superSpreads><dSpread><spread>1</spread><chargeMeth>W</chargeMeth><rate><r>1</r><val>0.9</val></rate>${interLeg('AB', 'A', '1')}${interLeg('CD', 'B', '3')}</dSpread></superSpreads>
<interSpreads><dSpread><spread>1</spread><chargeMeth>F</chargeMeth><rate><r>1</r><val>25</val></rate>${interLeg('AB', 'A', '1', '<rate><r>1</r><val>20</val></rate>')}${interLeg('CD', 'B', '12.75')}</dSpread>
<sSpread><spread>2</spread><isTargetReq>1</isTargetReq><rate><r>1</r><val>0.98</val></rate><sLeg><cc>AB</cc><isTarget>1</isTarget><i>1</i></sLeg><sLeg><cc>CD</cc><isTarget>0</isTarget><isRequired>1</isRequired><i>2</i></sLeg></sSpread>
<dSpread><spread>3</spread><chargeMeth>W</chargeMeth><rate><r>1</r><val>0.5</val></rate>${interLeg('AB', 'A', '1')}${interLeg('NOWHERE', 'B', '1')}</dSpread></interSpreads>
<interClearSpreads><clearSpread><spread>1</spread></clearSpread><clearSpread><spread>2</spread></clearSpread></interClearSpreads>`;

export const CONVERSION = '<curConv><fromCur>EUR</fromCur><toCur>USD</toCur><factor>1.1</factor></curConv>';
export const RATES = `<pbRateDef><r>1</r><isCust>1</isCust><acctType>H</acctType><isM>0</isM><pbc>CORE</pbc></pbRateDef>
<pbRateDef><r>2</r><isCust>1</isCust><acctType>H</acctType><isM>1</isM><pbc>CORE</pbc></pbRateDef>`;

/** Its parts in the order in which files have them. */
export const PARTS: readonly string[] = [CONVERSION, RATES, POINTS, EXCHANGE, COMBINED_COMMODITY, SPREADS];

export const richFile = (
  parts = PARTS,
  settlement = '<isSetl>1</isSetl><setlQualifier>final</setlQualifier>',
): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>
<!-- made for tests -->
<spanFile version='4 > 3'><fileFormat>4.00</fileFormat><created>202601051830</created>
<definitions><currencyDef><currency>USD</currency><symbol> </symbol><name>US DOLLAR</name><decimalPos>2</decimalPos></currencyDef>
<currencyDef><currency>ESB</currency><symbol/><name>PESETA \u00e7\u00fd</name><decimalPos>-3</decimalPos></currencyDef></definitions>
<pointInTime><date>20260105</date>${settlement}
<clearingOrg><ec>HOUSE</ec><name>Clearing &#72;ouse \u00dd</name><capAnov>1</capAnov><lookAheadDays>1</lookAheadDays><daysPerYear>250</daysPerYear>
${parts.join('\n')}
</clearingOrg></pointInTime></spanFile>
`;

/** Reads a SPAN XML text, cut into chunks of some bytes; throws where it can't be read. */
export async function readText(text: string, chunkBytes?: number): Promise<SpanParameters> {
  const outcome = await readSpanXml(streamed(text, chunkBytes), 'test.spn');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

/** The one issue of a text that can't be read. */
export async function issueOfText(text: string): Promise<Issue | undefined> {
  const outcome = await readSpanXml(streamed(text), 'test.spn');
  return outcome.ok ? undefined : outcome.issues[0];
}
