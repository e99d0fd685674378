import { randomUUID } from 'node:crypto';
import type { OpenApiCheck } from '../../support/openapi-check.js';
import { Random } from '../random.js';
import { judgeAnswer, judgeSentence, type Breach } from './judge-answer.js';
import { at, elements, parsed } from './json-value.js';
import { converse, readAnswers } from './open-connection.js';
import { plainRequest, RELATIONS } from './relations.js';
import { rowCountFault } from './row-counts.js';
import { Unsendable, type Answer } from './send-request.js';
import type { ServiceUnderTest } from './service-under-test.js';
import {
  bodyBytes,
  bodyText,
  packed,
  type ConnectionTrial,
  type RelationTrial,
  type RequestsTrial,
  type Trial,
  type TrialRequest,
} from './trial.js';

/** An answer takes at most so long, whatever is asked, on a machine that is busy with other things too. */
const MOST_MILLISECONDS = 120_000;

/** What a trial has shown. */
export interface Observed {
  readonly breaches: readonly Breach[];
  /** Of every answer. */
  readonly statuses: readonly number[];
  readonly slowest: number;
}

/** Tries something on a service and judges every answer. */
export async function performTrial(trial: Trial, service: ServiceUnderTest, check: OpenApiCheck): Promise<Observed> {
  const performance = new Performance(service, check);
  try {
    if (trial.kind === 'connection') await performance.connection(trial);
    else if (trial.kind === 'relation') await performance.relation(trial);
    else await performance.requests(trial);
  } catch (error) {
    if (!(error instanceof Unsendable)) throw error;
  }
  const isFault = performance.breaches.some(({ rule }) => rule === 'no-fault');
  for (const line of service.troubles())
    // A fault that was answered is logged as well.
    if (!isFault) performance.breaches.push({ rule: 'logs-no-error', message: line.slice(0, 1_000) });
  return performance;
}

class Performance implements Observed {
  readonly breaches: Breach[] = [];
  readonly statuses: number[] = [];
  slowest = 0;
  /** All that the trial has sent so far: sentences may quote it. */
  private sent = '';

  constructor(
    private readonly service: ServiceUnderTest,
    private readonly check: OpenApiCheck,
  ) {}

  async requests({ requests }: RequestsTrial): Promise<void> {
    const answers: (Answer | null)[] = [];
    for (const request of requests) answers.push(await this.ask(request, answers));
  }

  async relation({ relation: name, seed, body }: RelationTrial): Promise<void> {
    const relation = RELATIONS[name];
    const first = await this.ask(plainRequest(body), []);
    if (first?.status !== 200) return;
    const second = await this.ask(relation.other(body, new Random(seed)), []);
    if (second === null) return;
    const fault =
      second.status === 200
        ? relation.compare(parsed(first.bytes.toString()), parsed(second.bytes.toString()), body)
        : `The other request is answered ${second.status}: ${second.bytes.toString().slice(0, 300)}`;
    if (fault !== null) this.breaches.push({ rule: name, message: fault });
  }

  async connection(trial: ConnectionTrial): Promise<void> {
    const { url, key } = this.service;
    const { text, isClosed } = await converse(url, key, trial, MOST_MILLISECONDS);
    if (!isClosed) this.breaches.push({ rule: 'closes-connections', message: 'The connection stays open.' });
    if (trial.end === 'abort') return;
    const answers = readAnswers(text);
    if (answers === null) {
      this.breaches.push({ rule: 'whole-answers', message: `It says: ${text.slice(0, 500)}` });
      return;
    }
    if (trial.answers !== undefined && trial.answers !== answers.length)
      this.breaches.push({ rule: 'all-answers', message: `${answers.length} answers of ${trial.answers} came.` });
    for (const { status, headers, body } of answers.filter(({ status }) => status >= 200)) {
      this.statuses.push(status);
      const method = /^HEAD /m.test(trial.pieces.join('')) ? 'HEAD' : 'any';
      const to = { method, sent: trial.pieces.join('') };
      this.breaches.push(...judgeAnswer({ status, headers, text: body }, to));
    }
  }

  /** Sends one request and judges its answer. @returns null where there is none */
  private async ask(request: TrialRequest, answers: readonly (Answer | null)[]): Promise<Answer | null> {
    const { method, headers = [], body, encode } = request;
    const fill = (text: string): string => filled(text, answers);
    const path = fill(request.path);
    const answered = (place: number): Uint8Array => answers[place]?.bytes ?? new Uint8Array();
    const bytes = body === undefined ? null : packed(bodyBytes(body, fill, answered), encode);
    const sent = { method, path, headers, body: bytes, mostMilliseconds: MOST_MILLISECONDS };
    const answer = await this.service.send(sent);
    this.slowest = Math.max(this.slowest, answer.milliseconds);
    if ('fault' in answer) {
      this.breaches.push({ rule: 'answers', message: `${method} ${path}: ${answer.fault}` });
      return null;
    }
    this.statuses.push(answer.status);
    const text = answer.bytes.toString();
    const judged = { status: answer.status, headers: answer.headers, text };
    this.sent += `${path}\n${JSON.stringify(headers)}\n${body === undefined ? '' : (bodyText(body) ?? '')}\n`;
    const breaches = judgeAnswer(judged, { method, sent: this.sent });
    const place = `${method} ${path.slice(0, 200)}`;
    this.breaches.push(...breaches.map(({ rule, message }) => ({ rule, message: `${place}: ${message}` })));
    const exchange = {
      method,
      path,
      status: answer.status,
      headers: new Headers([...answer.headers]),
      body: answer.bytes,
    };
    for (const message of this.check.answerFindings(exchange)) this.breaches.push({ rule: 'as-documented', message });
    if (answer.status < 300) this.judgeExceptions(text);
    if (answer.status === 200 && path === '/portfolios') this.judgeRowCounts(request, text);
    return answer;
  }

  private judgeRowCounts({ body }: TrialRequest, text: string): void {
    if (body === undefined || !('json' in body)) return;
    const rows = elements(at(body.json, 'portfolio'));
    const fault = rows.length === 0 ? null : rowCountFault(parsed(text), rows.length);
    if (fault !== null) this.breaches.push({ rule: 'row-counts', message: fault });
  }

  /** Exceptions of rows are sentences too. */
  private judgeExceptions(text: string): void {
    const answer = parsed(text);
    const notes = [answer, ...elements(at(answer, 'data'))].flatMap((part) => elements(at(part, 'exceptions')));
    const errors = elements(at(answer, 'errors'));
    const sentences = [...notes.map((note) => at(note, 'exception')), ...errors.map((error) => at(error, 'message'))];
    for (const sentence of sentences)
      if (typeof sentence === 'string') this.breaches.push(...judgeSentence(sentence, this.sent));
  }
}

/** A text with what earlier answers say in it. */
const filled = (text: string, answers: readonly (Answer | null)[]): string =>
  text.replaceAll(
    /\{\{(?:(new)|(\d+):([\w.]+))\}\}/g,
    (_all, isNew: string | undefined, place: string, path: string) => {
      if (isNew !== undefined) return randomUUID();
      const said = at(parsed(answers[Number(place)]?.bytes.toString() ?? ''), path);
      return typeof said === 'string' ? said : 'absent';
    },
  );
