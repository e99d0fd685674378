import { describe, expect, it } from '@jest/globals';
import { quotedWords, readDocument, tableRows } from '../support/markdown.js';
import { codeTexts, statusesByCode } from '../support/source-codes.js';

/** Words in the sources that look like codes and are none. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  'currency pairs': ['EUR_USD'],
  'settings, and variables of the environment': [
    'ALLOWED_ORIGINS',
    'API_KEY',
    'AS_OF',
    'BATCH_PARAMETER_WAIT_MINUTES',
    'CLOSEST_EXPIRY_DAYS',
    'CLOSEST_EXPIRY_MONTHS',
    'CLOSEST_STRIKE_PERCENT',
    'CLOSEST_STRIKE_STEPS',
    'BATCH_WORKERS',
    'DATA_DIR',
    'DETAIL_RETENTION_DAYS',
    'FETCH_REPLAY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'JEST_WORKER_ID',
    'LOG_LEVEL',
    'OFFICE_JS',
    'READY_FILE',
    'SERVICE_URL',
    'SUMMARY_RETENTION_DAYS',
    'SYNC_BODY_LIMIT_MB',
  ],
  'spellings of contract types': [
    'CALL_OPTION',
    'OOC_C',
    'OOC_P',
    'OOE_C',
    'OOE_P',
    'OOF_C',
    'OOF_P',
    'OOP_C',
    'OOP_P',
    'PUT_OPTION',
  ],
  'recommendations of the optimiser': ['NOT_ELIGIBLE'],
  'spellings of exchanges': ['ICE_EU', 'ICE_IPE', 'ICE_US'],
  'words of parameter files': ['SCANRANGE_CAP'],
  'words of publishers’ files': ['SERIES_CODE', 'SURVEY_DATES', 'VX'],
  'codes of Node’s own errors': [
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'EAI_AGAIN',
    'EAI_NODATA',
    'EAI_NONAME',
    'ENOENT',
    'ERR_BROTLI',
    'ERR_HTTP_REQUEST_TIMEOUT',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ERR_WORKER_OUT_OF_MEMORY',
    'HPE_HEADER_OVERFLOW',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_OVERFLOW',
    'UND_ERR_SOCKET',
  ],
};

const otherWords = Object.values(OTHER_WORDS).flat();
const texts = codeTexts();
const inSources = new Set([...texts.keys(), ...statusesByCode().keys()]);
const rows = tableRows(readDocument('docs/codes.md'));
const codeOf = (row: readonly string[]): string => quotedWords(row.join(' '))[0] ?? '';
const catalogued = new Set(rows.map(codeOf));

describe('docs/codes.md', () => {
  it('lists every code of the sources', () => {
    const missing = [...inSources].filter((code) => !catalogued.has(code) && !otherWords.includes(code));
    expect(missing.map((code) => `${code} in ${texts.get(code)?.join(', ') ?? 'http/api-error.ts'}`)).toEqual([]);
  });

  it('lists no code that the sources don’t have', () => {
    expect([...catalogued].filter((code) => !inSources.has(code))).toEqual([]);
  });

  it('says of each what it means and what to do', () => {
    const incomplete = rows.filter(
      (row) => !/^[A-Z][A-Z_]+$/.test(codeOf(row)) || row.slice(-2).some((cell) => cell.length < 5),
    );
    expect(incomplete).toEqual([]);
  });

  it('gives the status that each error is answered with', () => {
    const documented = rows.filter((row) => row.length === 4).map((row) => [codeOf(row), Number(row[0])] as const);
    expect(new Map(documented)).toEqual(statusesByCode());
  });
});

it('words that are no codes are still in the sources', () => {
  expect(otherWords.filter((word) => !texts.has(word))).toEqual([]);
});
