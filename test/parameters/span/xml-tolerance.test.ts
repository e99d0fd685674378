import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { readSpanXml } from '../../../server/parameters/span/xml/reader.js';
import { streamed } from '../../support/pa2-text.js';
import { PARTS, readText, richFile } from '../../support/span-xml-rich.js';

describe('what must not matter', () => {
  it('how the bytes are cut into chunks', async () => {
    const text = richFile();
    const whole = await readText(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }), async (sizes) => {
        expect(await readCut(text, sizes)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
    expect(await readText(text, 1)).toEqual(whole);
  });

  it('the order of the parts', async () => {
    const whole = await readText(richFile());
    const parts = fc.shuffledSubarray([...PARTS], { minLength: PARTS.length });
    await fc.assert(
      fc.asyncProperty(parts, async (shuffled) => {
        const other = await readText(richFile(shuffled));
        expect(other.contracts).toEqual(whole.contracts);
        expect({ ...other.header, findings: [] }).toEqual({ ...whole.header, findings: [] });
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['a line break after every tag', (text: string) => text.replaceAll('><', '>\r\n<')],
    ['comments inside of values', (text: string) => text.replaceAll('</a>', '<!-- > --></a>')],
    ['CDATA for values', (text: string) => text.replace(/<a>([^<]*)<\/a>/g, '<a><![CDATA[$1]]></a>')],
    ['attributes', (text: string) => text.replace(/<(?!future)(\w+)>/g, '<$1 x="a>b" y = \'"\'>')],
    ['blanks in end tags', (text: string) => text.replace(/<\/(\w+)>/g, '</$1\n>')],
    [
      'unknown elements',
      (text: string) => text.replaceAll('<r>1</r>', '<r>1</r><new><a>9</a><ra><a/></ra></new><empty/>'),
    ],
    ['plus signs and blanks around numbers', (text: string) => text.replace(/<a>(\d[^<]*)</g, '<a> +$1 <')],
    [
      'processing instructions and a document type',
      (text: string) => text.replace('<spanFile', '<!DOCTYPE spanFile SYSTEM "a>b"><?x y?><spanFile'),
    ],
    ['an unused end of file mark', (text: string) => `${text}\u001a\u0000\n`],
  ])('%s', async (_, rewritten) => {
    const whole = await readText(richFile());
    const other = await readText(rewritten(richFile()));
    expect(other.contracts.riskArrays).toEqual(whole.contracts.riskArrays);
    expect({ ...other.header, findings: [] }).toEqual({ ...whole.header, findings: [] });
  });
});

async function readCut(text: string, sizes: readonly number[]): Promise<SpanParameters> {
  const bytes = Buffer.from(text, 'latin1');
  // eslint-disable-next-line @typescript-eslint/require-await -- the reader takes any asynchronous source
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let start = 0;
    for (let index = 0; start < bytes.length; index++) {
      const end = start + (sizes[index % sizes.length] ?? 1);
      yield bytes.subarray(start, end);
      start = end;
    }
  }
  const outcome = await readSpanXml(chunks(), 'test.spn');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

describe('settlement cycles', () => {
  it.each([
    ['<isSetl>1</isSetl><setlQualifier>final</setlQualifier>', 's'],
    ['<isSetl>1</isSetl><setlQualifier>EARLY</setlQualifier>', 'e'],
    ['<isSetl>1</isSetl><setlQualifier>complete</setlQualifier>', 'c'],
    ['<isSetl>1</isSetl>', 's'],
    ['<isSetl>0</isSetl><run>1</run>', 'i01'],
    ['<isSetl>0</isSetl><run>i05</run>', 'i05'],
    ['<isSetl>0</isSetl><run>../../x</run>', 'ix'],
    ['<isSetl>0</isSetl>', 'i'],
    ['', 'base'],
  ])('%s is %s', async (settlement, cycleCode) => {
    const { header } = await readText(richFile(PARTS, settlement));
    expect(header.cycleCode).toBe(cycleCode);
  });
});

describe('encodings', () => {
  it('takes UTF-8 where it is declared', async () => {
    const text = richFile().replace('ISO-8859-1', 'utf-8').replace('Clearing &#72;ouse \u00dd', 'T\u00fcrk \u20ba');
    const outcome = await readSpanXml(streamed(Buffer.from(text, 'utf8').toString('latin1')), 'test.spn');
    expect(outcome.ok && outcome.value.header.name).toBe('T\u00fcrk \u20ba');
  });

  it('takes ISO-8859-9 by its name', async () => {
    const { header } = await readText(richFile().replace('ISO-8859-1', 'ISO-8859-9'));
    expect(header.name).toBe('Clearing House \u0130');
  });

  it('takes undeclared ISO-8859-1 for what it is, after a byte order mark too', async () => {
    const text = richFile().replace('<?xml version="1.0" encoding="ISO-8859-1"?>', '\u00ef\u00bb\u00bf');
    expect((await readText(text, 2)).header.name).toBe('Clearing House \u00dd');
  });
});
