import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request as send, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { CalculationGate } from '../../server/http/admission/calculation-gate.js';
import { handleErrors } from '../../server/http/error-handler.js';
import { readBody } from '../../server/http/admission/read-body.js';
import { openContext } from '../../server/http/admission/request-context.js';
import { sendJson } from '../../server/http/send-json.js';
import { TurnQueue } from '../../server/http/admission/turn-queue.js';
import type { Calculator } from '../../server/calculation/create-calculator.js';
import { startHttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { DONE, refusingCalculator } from '../support/refusing-calculator.js';
import { waitUntil } from '../support/wait-until.js';

/** Takes the thread for a time, as a calculation does. */
const blockingCalculator = (milliseconds: number): Pick<Calculator, 'run'> =>
  refusingCalculator(() => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return Promise.resolve(DONE);
  });

const countOf = (answers: readonly Response[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('turns', () => {
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('are taken at once while there are few, in their order with others between them where there are many', async () => {
    let now = 0;
    const queue = new TurnQueue({ wait: 10_000, now: () => now });
    const ran: number[] = [];
    const enter = (name: number): void =>
      queue.enter((isLate) => {
        ran.push(isLate ? -name : name);
        now += 5;
      });
    for (let name = 1; name <= 100; name++) enter(name);
    // Until the turn is over.
    expect(ran).toEqual([1, 2, 3, 4, 5]);
    expect(queue.length).toBe(95);
    let turns = 0;
    for (; queue.length > 0; turns++) await turn();
    expect(ran).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
    expect(turns).toBeGreaterThanOrEqual(6);
    enter(101);
    expect(ran.at(-1)).toBe(101);
  });

  it('are told to be late: at once where the first has waited too long, else when they have', async () => {
    let now = 0;
    const queue = new TurnQueue({ wait: 100, now: () => now });
    const told: string[] = [];
    const enter = (name: string): void => queue.enter((isLate) => told.push(isLate ? `${name} late` : name));
    enter('first');
    now = 21;
    enter('second');
    now = 121;
    enter('third');
    now = 122;
    enter('fourth');
    expect(told).toEqual(['first', 'fourth late']);
    await turn();
    await turn();
    expect(told).toEqual(['first', 'fourth late', 'second late', 'third']);
  });
});

describe('the gate of calculations', () => {
  it('refuses while the first result that waits for the store has waited too long', async () => {
    let now = 0;
    const gate = new CalculationGate({ requests: 9, bytes: 9, wait: 100 }, () => now);
    const saves: (() => void)[] = [];
    const save = () => gate.enter('desk').storing(() => new Promise<void>((resolve) => saves.push(resolve)));
    const first = save();
    now = 60;
    const second = save();
    now = 101;
    expect(() => gate.enter('desk')).toThrow('Too many calculations');
    saves[0]?.();
    await first;
    gate.enter('desk').leave();
    now = 161;
    expect(gate.refusal()?.code).toBe('BUSY');
    saves[1]?.();
    await second;
    expect(gate.refusal()).toBeUndefined();
    await expect(gate.enter('desk').storing(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(gate.refusal()).toBeUndefined();
  });

  it('counts bodies as they arrive, and never refuses the only one', () => {
    const gate = new CalculationGate({ requests: 9, bytes: 100, wait: 100 });
    const [first, second] = [gate.enter('desk'), gate.enter('desk')];
    first.hold(60);
    expect(() => second.hold(60)).toThrow('Too many calculations');
    second.leave();
    first.hold(1000);
    first.leave();
    gate.enter('desk').hold(1000);
  });
});

describe('a service with more calculations than it can do', () => {
  it.each(['/portfolios', '/PORTFOLIOS', '/Portfolios/?a=1'])(
    'refuses at once what would wait too long, and takes the next one when they are done: %s',
    async (path) => {
      const service = await startHttpService({
        calculator: blockingCalculator(20),
        config: { longestWaitMilliseconds: 60 },
      });
      const post = () => service.request(path, { method: 'POST', body: '{}' });
      // The first connections are made one after the other; these are all there then.
      await Promise.all(Array.from({ length: 40 }, post));
      const answers = await Promise.all(Array.from({ length: 40 }, post));
      const refused = answers.filter(({ status }) => status === 503);
      expect(countOf(answers, 400)).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      expect(countOf(answers, 400) + refused.length).toBe(40);
      for (const answer of refused) {
        expect(answer.headers.get('retry-after')).toBe('1');
        expect(answer.headers.get('connection')).toBe('keep-alive');
        const error = fieldAt(await answer.json(), 'error');
        expect(error).toMatchObject({ code: 'BUSY', request_id: answer.headers.get('x-request-id') });
      }
      expect((await post()).status).toBe(400);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(Number(/^calculations_refused_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(refused.length);
      await service.close();
    },
  );

  it('answers probes and reads meanwhile', async () => {
    const service = await startHttpService({
      calculator: blockingCalculator(20),
      config: { longestWaitMilliseconds: 0 },
    });
    const busy = Array.from({ length: 20 }, () => service.request('/portfolios', { method: 'POST', body: '{}' }));
    const others = ['/livez', '/readyz', '/results/accounts'].map((path) => service.request(path));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(busy);
    await service.close();
  });

  it('holds no more than four of the largest bodies, and refuses a fifth with the rest of it unread', async () => {
    const waiting: (() => void)[] = [];
    const calculator = refusingCalculator(() => new Promise((resolve) => waiting.push(() => resolve(DONE))));
    const service = await startHttpService({ calculator });
    const body = `{"memo":"${'x'.repeat(990_000)}"}`;
    const post = () => service.request('/portfolios', { method: 'POST', body });
    const held = Array.from({ length: 4 }, post);
    await waitUntil(() => waiting.length === 4);
    const fifth = await post();
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '1']);
    for (const finish of waiting.splice(0)) finish();
    expect(countOf(await Promise.all(held), 400)).toBe(4);
    const next = post();
    await waitUntil(() => waiting.length === 1);
    waiting[0]?.();
    expect((await next).status).toBe(400);
    await service.close();
  });
});

describe('a client that is slow', () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listening(app: express.Express): Promise<number> {
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return address.port;
  }

  function reader(pace: { readonly milliseconds: number; readonly bytes: number }): express.Express {
    const app = express();
    app.use(async (request, response) => {
      openContext(request);
      const body = await readBody(request, { bytes: 1_000_000, hold: () => undefined, pace });
      response.json(body.length);
    });
    return app.use(handleErrors(pino({ level: 'silent' })));
  }

  const upload = (port: number, length: number): ClientRequest =>
    send({
      ...{ port, host: '127.0.0.1', method: 'POST' },
      headers: { 'content-type': 'application/json', 'content-length': length },
    });

  it('is told that its body stalled, and its place is given back', async () => {
    const sent = upload(await listening(reader({ milliseconds: 40, bytes: 100 })), 100_000);
    sent.write('[1,');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const error = fieldAt(JSON.parse(await text(answer)), 'error');
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    expect(error).toMatchObject({ code: 'UPLOAD_STALLED' });
    sent.destroy();
  });

  it('may take its time as long as it sends what is asked', async () => {
    const sent = upload(await listening(reader({ milliseconds: 10, bytes: 0 })), 6);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    for (const piece of ['[', '1', ',', '1', '1', ']']) {
      sent.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    sent.end();
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([200, '6']);
  });

  it('and takes nothing of a large answer is held up, and let go when its time is over', async () => {
    let made = 0;
    let isEnded = false;
    function* endless(): Generator<string> {
      try {
        for (;;) yield 'x'.repeat(++made > 0 ? 70_000 : 0);
      } finally {
        isEnded = true;
      }
    }
    const app = express();
    app.use(async (request, response) => {
      await sendJson(request, response, endless()).catch(() => undefined);
    });
    const port = await listening(app);
    const accepted = once(server ?? app, 'connection') as Promise<[import('node:net').Socket]>;
    const client = connect(port, '127.0.0.1').pause();
    client.write('GET / HTTP/1.1\r\nHost: desk\r\n\r\n');
    const [socket] = await accepted;
    let before = -1;
    await waitUntil(async () => {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return made > 0 && made === before;
    });
    expect(made * 70_000).toBeLessThan(50_000_000);
    expect([socket.timeout, isEnded]).toEqual([60_000, false]);
    // What the timer does.
    socket.emit('timeout');
    await waitUntil(() => isEnded);
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });
});
