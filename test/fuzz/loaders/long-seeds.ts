import type { TableOptions } from '../../../server/parameters/load/checked-table.js';
import { smallSpanXml } from '../../support/span-xml.js';
import type { Random } from '../random.js';
import { fuzzFile, type FuzzFile, type Route } from './fuzz-file.js';

/** One piece over and over, between two others: what takes longer than its length shows here. */
interface Repeated {
  readonly name: string;
  readonly before: string;
  readonly unit: string;
  readonly after: string;
  readonly route?: Route;
  readonly options?: TableOptions;
}

const DATED: TableOptions = { date: '2025-06-20', index: 'USD-SOFR-OIS' };
const XML = smallSpanXml({ clearingHouse: 'TEST', businessDate: '2025-06-20', exchanges: ['X'] });
const xmlAt = (mark: string): Pick<Repeated, 'before' | 'after'> => {
  const place = XML.indexOf(mark);
  return { before: XML.slice(0, place), after: XML.slice(place) };
};
const PA2_HEADER = '0 TSTCLR20250620SF 1830202506201900U2NNCLR        C CUST  H HEDGE 1 CORE  M MAINT\n';
const QUOTES = 'tenor,rate,date,index\n';

const REPEATED: readonly Repeated[] = [
  { name: 'a.csv', before: 'date,a\n2025-01-01,', unit: '1', after: 'x\n' },
  { name: 'a.csv', before: 'date,a\n2025-01-01,', unit: '.', after: '\n' },
  { name: 'a.csv', before: 'date,a\n', unit: ' ', after: 'x\n' },
  { name: 'a.csv', before: 'date,a\n', unit: '2025-01-01,1\n', after: '' },
  { name: 'a.csv', before: 'date,a\n', unit: 'x,1\n', after: '' },
  { name: 'a.csv', before: 'date,a\n', unit: '1\n', after: '' },
  { name: 'a.csv', before: 'date,"a"\n', unit: '2025-01-01,1,2\n', after: '' },
  { name: 'a.csv', before: 'date,a', unit: ',a', after: '\n2025-01-01,1\n' },
  { name: 'a.csv', before: 'date,a\n', unit: ',', after: '' },
  { name: 'a.csv', before: 'date,"', unit: '""', after: '\n' },
  { name: 'a.csv', before: 'date,a\n', unit: '"a",', after: '\n' },
  { name: 'a.csv', before: 'date,a\n', unit: '#\n', after: '2025-01-01,1\n' },
  { name: 'q.csv', before: 'tenor,rate\n', unit: 'b,1\n', after: '', options: DATED },
  { name: 'q.csv', before: 'tenor,rate\n1Y,', unit: '1', after: 'x\n', options: DATED },
  { name: 'q.csv', before: 'tenor,rate\n', unit: '1', after: 'Y,1\n', options: DATED },
  { name: 'q.csv', before: QUOTES, unit: '1Y,1,2025-01-01,USD-SUFR-OUS\n', after: '' },
  { name: 'q.csv', before: `${QUOTES}1Y,1,2025-01-01,`, unit: 'U', after: '\n' },
  { name: 'f.csv', before: 'date,index,rate\n', unit: '2025-01-01,SOFR,x\n', after: '' },
  { name: 'f.csv', before: 'date,index,rate\n', unit: '2025-01-01,SOFR,1\n', after: '' },
  { name: 'fx-2025-06-20.csv', before: 'from,to,rate\n', unit: 'EUR,USD,x\n', after: '' },
  { name: 'fx.csv', before: 'date,from,to,rate\n', unit: '2025-06-20,EUR,USD,1\n', after: '' },
  { name: 'n.csv', before: 'exchange_code,contract_code,name\n', unit: ',1,x\n', after: '' },
  {
    name: 'm.csv',
    before: 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode\n',
    unit: ',,,,,\n',
    after: '',
    route: 'map',
  },
  { name: 'b.csv', before: 'account_code,b\n', unit: 'x\n', after: '', route: 'book' },
  { name: 'b.csv', before: 'account_code', unit: ',b', after: '\n', route: 'book' },
  { name: 'b.csv', before: 'account_code,', unit: ' ', after: 'b\nA,1\n', route: 'book' },
  { name: 'b.json', before: '', unit: '[', after: '', route: 'book' },
  { name: 'e.json', before: '{"events":0,"data":', unit: '[{"data":', after: '' },
  { name: 'e.json', before: '{"markets":[', unit: '{"ticker":1},', after: '{}]}' },
  { name: 'r.json', before: '{"recipe":', unit: '[', after: '}' },
  { name: 'a.spn', before: '<?a?>', unit: ' ', after: 'x' },
  { name: 'a.spn', before: '', unit: '<?a?>', after: 'x' },
  { name: 'a.spn', before: '<!DOCTYPE a [', unit: '<!ENTITY a "b">', after: ']><spanFile/>' },
  { name: 'a.spn', unit: '<y>', ...xmlAt('<clearingOrg>') },
  { name: 'a.spn', unit: ' ', ...xmlAt('<clearingOrg>') },
  { name: 'a.spn', unit: '&amp;', ...xmlAt('</name><capAnov>') },
  { name: 'a.spn', unit: '1', ...xmlAt('</decimalPos>') },
  { name: 'a.spn', unit: '<!-- -->', ...xmlAt('</ec>') },
  { name: 'a.spn', unit: '<a>1</a>', ...xmlAt('<d>1</d></ra>') },
  { name: 'a.spn', unit: '<scanPointDef><point>1</point></scanPointDef>', ...xmlAt('</pointDef>') },
  { name: 'a.spn', unit: '<scanRate><r>1</r></scanRate>', ...xmlAt('</fut>') },
  { name: 'a.spn', unit: '<pfLink><exch>X</exch><pfId>1</pfId><pfType>FUT</pfType></pfLink>', ...xmlAt('</ccDef>') },
  { name: 'a.spn', unit: '<fut><pe>203012</pe><ra><a>1</a></ra></fut>', ...xmlAt('</futPf>') },
  { name: 'a.pa2', before: `${PA2_HEADER}x`, unit: '\r', after: 'y\n' },
  { name: 'a.pa2', before: PA2_HEADER, unit: 'Z \n', after: '' },
  { name: 'a.pa2', before: PA2_HEADER, unit: '\n', after: '' },
];

const TIMES = [1000, 20_000, 200_000];

/** A long file of one piece over and over. */
export function longFile(random: Random): FuzzFile {
  const { name, route = 'load', options = {}, ...repeated } = random.pick(REPEATED);
  const times = random.pick(TIMES);
  return fuzzFile({
    route,
    kind: 'long',
    form: 'bytes',
    name,
    options,
    isUnordered: false,
    repeated: { ...repeated, times },
  });
}
