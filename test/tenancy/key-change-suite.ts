import { describe, expect, it } from '@jest/globals';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fieldAt } from '../support/json-field.js';
import { send } from '../support/openapi-request.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { waitUntil } from '../support/wait-until.js';
import { asked, posted, textOf, withKey } from './estate.js';
import type { TenantDesk } from './tenant-desk.js';

const FUTURE = {
  ...{ account_code: 'CHANGES-1', exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: 'DEC-27', net_position: 5 },
};
const BOOK = { calculation_type: 'margins', portfolio: [FUTURE] };
const DAY_MILLISECONDS = 86_400_000;

/** What becomes of requests, connections, uploads and batches of a key that is changed. */
export function describeKeyChanges(desk: () => TenantDesk): void {
  describe('a key that is changed', () => {
    const codeOf = async (path: string, key: string): Promise<unknown> => {
      const answer = await send(desk().url, withKey(asked(path), key));
      return answer.status < 300 ? 'OK' : fieldAt(JSON.parse(textOf(answer)), 'error', 'code');
    };

    /** At once where the store is shared, else within half a second. */
    const holds = async (condition: () => Promise<boolean>): Promise<void> => {
      if (desk().stores.isShared) expect(await condition()).toBe(true);
      else await waitUntil(condition);
    };

    const idOf = (key: string): string => key.slice('sk-'.length, 'sk-12345678'.length);

    it('revoked by another process is refused from then on, also on a connection that is open', async () => {
      const key = await desk().keyOf({ owner: 'Delta desk' });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let connections = 0;
      const status = (): Promise<number> =>
        new Promise((resolve, reject) => {
          const headers = { authorization: `Bearer ${key}` };
          const sent = request(`${desk().url}/results/accounts`, { agent, headers }, (response) => {
            if (!sent.reusedSocket) connections++;
            text(response).then(() => resolve(response.statusCode ?? 0), reject);
          });
          sent.once('error', reject).end();
        });
      expect([await status(), await status()]).toEqual([200, 200]);
      expect(await (await desk().stores.commandKeys()).revoke(idOf(key))).toBe(true);
      await holds(async () => (await status()) === 401);
      expect([await status(), connections, await codeOf('/nowhere', key)]).toEqual([401, 1, 'KEY_REVOKED']);
      agent.destroy();
    });

    it('finishes the upload that it has begun, whose batch goes on for the owner', async () => {
      const { url, batches, stores } = desk();
      const owner = 'Epsilon desk';
      const [key, otherKey] = [await desk().keyOf({ owner }), await desk().keyOf({ owner })];
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      const upload = request(`${url}/portfolios/batch`, { method: 'POST', headers, agent: false });
      const answered = new Promise<string>((resolve, reject) => {
        upload.once('error', reject).once('response', (response) => void text(response).then(resolve, reject));
      });
      const body = JSON.stringify(BOOK);
      upload.write(body.slice(0, 20));
      await waitUntil(() => batches.counts.uploads === 1);
      await stores.keys.revoke(key);
      expect(await codeOf('/results/accounts', key)).toBe('KEY_REVOKED');
      upload.end(body.slice(20));
      const batchId = String(fieldAt(JSON.parse(await answered), 'batch_id'));
      await desk().run([[owner, batchId]]);
      expect(await codeOf(`/portfolios/batch/${batchId}`, key)).toBe('KEY_REVOKED');
      const status = await send(url, withKey(asked(`/portfolios/batch/${batchId}`), otherKey));
      expect(fieldAt(JSON.parse(textOf(status)), 'status')).toBe('completed');
      await expect(codeOf(`/results/accounts`, otherKey)).resolves.toBe('OK');
    });

    it('ends with its last day in UTC, and is there again where the clock goes back', async () => {
      const { clock } = desk();
      const now = clock.now;
      const day = Math.floor(now / DAY_MILLISECONDS) * DAY_MILLISECONDS;
      const today = new Date(day).toISOString().slice(0, 10);
      const key = await desk().keyOf({ owner: 'Zeta desk', expires: today });
      const revoked = await desk().keyOf({ owner: 'Zeta desk', expires: today });
      await desk().stores.keys.revoke(revoked);
      const codes: unknown[] = [];
      for (const time of [day, day + DAY_MILLISECONDS - 1, day + DAY_MILLISECONDS, day]) {
        clock.now = time;
        codes.push([await codeOf('/results/accounts', key), await codeOf('/results/accounts', revoked)]);
      }
      clock.now = now;
      const good = ['OK', 'KEY_REVOKED'];
      expect(codes).toEqual([good, good, ['KEY_EXPIRED', 'KEY_REVOKED'], good]);
    });

    it('has the engines, the end and the rate of its new licence', async () => {
      const key = await desk().keyOf({ owner: 'Eta desk' });
      const change = (licence: object) =>
        desk().stores.changeLicence(idOf(key), { ...ALL_LICENSED, owner: 'Eta desk', ...licence });
      const calculated = async (): Promise<unknown> => {
        const answer = await send(desk().url, withKey(posted('/portfolios', { ...BOOK, in_memory: true }), key));
        return answer.status === 200 ? 'OK' : fieldAt(JSON.parse(textOf(answer)), 'error', 'code');
      };
      expect(await calculated()).toBe('OK');
      await change({ engines: ['treasury'] });
      await holds(async () => (await calculated()) === 'ENGINE_NOT_LICENSED');
      await change({ rateLimit: 1 });
      const flood = () => Promise.all(Array.from({ length: 4 }, () => codeOf('/results/accounts', key)));
      await holds(async () => (await flood()).includes('RATE_LIMITED'));
      await change({ expires: '2020-01-01' });
      await holds(async () => (await codeOf('/results/accounts', key)) === 'KEY_EXPIRED');
    });
  });
}
