import { describe, expect, it } from '@jest/globals';
import { judgeAnswer, judgeSentence } from './judge-answer.js';
import { readAnswers } from './open-connection.js';
import { rowCountFault } from './row-counts.js';

const errorText = (message: string, requestId = 'id'): string =>
  JSON.stringify({ error: { code: 'INVALID_REQUEST', message, request_id: requestId } });

const rulesOf = (status: number, text: string, headers: readonly (readonly [string, string])[] = []): string[] =>
  judgeAnswer(
    { status, headers: new Map([['x-request-id', 'id'], ['content-type', 'application/json'], ...headers]), text },
    { method: 'POST', sent: '' },
  ).map(({ rule }) => rule);

describe('an answer', () => {
  it('that is as it should be breaks no rule', () => {
    expect(rulesOf(200, '{}')).toEqual([]);
    expect(rulesOf(400, errorText('The body must be a JSON object.'))).toEqual([]);
    expect(rulesOf(503, errorText('The engines are loading.'), [['retry-after', '2']])).toEqual([]);
  });

  it.each([
    ['no-fault', 500, errorText('It failed.')],
    ['no-fault', 502, errorText('It failed.')],
    ['retry-after', 503, errorText('It is busy.')],
    ['error-form', 404, ''],
    ['error-form', 400, '<html>'],
    ['error-request-id', 400, errorText('It is wrong.', 'another')],
    ['json', 200, '{'],
    ['json-without-objects', 200, '{"memo":"[object Object]"}'],
  ])('breaks %s', (rule, status, text) => {
    expect(rulesOf(status, text)).toEqual([rule]);
  });
});

describe('a sentence', () => {
  it.each([
    ['sentence-without-stack', 'It failed at readRow (rows.js:10:3).'],
    ['sentence-without-path', 'There is no "/var/lib/desk/x".'],
    ['sentence-without-undefined', 'It must be a date, not undefined.'],
    ['sentence-without-undefined', 'It must be a date, not [object Object].'],
    ['sentence-in-own-words', 'Invalid input: a number is needed.'],
    ['sentence-without-fault-names', 'A TypeError came.'],
    ['sentence-without-fault-names', 'ENOENT: no such file.'],
    ['sentence-form', 'no end'],
  ])('breaks %s', (rule, sentence) => {
    expect(judgeSentence(sentence, '').map((breach) => breach.rule)).toEqual([rule]);
  });

  it('may quote what was sent', () => {
    expect(judgeSentence('It must be a date, not "undefined".', '{"bdate":"undefined"}')).toEqual([]);
  });
});

describe('what a connection says', () => {
  const first = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
  const second = 'HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n';

  it('is cut into answers', () => {
    expect(readAnswers(first + second)?.map(({ status, body }) => [status, body])).toEqual([
      [200, '{}'],
      [400, 'abc'],
    ]);
  });

  it.each([first.slice(0, -1), second.slice(0, -4), `${first}x`, 'garbage'])('is no whole answer: %j', (text) => {
    expect(readAnswers(text)).toBeNull();
  });
});

describe('the rows of an answer', () => {
  const account = {
    sub_account_code: null,
    rows_total: 2,
    rows_excluded: 1,
    portfolio: [{ row: 0 }],
    exceptions: [{ row: 1, severity: 'excluded' }],
  };

  it('are all counted', () => {
    expect(rowCountFault({ data: [account], exceptions: [{ row: 2, severity: 'excluded' }] }, 3)).toBeNull();
  });

  it.each([
    [{ data: [account] }, 3],
    [{ data: [{ ...account, exceptions: [] }] }, 2],
    [{ data: [{ ...account, portfolio: [] }] }, 2],
  ])('are not: %j', (answer, sent) => {
    expect(rowCountFault(answer, sent)).toMatch(/\.$/);
  });
});
