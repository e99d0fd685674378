import type { LongRun } from '../../server/sheet/workbook/port.js';
import { askJson, parsed, post, type Answer, type Expected } from './ask.js';
import type { Connection } from './connection.js';

type TellProgress = NonNullable<LongRun['onProgress']>;

/** Sends JSON for an answer that takes the service long; it tells how far it is, and stops where the run is aborted. */
export function askFollowed<Value>(
  connection: Connection,
  path: string,
  body: object,
  isExpected: Expected<Value>,
  { signal, onProgress }: LongRun,
): Promise<Answer<Value>> {
  const request = post(body, signal);
  if (onProgress === undefined) return askJson(connection, path, request, isExpected);
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/x-ndjson');
  return askJson(connection, path, { ...request, headers }, isExpected, (response) =>
    textAfterSteps(response, onProgress),
  );
}

/** The line of an answer that tells no step; steps are passed on as they arrive. */
async function textAfterSteps({ body }: Response, onProgress: TellProgress): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let pieces: string[] = [];
  const endLine = (): void => {
    const line = pieces.join('');
    const step = line.length <= LONGEST_STEP ? parsed(line) : undefined;
    if (isStep(step)) onProgress(step.done, step.total);
    else if (line !== '') text = line;
  };
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const [rest = '', ...lines] = decoder.decode(read.value, { stream: true }).split('\n');
    pieces.push(rest);
    for (const line of lines) {
      endLine();
      pieces = [line];
    }
  }
  endLine();
  return text;
}

/** Characters; longer lines are not parsed twice. */
const LONGEST_STEP = 100;

const isStep = (step: unknown): step is { readonly done: number; readonly total: number } =>
  typeof step === 'object' &&
  step !== null &&
  'done' in step &&
  typeof step.done === 'number' &&
  'total' in step &&
  typeof step.total === 'number';
