import { canonicalExchange } from '../exchange-spelling.js';
import { detectFormat } from '../file-format.js';
import type { ParameterFacts, ParameterKind } from '../parameter-kind.js';
import { readSpanCache, writeSpanCache } from './cache.js';
import type { SpanHeader, SpanParameters } from './model.js';
import { productRanges } from './product-ranges.js';
import { readSpanMember } from './read-file.js';

/** Parameter files of the SPAN methodology. */
export const spanKind: ParameterKind<SpanParameters> = {
  engine: 'span',
  folder: 'parameters',
  formats: ['SPAN XML', 'PA2'],
  looksLike: (firstBytes) => ['span-xml', 'xml', 'pa2'].includes(detectFormat(firstBytes)),
  read: readSpanMember,
  facts: ({ header }) => factsOf(header),
  scanRanges: productRanges,
  contents: ({ header }) => {
    const unused = Object.entries(header.unusedRecords ?? {}).map(([id, count]) => `${counted(count)} ${id}`);
    const notNeeded = `records read and not needed for margin: ${unused.join(', ')}`;
    return [setText(header), ...(unused.length === 0 ? [] : [notNeeded])];
  },
  compiled: { ending: 'span', read: readSpanCache, write: writeSpanCache },
};

const factsOf = ({
  clearingOrganization,
  businessDate,
  cycleCode,
  publishedAt,
  families,
  findings,
}: SpanHeader): ParameterFacts => ({
  clearingHouse: clearingOrganization,
  businessDate,
  cycleCode,
  publishedAt,
  exchanges: [
    ...new Set(
      families.filter(({ contractCount }) => contractCount > 0).map(({ exchange }) => canonicalExchange(exchange)),
    ),
  ],
  findings,
});

const FORMATS: Readonly<Record<SpanHeader['format'], string>> = { 'span-xml': 'SPAN XML', pa2: 'PA2' };

function setText({ format, clearingOrganization, businessDate, cycleCode, counts }: SpanHeader): string {
  const parts = [
    `${counted(counts.combinedCommodities)} combined commodities`,
    `${counted(counts.physicals)} physicals`,
    `${counted(counts.futures)} futures`,
    `${counted(counts.options)} options`,
    `${counted(counts.interCommoditySpreads)} inter-commodity spreads`,
    `${counted(counts.riskArrays)} risk arrays`,
  ];
  return `${FORMATS[format]} of ${clearingOrganization}, ${businessDate}, cycle ${cycleCode}: ${parts.join(', ')}`;
}

const counted = (count: number): string => count.toLocaleString('en-US');
