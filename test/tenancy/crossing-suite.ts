import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldAt } from '../support/json-field.js';
import type { HttpExchange } from '../support/openapi-check.js';
import { operationsOf, ownDocument } from '../support/openapi-document.js';
import { documentedRequest, send, type SentRequest } from '../support/openapi-request.js';
import { CROSSINGS, neverIssued, type CrossedRequest } from './crossings.js';
import {
  asked,
  EstateBuilder,
  posted,
  readable,
  SAME_PORTFOLIO,
  SAME_REQUEST,
  secretsOf,
  textOf,
  withKey,
  type Estate,
  type OwnedIds,
} from './estate.js';
import { describeKeyChanges } from './key-change-suite.js';
import { startTenantDesk, type TenantDesk } from './tenant-desk.js';
import type { OpenTenantStores } from './tenant-stores.js';

const OPERATIONS = operationsOf(ownDocument());
/** Operations whose own outcome would change what is asked for later. */
const BY_A_STRANGER: ReadonlySet<string> = new Set(['calculatePortfolio', 'stagePortfolio']);
/** Files with the time at which they were made. */
const DATED: ReadonlySet<string> = new Set(['writeWorkbook']);

const LONGEST_START_MILLISECONDS = 300_000;
const LONGEST_CROSSING_MILLISECONDS = 300_000;

/** Answers that tell how busy the service is. */
const TELLS_LOAD: ReadonlySet<string> = new Set(['getMetrics', 'getEngineStatus']);

/** Nothing of one owner is seen, changed or told to another. @param open called once there can be stores */
export function describeTenancy(name: string, open: () => OpenTenantStores): void {
  describe(name, () => {
    let desk: TenantDesk;
    let alpha: Estate;
    let beta: Estate;
    let stranger: string;
    let before: readonly string[];
    let answersToOthers = '';

    beforeAll(async () => {
      desk = await startTenantDesk(open());
      [alpha, beta] = await EstateBuilder.make(desk);
      stranger = await desk.keyOf({ owner: 'Gamma desk' });
      before = await readable(desk, alpha);
    }, LONGEST_START_MILLISECONDS);
    afterAll(() => desk.close());

    const ask = async (request: SentRequest, key: string): Promise<HttpExchange> => {
      const answer = await send(desk.url, withKey(request, key));
      if (key !== alpha.key && key !== alpha.otherKey) answersToOthers += textOf(answer);
      return answer;
    };

    it('has things of every kind in every state, of both owners, and shows each its own', async () => {
      const states = await Promise.all(alpha.ids.batchIds.map((id) => desk.stores.batches.find(alpha.owner, id)));
      expect(states.map((state) => [state?.status, state?.error?.code])).toEqual([
        ['completed_with_errors', undefined],
        ['completed', undefined],
        ['failed', 'CANCELLED'],
        ['failed', 'REPLACED'],
        ['processing', undefined],
        ['queued', undefined],
        ['queued', undefined],
      ]);
      const shown = [before, await readable(desk, beta)].map((answers) => answers.join('\n'));
      for (const [place, own] of [alpha, beta].entries()) {
        const other = place === 0 ? beta : alpha;
        for (const text of [own.account, own.ids.scenarioIds[0] ?? '', ...own.ids.requestIds])
          expect([text, shown[place]?.includes(text)]).toEqual([text, true]);
        expect(secretsOf(other).filter((text) => shown[place]?.includes(text))).toEqual([]);
      }
    });

    it('gives the same request id, account and portfolio id to each owner as its own', async () => {
      const result = asked(`/results?request_id=${encodeURIComponent(SAME_REQUEST)}&portfolio_id=${SAME_PORTFOLIO}`);
      const [first, second] = [await ask(result, alpha.key), await ask(result, beta.key)].map(textOf);
      expect(first).not.toEqual(second);
      const again = await ask(result, beta.otherKey);
      expect(textOf(again)).toBe(second);
    });

    it('shows another key of the owner all but the stages', async () => {
      const { key, otherKey, tables, baseline } = alpha;
      expect(textOf(await ask(asked('/results/accounts'), otherKey))).toBe(
        textOf(await ask(asked('/results/accounts'), key)),
      );
      const ids = { action: 'what-if', request_id: baseline, portfolio_id: SAME_PORTFOLIO };
      const whatIf = (stageId?: string) => posted('/portfolios/stage/submit', { ...ids, stage_id: stageId });
      const stageId = tables.get(key) ?? '';
      expect((await ask(whatIf(stageId), key)).status).toBe(200);
      const never = neverIssued(alpha.ids).stageIds[0] ?? '';
      const answers = [await ask(whatIf(stageId), otherKey), await ask(whatIf(never), otherKey)];
      expect(answers[0]?.status).toBe(409);
      expect(plain(answers[0], [stageId])).toEqual(plain(answers[1], [never]));
      const third = await desk.keyOf({ owner: alpha.owner });
      expect(fieldAt(JSON.parse(textOf(await ask(whatIf(), third))), 'error', 'code')).toBe('NOTHING_STAGED');
    });

    it('shows an owner without anything nothing', async () => {
      expect(textOf(await ask(asked('/results/accounts'), stranger))).toBe('[]');
      expect(textOf(await ask(asked('/stress-test/scenarios'), stranger))).not.toContain('"built_in":false');
      expect(textOf(await ask(asked('/mappings'), stranger))).toBe('{"mappings":[]}');
    });

    describe('an operation that is asked for what is another owner’s', () => {
      it('is any of the documented ones', () => {
        expect(Object.keys(CROSSINGS).sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
      });

      const requestsOf = (operationId: string, ids: OwnedIds): readonly CrossedRequest[] => {
        const operation = OPERATIONS.find((each) => each.operationId === operationId);
        const crossing = CROSSINGS[operationId];
        if (operation === undefined || crossing === undefined) throw new Error(`There is no ${operationId}.`);
        const known = { request_id: beta.baseline, portfolio_id: SAME_PORTFOLIO };
        return crossing(documentedRequest(operation, undefined, known), ids, beta);
      };

      it.each(OPERATIONS.map(({ operationId }) => operationId))(
        '%s answers as if there were no such thing',
        async (operationId) => {
          const key = BY_A_STRANGER.has(operationId) ? stranger : beta.key;
          const never = neverIssued(alpha.ids);
          const [crossed, unknown] = [requestsOf(operationId, alpha.ids), requestsOf(operationId, never)];
          expect(crossed.length).toBeGreaterThan(0);
          for (const [place, [status, request]] of crossed.entries()) {
            const answer = await ask(request, key);
            const toUnknown = await ask(unknown[place]?.[1] ?? request, key);
            expect([request.path, answer.status, textOf(answer)]).toEqual([request.path, status, expect.any(String)]);
            if (!TELLS_LOAD.has(operationId) && !DATED.has(operationId))
              expect(plain(answer, all(alpha.ids))).toEqual(plain(toUnknown, all(never)));
            const sent = `${request.path} ${String(request.body)}`;
            const seen = secretsOf(alpha).filter((text) => textOf(answer).includes(text) && !isSent(sent, text));
            expect(seen).toEqual([]);
          }
        },
        LONGEST_CROSSING_MILLISECONDS,
      );

      it('is one that removes all that is the caller’s, or replaces it', async () => {
        const all = { method: 'DELETE', path: '/stress-test/scenarios', headers: {} };
        expect(Number(fieldAt(JSON.parse(textOf(await ask(all, beta.key))), 'deleted'))).toBeGreaterThan(0);
        const book = { portfolio: [{ account_code: alpha.account, exchange_code: 'NYMEX' }] };
        const replaced = await ask(posted('/portfolios/batch', book, { 'x-processing-mode': 'replace_all' }), beta.key);
        expect(replaced.status).toBe(202);
        const queued = await desk.stores.batches.find(beta.owner, beta.ids.batchIds.at(-1) ?? '');
        expect(queued?.error?.code).toBe('REPLACED');
      });

      it('has changed nothing, in whatever way it was asked', async () => {
        expect(await readable(desk, alpha)).toEqual(before);
      });
    });

    it('tells nobody of others in metrics, errors and the lines of the log that are about somebody', async () => {
      const metrics = textOf(await send(desk.url, asked('/metrics')));
      const both = [alpha, beta].flatMap(secretsOf);
      expect(both.filter((text) => metrics.includes(text))).toEqual([]);
      expect([alpha.owner, alpha.account].filter((text) => answersToOthers.includes(`"${text}"`))).toEqual([]);
      const ofBeta = desk.log.filter((line) => line.includes(`"owner":"${beta.owner}"`));
      expect(ofBeta.length).toBeGreaterThan(OPERATIONS.length);
      expect(ofBeta.filter((line) => line.includes(alpha.owner))).toEqual([]);
    });

    describeKeyChanges(() => desk);

    it('keeps no key, logs none and tells none, wherever it was sent', async () => {
      const { key } = alpha;
      const body = JSON.stringify({ api_key: key, portfolio: key });
      const json = { 'content-type': 'application/json' };
      const misplaced: readonly SentRequest[] = [
        asked('/results/accounts', { authorization: key }),
        asked('/results/accounts', { authorization: `Basic ${key}` }),
        asked('/results/accounts', { authorization: `Bearer ${key}x` }),
        asked('/results/accounts', { 'x-api-key': key, cookie: `key=${key}`, 'user-agent': key, referer: key }),
        asked(`/results/accounts?api_key=${key}`),
        asked(`/results/${key}`),
        asked(`/docs/${key}`),
        { method: 'POST', path: '/portfolios', headers: json, body },
        withKey({ method: 'POST', path: '/portfolios/batch', headers: json, body }, key),
        withKey(asked(`/nowhere/${key}?key=${key}`), key),
        withKey({ method: 'PATCH', path: '/portfolios', headers: { ...json, 'x-processing-mode': key }, body }, key),
      ];
      for (const request of misplaced) {
        const answer = await send(desk.url, request);
        expect([request.path, answer.status >= 400]).toEqual([request.path, true]);
        expect([...answer.headers].flat().join().includes(key)).toBe(false);
      }
      expect(textOf(await send(desk.url, asked('/metrics'))).includes(key)).toBe(false);
      const parts = desk.made.flatMap((key) => [key, key.slice('sk-'.length), key.slice('sk-12345678'.length)]);
      expect(await desk.stores.found([alpha.account, ...parts])).toEqual([alpha.account]);
      const log = desk.log.join('\n');
      expect(parts.filter((part) => log.includes(part))).toEqual([]);
    });
  });
}

const all = ({ requestIds, batchIds, stageIds, scenarioIds, ...mappings }: OwnedIds): readonly string[] => [
  ...requestIds,
  ...batchIds,
  ...stageIds,
  ...scenarioIds,
  ...mappings.mappingNames,
  ...mappings.mappingRevisions,
];

/** Whether a text stands in a request, in any of its spellings. */
const isSent = (request: string, text: string): boolean =>
  [text, encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1)].some((form) =>
    request.includes(form),
  );

/** Of each request another. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['x-request-id', 'date']);

/** An answer without what is another at every request. @param sent ids in the request */
function plain(answer: HttpExchange | undefined, sent: readonly string[]): unknown {
  if (answer === undefined) throw new Error('There is no answer.');
  const body = sent
    .toSorted((first, second) => second.length - first.length)
    .reduce((text, id) => text.replaceAll(id, '<sent>'), textOf(answer))
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
    .replaceAll(/"runtime":[\d.]+/g, '"runtime":<milliseconds>');
  // Milliseconds are sometimes a digit longer.
  const isOwn = (name: string): boolean =>
    OWN_HEADERS.has(name) || (name === 'content-length' && body.includes('<milliseconds>'));
  return [answer.status, [...answer.headers].filter(([name]) => !isOwn(name)), body];
}
