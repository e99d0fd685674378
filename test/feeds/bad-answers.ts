import { gzipSync } from 'node:zlib';
import type { FileCheck } from '../../server/fetch/source.js';
import { replayFile, replayJson, replayStatus, type ReplayAnswer } from './replay/replay-answer.js';
import { zipOf } from '../support/stored-zip.js';

const TEXT = 'date,rate\n2026-07-01,4.31\n';
const HTML = '\n<!-- portal -->\n<HTML><head><title>Sign in</title></head></HTML>';
const ZIP = zipOf({ 'rates.csv': TEXT });

/** What a publisher may send that is no file, and what is said of it. */
export interface BadAnswer {
  readonly what: string;
  readonly answer: ReplayAnswer;
  readonly check?: FileCheck;
  readonly code: string;
  /** Part of the sentence. */
  readonly says: string;
}

export const BAD_ANSWERS: readonly BadAnswer[] = [
  {
    what: 'a page with status 200',
    answer: { kind: 'html', title: 'Sign in' },
    code: 'HTML_INSTEAD_OF_FILE',
    says: 'a page of HTML in place of the file ("Sign in")',
  },
  {
    what: 'a page after a comment in place of a text',
    answer: replayFile(HTML),
    check: { kind: 'csv' },
    code: 'HTML_INSTEAD_OF_FILE',
    says: '("Sign in")',
  },
  {
    what: 'a page after a byte order mark in place of a zip',
    answer: replayFile(`\uFEFF${HTML}`),
    check: { kind: 'zip' },
    code: 'HTML_INSTEAD_OF_FILE',
    says: 'a page of HTML',
  },
  {
    what: 'a page of XHTML in place of XML',
    answer: replayFile('<?xml version="1.0"?>\n<html></html>'),
    check: { kind: 'xml' },
    code: 'HTML_INSTEAD_OF_FILE',
    says: 'a page of HTML',
  },
  {
    what: 'a JSON error with status 200 in place of a zip',
    answer: replayJson({ error: 'Not Found', path: '/x' }),
    check: { kind: 'zip' },
    code: 'ERROR_INSTEAD_OF_FILE',
    says: '"Not Found"',
  },
  {
    what: 'a JSON error with status 200 in place of JSON',
    answer: replayJson({ status: 404, message: 'No such series' }),
    check: { kind: 'json' },
    code: 'ERROR_INSTEAD_OF_FILE',
    says: '"No such series"',
  },
  {
    what: 'a list of JSON errors',
    answer: replayJson({ errors: [{ detail: 'bad date' }] }),
    check: { kind: 'json' },
    code: 'ERROR_INSTEAD_OF_FILE',
    says: '"bad date"',
  },
  {
    what: 'JSON in place of a text',
    answer: replayJson([1, 2]),
    check: { kind: 'csv' },
    code: 'WRONG_KIND_OF_FILE',
    says: 'JSON, not a plain text',
  },
  {
    what: 'a text in place of a zip',
    answer: replayFile(TEXT),
    check: { kind: 'zip' },
    code: 'WRONG_KIND_OF_FILE',
    says: 'a plain text, not a zip archive',
  },
  {
    what: 'a zip in place of gzip',
    answer: replayFile(ZIP),
    check: { kind: 'gzip' },
    code: 'WRONG_KIND_OF_FILE',
    says: 'a zip archive, not a gzip file',
  },
  {
    what: 'a text in place of JSON',
    answer: replayFile(TEXT),
    check: { kind: 'json' },
    code: 'WRONG_KIND_OF_FILE',
    says: 'a plain text, not JSON',
  },
  { what: 'nothing', answer: replayFile(''), check: { kind: 'csv' }, code: 'EMPTY_FILE', says: 'an empty file' },
  { what: 'status 204', answer: replayStatus(204), code: 'UNEXPECTED_ANSWER', says: 'status 204' },
  {
    what: 'less than there must be',
    answer: replayFile(TEXT),
    check: { kind: 'csv', leastBytes: 1000 },
    code: 'FILE_TOO_SMALL',
    says: '26 bytes, at least 1000',
  },
  {
    what: 'more than there may be',
    answer: replayFile(TEXT),
    check: { kind: 'csv', mostBytes: 10 },
    code: 'FILE_TOO_LARGE',
    says: '26 bytes, at most 10',
  },
  {
    what: 'another file',
    answer: replayFile(TEXT),
    check: { kind: 'csv', contains: 'SOFR' },
    code: 'EXPECTED_TEXT_MISSING',
    says: '"SOFR"',
  },
  {
    what: 'JSON that is cut off',
    answer: replayFile('{"refRates": [{"rate": 4'),
    check: { kind: 'json' },
    code: 'TRUNCATED_FILE',
    says: 'in the middle of the JSON',
  },
  {
    what: 'XML that is cut off',
    answer: replayFile('<Cube><Cube time='),
    check: { kind: 'xml' },
    code: 'TRUNCATED_FILE',
    says: 'in the middle of the XML',
  },
  {
    what: 'a zip that is cut off',
    answer: replayFile(ZIP.subarray(0, ZIP.length - 30)),
    check: { kind: 'zip' },
    code: 'TRUNCATED_FILE',
    says: 'did not arrive whole',
  },
  {
    what: 'a gzip file that is cut off',
    answer: replayFile(gzipSync(TEXT).subarray(0, 30)),
    check: { kind: 'gzip' },
    code: 'TRUNCATED_FILE',
    says: 'did not arrive whole',
  },
  {
    what: 'a compressed text that is cut off',
    answer: { kind: 'truncated gzip', body: TEXT.repeat(100) },
    check: { kind: 'csv' },
    code: 'TRUNCATED_FILE',
    says: 'its compressed text ends early',
  },
  {
    what: 'what is no gzip as gzip',
    answer: replayStatus(200, { 'content-encoding': 'gzip' }, TEXT),
    check: { kind: 'csv' },
    code: 'TRUNCATED_FILE',
    says: 'its compressed text',
  },
  {
    what: 'what is no brotli as brotli',
    answer: replayStatus(200, { 'content-encoding': 'br' }, TEXT),
    check: { kind: 'csv' },
    code: 'TRUNCATED_FILE',
    says: 'its compressed text',
  },
  {
    what: 'a compression that was not asked for',
    answer: replayStatus(200, { 'content-encoding': 'zstd' }, TEXT),
    code: 'UNEXPECTED_ANSWER',
    says: '"zstd"',
  },
  {
    what: 'fewer bytes than it told',
    answer: { kind: 'wrong length', body: TEXT, told: 100 },
    code: 'TRUNCATED_FILE',
    says: 'it ended before its 100 bytes were there',
  },
  {
    what: 'a length of 5 GB',
    answer: { kind: 'endless', told: 5 * 2 ** 30 },
    code: 'FILE_TOO_LARGE',
    says: '5368709120 bytes, at most 67108864',
  },
  {
    what: 'bytes without end',
    answer: { kind: 'endless' },
    check: { kind: 'csv', mostBytes: 1_000_000 },
    code: 'FILE_TOO_LARGE',
    says: 'at most 1000000',
  },
  {
    what: 'a small answer that inflates without end',
    answer: { kind: 'bomb', bytes: 20_000_000 },
    check: { kind: 'csv', mostBytes: 1_000_000 },
    code: 'FILE_TOO_LARGE',
    says: 'at most 1000000',
  },
  {
    what: 'a small gzip file that inflates without end',
    answer: replayFile(gzipSync(Buffer.alloc(30_000_000))),
    check: { kind: 'gzip', mostBytes: 100_000 },
    code: 'FILE_TOO_LARGE',
    says: 'over 2000000 bytes inflated',
  },
  { what: 'a refusal', answer: replayStatus(401), code: 'ACCESS_REFUSED', says: 'refused the request (status 401)' },
  {
    what: 'a refusal of scripts',
    answer: replayStatus(
      403,
      { 'content-type': 'text/html' },
      '<p>The use of scripts or automated downloads is prohibited.</p>',
    ),
    code: 'SCRIPTS_FORBIDDEN',
    says: 'forbids requests of programs',
  },
  {
    what: 'a refusal of a country',
    answer: replayStatus(451),
    code: 'NOT_IN_THIS_REGION',
    says: 'does not serve this country or network (status 451)',
  },
  { what: 'another refusal of a country', answer: replayStatus(453), code: 'NOT_IN_THIS_REGION', says: '(status 453)' },
  {
    what: 'a refusal with words',
    answer: replayJson({ error: 'Invalid Query Param', message: 'no field "x"' }, 400),
    code: 'REQUEST_NOT_ACCEPTED',
    says: 'status 400: "no field "x""',
  },
  {
    what: 'that nothing changed, which was not asked',
    answer: replayStatus(304),
    code: 'UNEXPECTED_ANSWER',
    says: 'that a file did not change',
  },
  {
    what: 'a part, which was not asked for',
    answer: replayStatus(206, { 'content-range': 'bytes 5-9/10' }, 'parts'),
    code: 'TRUNCATED_FILE',
    says: 'another part of it',
  },
];
