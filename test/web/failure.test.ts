import { describe, expect, it } from '@jest/globals';
import { describeFailure } from '../../src/api/failure.js';

const body = (message: string, more: object = {}): unknown => ({
  error: { code: 'CODE', message, request_id: 'r-1', ...more },
});

const ofStatus = (status: number, answer: unknown, retryAfter: string | null = null) =>
  describeFailure({ kind: 'status', status, body: answer, retryAfter });

describe('failures in words', () => {
  it.each([
    [400, 'refused', 'The service can’t read this request'],
    [401, 'key', 'The key was not accepted'],
    [403, 'key', 'The key does not cover this'],
    [413, 'refused', 'The book is too large for one calculation'],
    [429, 'later', 'Too many requests'],
    [500, 'refused', 'The service could not answer'],
    [503, 'later', 'The service is not ready yet'],
  ])('status %d', (status, kind, title) => {
    expect(ofStatus(status, body('So it is.'))).toMatchObject({ kind, title, sentence: 'So it is.' });
  });

  it('says when to try again', () => {
    expect(ofStatus(503, body('Loading.'), '2').sentence).toBe('Loading. Try again in 2 s.');
  });

  it('lists what the service points at, and gives its request id where the fault is its own', () => {
    const details = [{ path: 'currency_code', message: 'must be a code.' }];
    expect(ofStatus(400, body('Wrong.', { details }))).toMatchObject({ details, requestId: null });
    expect(ofStatus(500, body('Broken.')).requestId).toBe('r-1');
  });

  it.each([[null], [undefined], ['<html>'], [{}], [{ error: null }], [{ error: { message: 5 } }]])(
    'has words for an answer that is not the service’s: %j',
    (answer) => expect(ofStatus(502, answer).sentence).toBe('It answered with status 502 and no explanation.'),
  );

  it('tells a service that is away from a calculation that was cancelled', () => {
    expect(describeFailure({ kind: 'away' }).title).toBe('The service can’t be reached');
    expect(describeFailure({ kind: 'cancelled' }).kind).toBe('cancelled');
  });
});
