import { describe, expect, it } from '@jest/globals';
import { describeFormat, detectFormat, FORMAT_BYTES } from '../../server/parameters/file-format.js';
import { richFile } from '../support/span-xml-rich.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1').subarray(0, FORMAT_BYTES);
const PA2_HEADER = '0 TKBANK20160517SF 1830201605171830U2NNCLR        C CUST  H HEDGE 1 CORE  I INIT';

describe('the format of a file', () => {
  it.each([
    ['span-xml', richFile()],
    ['span-xml', `\u00ef\u00bb\u00bf\n<?xml version="1.0"?><!-- <html> --><!DOCTYPE spanFile><spanFile a="1">`],
    ['xml', '<?xml version="1.0"?><other/>'],
    ['xml', `<!-- ${'x'.repeat(5000)} --><spanFile>`],
    ['html', '<!DOCTYPE html><p>'],
    ['html', '<HTML><body>'],
    ['pa2', PA2_HEADER],
    ['pa2', `${PA2_HEADER}\r\nT USD$TRYT0002976500\r\n`],
    ['pa2', `B CMEES        FUT201709  ${' '.repeat(80)}\nB CMEES        OOF201709\n`],
    ['json', ' {"a": 1}'],
    ['json', '[1]'],
    ['csv', 'from,to,rate\nEUR,USD,1.1\n'],
    ['csv', 'date;a\n2026-01-05;1\n'],
    ['csv', 'date,CL1\n2026-01-05,1\n'],
    ['text', 'hello\nworld'],
    ['gzip', '\u001f\u008b\u0008'],
    ['zip', 'PK\u0003\u0004'],
    ['zip', 'PK\u0005\u0006'],
    ['empty', ''],
    ['empty', ' \r\n\t'],
    ['unknown', '\u0089PNG\r\n\u001a\n<spanFile>'],
    ['unknown', '\u0000\u0001\u0002'],
    ['unknown', '\u00ff\u00fe<\u0000'],
  ])('%s: %j', (format, text) => {
    expect(detectFormat(bytes(text))).toBe(format);
  });

  it.each([
    ['a PNG image', '\u0089PNG'],
    ['a PDF document', '%PDF-1.7'],
    ['UTF-16 text', '\u00ff\u00fe<\u0000'],
    ['a 7-Zip archive', '7z\u00bc\u00af\u0027\u001c'],
    ['an HTML page', '<html>'],
    ['JSON text', '{'],
    ['binary data of an unknown kind', '\u0000'],
  ])('is named: %s', (name, text) => {
    expect(describeFormat(bytes(text))).toBe(name);
  });
});
