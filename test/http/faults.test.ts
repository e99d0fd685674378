import { describe, expect, it } from '@jest/globals';
import { startHttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { DONE, refusingCalculator } from '../support/refusing-calculator.js';
import { waitUntil } from '../support/wait-until.js';

const SECRET = 'the secret of our own fault';

const failing = refusingCalculator(() => Promise.reject(new Error(SECRET)));

describe('a fault of our own', () => {
  it('is a 500 with an id, logged once under it, and tells nothing else', async () => {
    const service = await startHttpService({ calculator: failing });
    const response = await service.request('/portfolios', { method: 'POST', body: '{}' });
    const text = await response.text();
    const answer: unknown = JSON.parse(text);
    expect([response.status, fieldAt(answer, 'error', 'code')]).toEqual([500, 'INTERNAL_ERROR']);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('.js:');
    const id = String(fieldAt(answer, 'error', 'request_id'));
    const logged = service.log.filter((line) => line.includes(SECRET));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(id);
    await service.close();
  });
});

describe('too many calculations at once', () => {
  it('are refused, and accepted again when the others are done', async () => {
    const waiting: (() => void)[] = [];
    const slow = refusingCalculator(() => new Promise((resolve) => waiting.push(() => resolve(DONE))));
    const service = await startHttpService({ calculator: slow, config: { mostCalculations: 64 } });
    const post = () => service.request('/portfolios', { method: 'POST', body: '{}' });
    // The last eighth is for others than the only one who asks.
    const accepted = Array.from({ length: 56 }, post);
    await waitUntil(() => waiting.length === 56);
    const refused = await post();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(fieldAt(await refused.json(), 'error', 'code')).toBe('BUSY');
    for (const finish of waiting.splice(0)) finish();
    expect((await Promise.all(accepted)).every((response) => response.status === 400)).toBe(true);
    const next = post();
    await waitUntil(() => waiting.length === 1);
    waiting[0]?.();
    expect((await next).status).toBe(400);
    await service.close();
  });
});
