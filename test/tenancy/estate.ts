import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../server/contract/stage-columns.js';
import { exampleRow } from '../../server/contract/portfolio-row.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { fieldAt } from '../support/json-field.js';
import type { HttpExchange } from '../support/openapi-check.js';
import { send, type SentRequest } from '../support/openapi-request.js';
import type { TenantDesk } from './tenant-desk.js';

/** The account, the request id, the names of scenario and mapping and the tables that every owner has. */
export const SAME_ACCOUNT = 'SAME-1';
export const SAME_REQUEST = 'the same request';
export const SAME_MAPPING = 'Broker X daily';
export const SAME_PORTFOLIO = portfolioId(SAME_ACCOUNT, null);

/** Ids that stand for things of one owner. */
export interface OwnedIds {
  /** Aged out, of a scenario, optimised, named by the owner, of chunks. */
  readonly requestIds: readonly string[];
  /** One in every state. */
  readonly batchIds: readonly string[];
  /** Of both keys. */
  readonly stageIds: readonly string[];
  readonly scenarioIds: readonly string[];
  /** Names of mappings, and the revisions of those. */
  readonly mappingNames: readonly string[];
  readonly mappingRevisions: readonly string[];
}

/** What an owner with two keys has made. */
export interface Estate {
  readonly owner: string;
  readonly key: string;
  /** Another key of the owner. */
  readonly otherKey: string;
  /** An account that no other owner has. */
  readonly account: string;
  readonly ids: OwnedIds;
  /** A stored result of the same account, and a later one. */
  readonly baseline: string;
  readonly later: string;
  /** A table of listed positions that can be compared, by key. */
  readonly tables: ReadonlyMap<string, string>;
}

export const textOf = ({ body }: HttpExchange): string => Buffer.from(body).toString();

export const withKey = (request: SentRequest, key: string): SentRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${key}` },
});

export const asked = (path: string, headers: Readonly<Record<string, string>> = {}): SentRequest => ({
  ...{ method: 'GET', path, headers },
});

export const posted = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): SentRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const future = (account: string, lots: number) => ({
  ...{ account_code: account, exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: 'DEC-27', net_position: lots },
});

/** Makes everything that can be made for two owners at once; nothing is calculated any more when it resolves. */
export class EstateBuilder {
  private readonly requestIds: string[] = [];
  private readonly batchIds: string[] = [];
  private readonly stageIds: string[] = [];
  private readonly scenarioIds: string[] = [];
  private readonly mappingNames: string[] = [];
  private readonly mappingRevisions: string[] = [];
  private readonly tables = new Map<string, string>();

  private constructor(
    private readonly desk: TenantDesk,
    private readonly owner: string,
    private readonly account: string,
    private readonly lots: number,
    private readonly key: string,
    private readonly otherKey: string,
  ) {}

  static async make(desk: TenantDesk): Promise<readonly [Estate, Estate]> {
    const begun = async (owner: string, account: string, lots: number): Promise<EstateBuilder> =>
      new EstateBuilder(desk, owner, account, lots, await desk.keyOf({ owner }), await desk.keyOf({ owner }));
    const both = [await begun('Alpha desk', 'ONLY-ALPHA', 25), await begun('Beta desk', 'ONLY-BETA', 7)] as const;
    for (const builder of both) await builder.calculate();
    await desk.stores.results.expire('9999-01-01T00:00:00.000Z', null);
    const [alpha, beta] = both;
    const compared = [await alpha.results(), await beta.results()] as const;
    const ended: (readonly [string, string])[] = [];
    for (const builder of both) ended.push(...(await builder.endingBatches()));
    await failHalves(desk);
    await desk.run(ended);
    for (const builder of both) await builder.waitingBatches();
    // One of each owner begins; the rest waits behind it.
    const claimed = [await desk.stores.batches.claim(), await desk.stores.batches.claim()];
    if (claimed.includes(undefined)) throw new Error('Nothing waits.');
    for (const builder of both) await builder.queuedBatches();
    return [await alpha.estate(compared[0]), await beta.estate(compared[1])];
  }

  /** A result that ages out. */
  private async calculate(): Promise<void> {
    await this.stored('/portfolios', {});
  }

  private async results(): Promise<{ readonly baseline: string; readonly later: string }> {
    const scenario = { sector: { Energy: { underlying: -this.lots / 100, type: 'Relative' } } };
    const added = await this.done(
      posted('/stress-test/scenarios', [{ scenario_name: 'Same name', scenario_definition: scenario }]),
    );
    this.scenarioIds.push(String(fieldAt(added, 'scenario_ids', 0)));
    await this.mapping(SAME_MAPPING);
    await this.mapping(`Only ${this.account}`);
    const baseline = await this.stored('/portfolios', { stress_test_enabled: true, stress_test_details_enabled: true });
    const later = await this.stored('/portfolios', { request_id: `of ${this.owner} alone` });
    await this.done(posted('/portfolios', this.book({ request_id: SAME_REQUEST })));
    await this.stored('/portfolios/optimize', {});
    for (const key of [this.key, this.otherKey])
      for (const type of STAGE_TYPES) {
        const stage = String(fieldAt(await this.done(stageOf(type), key), 'stage_id'));
        this.stageIds.push(stage);
        if (type === 'etd') this.tables.set(key, stage);
      }
    return { baseline, later };
  }

  private async mapping(name: string): Promise<void> {
    const sent = { type: 'etd', headings: [this.account, 'Lots'], columns: { net_position: 1 } };
    const saved = await this.done({ ...posted(`/mappings/${encodeURIComponent(name)}`, sent), method: 'PUT' });
    if (name !== SAME_MAPPING) this.mappingNames.push(name);
    this.mappingRevisions.push(String(fieldAt(saved, 'revision')));
  }

  /** Two batches that end, one of them with a chunk that fails. */
  private async endingBatches(): Promise<readonly (readonly [string, string])[]> {
    const accounts = Array.from({ length: 5 }, (_, place) => future(`${this.account}-${place}`, this.lots));
    const halved = await this.desk.acceptedInPieces(this.owner, { portfolio: accounts, calculation_type: 'margins' });
    const whole = await this.batch();
    this.batchIds.push(halved, whole);
    return [halved, whole].map((batchId) => [this.owner, batchId] as const);
  }

  private async waitingBatches(): Promise<void> {
    const cancelled = await this.batch();
    await this.done({ method: 'DELETE', path: `/portfolios/batch/${cancelled}`, headers: {} });
    this.batchIds.push(cancelled, await this.batch());
    this.batchIds.push(await this.batch('replace_all'));
  }

  private async queuedBatches(): Promise<void> {
    this.batchIds.push(await this.batch(), await this.batch('priority'));
  }

  private async estate(compared: { readonly baseline: string; readonly later: string }): Promise<Estate> {
    const { owner, key, otherKey, account, tables, requestIds, batchIds, stageIds, scenarioIds } = this;
    const { mappingNames, mappingRevisions } = this;
    for (const batchId of batchIds) {
      const chunks = fieldAt(await this.done(asked(`/portfolios/batch/${batchId}`)), 'request_ids');
      if (Array.isArray(chunks)) requestIds.push(...chunks.map(String));
    }
    return {
      ...{ owner, key, otherKey, account, tables, ...compared },
      ids: { requestIds, batchIds, stageIds, scenarioIds, mappingNames, mappingRevisions },
    };
  }

  private book(more: object): object {
    return { calculation_type: 'margins', portfolio: this.rows(), ...more };
  }

  private rows(): readonly object[] {
    const ladder = { account_code: SAME_ACCOUNT, index: 'USD.SOFR.ON', tenor: '1825D', dv01: this.lots * 100 };
    const notes = { ...future(SAME_ACCOUNT, -this.lots), exchange_code: 'CBOT', contract_code: 'ZN' };
    const movable = { ...notes, contract_expiry: 'DEC-26', cross_margin: true };
    return [future(SAME_ACCOUNT, this.lots), future(this.account, this.lots), ladder, movable];
  }

  private async stored(path: string, more: object): Promise<string> {
    const requestId = String(fieldAt(await this.done(posted(path, this.book(more))), 'request_id'));
    this.requestIds.push(requestId);
    return requestId;
  }

  private async batch(mode = 'fifo'): Promise<string> {
    const answer = await this.done(posted('/portfolios/batch', this.book({}), { 'x-processing-mode': mode }));
    return String(fieldAt(answer, 'batch_id'));
  }

  private async done(request: SentRequest, key = this.key): Promise<unknown> {
    const answer = await send(this.desk.url, withKey(request, key));
    if (answer.status >= 300) throw new Error(`${request.path}: ${textOf(answer)}`);
    return JSON.parse(textOf(answer));
  }
}

/** The example of a table, staged. */
function stageOf(type: StageType): SentRequest {
  const row = { ...exampleRow(ROW_TABLES[type]), account_code: SAME_ACCOUNT };
  return posted('/portfolios/stage', { type, data: [Object.values(row)], idx: [2] });
}

/** Ends the first chunk of each owner's first batch with a fault, so that it will be completed with errors. */
async function failHalves({ stores: { batches } }: TenantDesk): Promise<void> {
  const claimed = [await batches.claim(), await batches.claim()];
  for (const chunk of claimed) {
    if (chunk === undefined) throw new Error('Nothing waits.');
    await batches.fail(chunk, { message: 'It broke.', isFinal: true, requestId: `failed ${chunk.batchId}` }, []);
  }
  if (claimed[0]?.owner === claimed[1]?.owner) throw new Error('The owners took no turns.');
}

/** All that the keys of an owner can read, as it is sent. */
export async function readable(desk: TenantDesk, estate: Estate): Promise<readonly string[]> {
  const { key, otherKey, ids, baseline, later, tables } = estate;
  const results = [...ids.requestIds, SAME_REQUEST].map((id) => `/results?request_id=${encodeURIComponent(id)}`);
  const states = ids.batchIds.flatMap((id) => [`/portfolios/batch/${id}`, `/portfolios/batch/${id}/results`]);
  const explained = `/results/explain?from_request_id=${baseline}&to_request_id=${encodeURIComponent(later)}`;
  const lists = [
    '/results/accounts',
    `/results/history?account_code=${SAME_ACCOUNT}`,
    '/stress-test/scenarios',
    '/mappings',
    '/limits',
    `${explained}&portfolio_id=${SAME_PORTFOLIO}`,
  ];
  const whatIf = (own: string) =>
    withKey(
      posted('/portfolios/stage/submit', {
        ...{ action: 'what-if', request_id: baseline, portfolio_id: SAME_PORTFOLIO, stage_id: tables.get(own) },
      }),
      own,
    );
  const requests = [
    ...[...results, ...states, ...lists].map((path) => withKey(asked(path), key)),
    withKey(asked('/results/accounts', { accept: 'text/csv' }), key),
    withKey(asked('/results/accounts'), otherKey),
    withKey(asked(`/mappings/${encodeURIComponent(SAME_MAPPING)}`), otherKey),
    ...[key, otherKey].map(whatIf),
  ];
  const answers: string[] = [];
  for (const request of requests) {
    const answer = await send(desk.url, request);
    if (answer.status >= 300) throw new Error(`${request.path}: ${textOf(answer)}`);
    answers.push(textOf(answer));
  }
  return answers;
}

/** What of an estate nobody else may ever see. */
export const secretsOf = ({ owner, account, key, otherKey, ids }: Estate): readonly string[] => [
  ...[owner, account, key, otherKey],
  ...[...ids.requestIds, ...ids.batchIds, ...ids.stageIds, ...ids.scenarioIds],
  ...[...ids.mappingNames, ...ids.mappingRevisions],
];
