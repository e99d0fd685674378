import { describe, expect, it } from '@jest/globals';
import { array, EXCHANGE, PARTS, POINTS, issueOfText, richFile } from '../../support/span-xml-rich.js';

/** The rich file with the first occurrence of a text replaced, which must be there. */
function changed(from: string, to: string): string {
  const text = richFile();
  if (!text.includes(from)) throw new Error(`"${from}" is not in the file`);
  return text.replace(from, to);
}

const lineOf = (text: string, part: string): string => `line ${text.slice(0, text.indexOf(part)).split('\n').length}`;

describe('a value that can not be read is told with line and element', () => {
  it.each([
    ['a rate id', '<ra><r>2</r>', '<ra><r>1.5</r>', '<r> is "1.5", which is no whole number'],
    ['an array value', '<a>4.25</a>', '<a>4,25</a>', '<a> is "4,25", which is no number'],
    ['an array value', '<a>4.25</a>', '<a>Infinity</a>', '<a> is "Infinity", which is no number'],
    ['an array value', '<a>4.25</a>', '<a>0x10</a>', '<a> is "0x10", which is no number'],
    ['an array value', '<a>4.25</a>', '<a>1e999</a>', '<a> is "1e999", which is no number'],
    ['an array value', '<a>4.25</a>', '<a>-</a>', '<a> is "-", which is no number'],
    ['a price', '<p>21.5</p>', '<p>21.5.1</p>', '<p> is "21.5.1", which is no number'],
    [
      'a long value is cut',
      '<p>21.5</p>',
      `<p>${'x'.repeat(1000)}</p>`,
      `<p> is "${'x'.repeat(40)}…", which is no number`,
    ],
    [
      'a date',
      '<setlDate>20260320</setlDate>',
      '<setlDate>20260230</setlDate>',
      '<setlDate> is "20260230", which is no date (YYYYMMDD)',
    ],
    ['a tier rate', '<val>15</val>', '<val>high</val>', '<val> is "high", which is no number'],
    [
      'a currency',
      '<decimalPos>2</decimalPos>',
      '<decimalPos>2.5</decimalPos>',
      '<decimalPos> is 2.5, which is no whole number',
    ],
    [
      'a flag',
      '<isTargetReq>1</isTargetReq>',
      '<isTargetReq>yes</isTargetReq>',
      '<isTargetReq> is "yes"; 1 or 0 would do',
    ],
    ['a side', '<rs>A</rs>', '<rs>C</rs>', '<rs> is "C"; A or B would do'],
    [
      'a charge method',
      '<chargeMeth>W</chargeMeth>',
      '<chargeMeth>Q</chargeMeth>',
      '<chargeMeth> is "Q"; F, P or W would do',
    ],
    ['a method', '<somMeth>MAX</somMeth>', '<somMeth>MIN</somMeth>', '<somMeth> is "MIN"; GROSS or MAX would do'],
    ['a method', 'SCANRANGE_CAP', 'HALF', '<wfprMeth> is "HALF"; NORMAL, SCANRANGE_CAP or SCANRANGE would do'],
    [
      'a paired point',
      '<pairedPoint>2</pairedPoint>',
      '<pairedPoint>5</pairedPoint>',
      '<pairedPoint> is 5, which is no point of this <pointDef>',
    ],
    [
      'a business date of another time',
      '<date>20260105</date>',
      '<date>18250620</date>',
      '<date> is 1825-06-20, which is not between 1900 and 2199',
    ],
    [
      'the business date',
      '<date>20260105</date>',
      '<date>20261305</date>',
      '<date> is "20261305", which is no date (YYYYMMDD)',
    ],
  ])('%s', async (_, from, to, clause) => {
    const text = changed(from, to);
    const issue = await issueOfText(text);
    expect(issue?.code).toBe('MALFORMED_FILE');
    expect(issue?.message).toContain(clause);
    expect(issue?.message).toMatch(/^test\.spn, line \d+: .*\.$/);
    expect(issue?.path[0]).toBe('test.spn');
  });

  it('and the line is the right one', async () => {
    const text = changed('<a>4.25</a>', '<a>bad</a>');
    const issue = await issueOfText(text);
    expect(issue?.path).toEqual(['test.spn', lineOf(text, '<a>bad</a>'), 'a']);
    const inTree = changed('<val>0.75</val>', '<val>bad</val>');
    expect((await issueOfText(inTree))?.path).toEqual(['test.spn', lineOf(inTree, '<val>bad</val>'), 'val']);
  });

  it('and counts lines inside of arrays, tags, comments and unknown elements', async () => {
    const text = changed('<a>4.25</a>', '<a>bad</a>')
      .replace('<a>-4</a><a>4</a>', '<a>-4</a>\n\n<a>4</a>\n')
      .replace('<phyPf>', '<phyPf\n x="1"\n><!--\n\n--><new>\n\n<x>\n</x></new>')
      .replace(PARTS[0] ?? '', `<curious>\n\n\n</curious>${PARTS[0] ?? ''}`);
    expect((await issueOfText(text))?.path).toEqual(['test.spn', lineOf(text, '<a>bad</a>'), 'a']);
  });
});

describe('something missing or out of place', () => {
  it.each([
    ['no point in time', '<spanFile><created>1</created></spanFile>', 'the file has no <pointInTime> with a <date>'],
    ['no clearing organisation', changed('<ec>HOUSE</ec>', ''), 'the file has no <clearingOrg> with an <ec>'],
    ['no exchange', changed('<exch>X</exch><name>Exchange', '<name>Exchange'), '<exchange> needs an <exch>'],
    ['no family id', changed('<futPf><pfId>2</pfId>', '<futPf>'), '<futPf> needs a <pfId>'],
    [
      'no family code',
      changed('<pfId>2</pfId><pfCode>AB</pfCode>', '<pfId>2</pfId><pfCode> </pfCode>'),
      '<futPf> needs a <pfCode>',
    ],
    ['no right', changed('<o>P</o>', ''), '<opt> needs an <o> that says C or P'],
    ['a strange right', changed('<o>P</o>', '<o>X</o>'), '<opt> needs an <o> that says C or P'],
    ['no strike', changed('<k>22.50</k>', '<k> </k>'), '<opt> needs a strike <k>'],
    ['no period of a future', changed('<pe>202603</pe>', '<pe/>'), '<fut> needs a period <pe>'],
    ['no period of a series', changed('<pe>202602W1</pe>', ''), '<series> needs a period <pe>'],
    ['a contract without a family', changed('<futPf>', '<fut></fut><futPf>'), '<fut> stands outside a product family'],
    ['no spread number', changed('<spread>9</spread>', ''), '<dSpread> needs a <spread>'],
    ['no period of a leg', changed('<pe>202602</pe><rs>A</rs>', '<rs>A</rs>'), '<pLeg> needs a <pe>'],
    ['a short array', changed('<a>4.25</a>', ''), '<ra> has 1 values instead of 2'],
    ['a long array', changed('<a>4.25</a>', '<a>1</a><a>2</a>'), '<ra> has 3 values instead of 2'],
    ['an endless array', changed('<a>4.25</a>', '<a>1</a>'.repeat(2000)), '<ra> has more than 1000 values'],
  ])('%s', async (_, text, clause) => {
    const issue = await issueOfText(text);
    expect(issue?.code).toBe('MALFORMED_FILE');
    expect(issue?.message).toContain(clause);
  });

  it('arrays that do not fit scan points which come later', async () => {
    const points = POINTS.replace(/<scanPointDef><point>2<[^]*?<\/scanPointDef>/, '').replace(
      '<pairedPoint>2',
      '<pairedPoint>1',
    );
    const issue = await issueOfText(richFile([EXCHANGE, points]));
    expect(issue?.message).toBe('The risk arrays of test.spn have 2 values, but it defines 1 scan points.');
  });

  it('no contracts', async () => {
    const issue = await issueOfText(richFile([POINTS]));
    expect(issue).toMatchObject({ code: 'EMPTY_FILE', path: ['test.spn'], message: 'test.spn holds no contracts.' });
  });
});

describe('text that is no whole XML file', () => {
  it.each([
    [
      'an end tag that does not pair',
      changed('</phy>', '</fut>'),
      'MALFORMED_FILE',
      '</fut> does not close <phy>, which opens in line',
    ],
    ['an end tag too many', `${richFile()}</x>`, 'MALFORMED_FILE', 'an end tag has no start tag'],
    ['text after the end', `${richFile()}more`, 'MALFORMED_FILE', 'the file goes on after its root element'],
    ['a second root', `${richFile()}<spanFile></spanFile>`, 'MALFORMED_FILE', 'the file has a second root element'],
    ['a bare <', changed('<p>21.5</p>', '<p>< 21</p>'), 'MALFORMED_FILE', 'a "<" begins no tag'],
    [
      'a strange declaration',
      changed('<curConv>', '<!ELEMENT x><curConv>'),
      'MALFORMED_FILE',
      '"<!ELEMENT" begins nothing that XML knows',
    ],
    [
      'deep nesting',
      changed('<curConv>', '<x>'.repeat(300)),
      'MALFORMED_FILE',
      'elements are nested more than 200 deep',
    ],
    [
      'an unknown encoding',
      changed('ISO-8859-1', 'EBCDIC-9'),
      'UNKNOWN_FORMAT',
      'the encoding "EBCDIC-9" is not known; UTF-8 or ISO-8859-1 would do',
    ],
    [
      'another root',
      '<html><body/></html>',
      'UNKNOWN_FORMAT',
      'the root element is <html>; a SPAN XML file has <spanFile>',
    ],
    ['JSON', '{"a":1}', 'UNKNOWN_FORMAT', 'the file is JSON text, not SPAN XML'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'UNKNOWN_FORMAT', 'the file is a PNG image, not SPAN XML'],
    ['plain text', 'hello', 'UNKNOWN_FORMAT', 'the file is plain text, not SPAN XML'],
    ['nothing', '', 'EMPTY_FILE', 'the file is empty'],
    ['only blanks', ' \r\n', 'EMPTY_FILE', 'the file is empty'],
    ['only the declaration', '<?xml version="1.0"?>', 'EMPTY_FILE', 'the file is empty'],
    ['a declaration cut off', '<?xml version', 'TRUNCATED_FILE', 'the file is cut off before its first element'],
  ])('%s', async (_, text, code, clause) => {
    const issue = await issueOfText(text);
    expect(issue?.code).toBe(code);
    expect(issue?.message).toContain(clause);
  });

  it('a file cut off anywhere after its root opens is truncated', async () => {
    const text = richFile().trimEnd();
    const first = text.indexOf('<spanFile') + 20;
    for (let length = first; length < text.length; length += 37) {
      expect((await issueOfText(text.slice(0, length)))?.code).toBe('TRUNCATED_FILE');
    }
    expect((await issueOfText(text.slice(0, text.indexOf('<k>20</k>') + 5)))?.message).toMatch(
      /the file is cut off inside <k>, which opens in line \d+\.$/,
    );
  });

  it('a small file whose risk arrays would take any amount of memory is refused', async () => {
    const futures = Array.from(
      { length: 5000 },
      (_, id) => `<fut><pe>202603</pe>${array('1', '-1', '1', String(id))}</fut>`,
    );
    const issue = await issueOfText(changed('<fut><cId>12', `${futures.join('')}<fut><cId>12`));
    expect([issue?.code, issue?.message]).toEqual([
      'FILE_TOO_LARGE',
      expect.stringMatching(/, line \d+: nearly all values of the risk arrays are left out\.$/),
    ]);
  });

  it('a text without end takes bounded memory', async () => {
    const issue = await issueOfText(changed('<p>21.5</p>', `<p>${'9'.repeat(17 * 2 ** 20)}`));
    expect(issue?.message).toContain('a tag or text has more than 16777216 bytes');
  });
});
