import { afterEach, describe, expect, it } from '@jest/globals';
import { request, type ClientRequest } from 'node:http';
import { CalculationGate } from '../../server/http/admission/calculation-gate.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { DONE, refusingCalculator } from '../support/refusing-calculator.js';
import { waitUntil } from '../support/wait-until.js';

// What one owner takes leaves room for others.

/** Enters until the owner is refused. */
function takeAll(gate: CalculationGate, owner: string) {
  const taken = [];
  for (;;) {
    try {
      taken.push(gate.enter(owner));
    } catch {
      return taken;
    }
  }
}

describe('the places of calculations', () => {
  it('are never all of one owner, nor of two', () => {
    const gate = new CalculationGate({ requests: 512, bytes: 1 });
    const first = takeAll(gate, 'first');
    expect(first).toHaveLength(448);
    const second = takeAll(gate, 'second');
    expect(second).toHaveLength(56);
    expect(takeAll(gate, 'third')).toHaveLength(7);
    expect(gate.statistics.inProgress).toBe(511);
    expect(gate.refusal()).toBeUndefined();
  });

  it('go to whoever holds few as they become free', () => {
    const gate = new CalculationGate({ requests: 512, bytes: 1 });
    const first = takeAll(gate, 'first');
    const second = takeAll(gate, 'second');
    for (let finished = 0; finished < 1000; finished++) {
      first.shift()?.leave();
      first.push(...takeAll(gate, 'first'));
      second.push(...takeAll(gate, 'second'));
    }
    expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(5);
    expect(first.length + second.length).toBeGreaterThan(470);
  });

  it('are all there again when they are left', () => {
    const gate = new CalculationGate({ requests: 9, bytes: 10 });
    for (const owner of ['first', 'second', 'third']) {
      const taken = takeAll(gate, owner);
      taken[0]?.hold(9);
      for (const place of taken) place.leave();
      expect([owner, taken.length, gate.statistics.inProgress]).toEqual([owner, 8, 0]);
    }
  });

  it('are one where there is only one', () => {
    const gate = new CalculationGate({ requests: 1, bytes: 1 });
    expect(takeAll(gate, 'first')).toHaveLength(1);
    expect(takeAll(gate, 'second')).toHaveLength(0);
  });
});

describe('the bytes of bodies', () => {
  it('are shared: who holds less than an equal part is taken when all are held', () => {
    const gate = new CalculationGate({ requests: 99, bytes: 1000 });
    gate.enter('first').hold(1000);
    const second = gate.enter('second');
    second.hold(500);
    expect(() => second.hold(1)).toThrow('Too many calculations');
    second.leave();
    const third = gate.enter('third');
    third.hold(500);
    gate.enter('fourth').hold(333);
    expect(() => third.hold(0)).toThrow('Too many calculations');
  });
});

describe('a service that one owner floods', () => {
  let service: HttpService;
  afterEach(() => service.close());

  const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

  it('calculates for another whatever places the first holds', async () => {
    service = await startHttpService({ config: { mostCalculations: 32 } });
    const { key: other } = await service.keys.create({ ...OPEN_LICENCE, owner: 'other' });
    const post = (key: string) =>
      fetch(`${service.url}/portfolios`, { method: 'POST', headers: headersOf(key), body: '{}' });
    const held: ClientRequest[] = Array.from({ length: 40 }, () => {
      const sent = request(`${service.url}/portfolios`, {
        ...{ method: 'POST', headers: headersOf(service.key), agent: false },
      });
      sent.on('error', () => undefined).on('response', (response) => response.resume());
      sent.write('{');
      return sent;
    });
    await waitUntil(async () => (await post(service.key)).status === 503);
    expect((await post(other)).status).toBe(400);
    for (const sent of held) sent.destroy();
    await waitUntil(async () => (await post(service.key)).status === 400);
  });

  it('calculates for another whatever bodies the first holds', async () => {
    const waiting: (() => void)[] = [];
    const calculator = refusingCalculator((body) =>
      body.length < 1000 ? Promise.resolve(DONE) : new Promise((resolve) => waiting.push(() => resolve(DONE))),
    );
    service = await startHttpService({ calculator });
    const { key: other } = await service.keys.create({ ...OPEN_LICENCE, owner: 'other' });
    const post = (key: string, body: string) =>
      fetch(`${service.url}/portfolios`, { method: 'POST', headers: headersOf(key), body });
    const large = `{"memo":"${'x'.repeat(1_000_000 - 11)}"}`;
    const held = Array.from({ length: 4 }, () => post(service.key, large));
    await waitUntil(() => waiting.length === 4);
    expect((await post(service.key, '{}')).status).toBe(503);
    expect((await post(other, '{}')).status).toBe(400);
    for (const finish of waiting) finish();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});
