import type { Failure } from '../api/failure.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';

/** What the user can do about a notice with one click. */
export type NoticeAction = 'settings' | 'stage' | 'calculate' | 'write' | 'engines';

/** A message that the pane shows after an action. */
export interface Notice {
  readonly kind: 'done' | 'hint' | 'failed';
  readonly title: string;
  readonly sentence: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  readonly action: NoticeAction | null;
  /** What ends its cause: any answer of the service, or that it has parameters to calculate with. Null = neither does. */
  readonly endsWith: 'answer' | 'parameters' | null;
}

/** The service gave no answer, or refused. */
export class ServiceFault extends Error {
  constructor(readonly failure: Failure) {
    super(failure.sentence);
    this.name = 'ServiceFault';
  }
}

/** An action can't be done yet; the message says what to do first. */
export class PaneFault extends Error {
  constructor(
    readonly title: string,
    message: string,
    readonly action: NoticeAction | null = null,
  ) {
    super(message);
    this.name = 'PaneFault';
  }
}

const plain = (kind: Notice['kind'], title: string, sentence: string, action: NoticeAction | null = null): Notice => ({
  kind,
  title,
  sentence,
  details: [],
  requestId: null,
  action,
  endsWith: null,
});

export const doneNotice = (title: string, sentence = ''): Notice => plain('done', title, sentence);

export const hintNotice = (title: string, sentence: string, action: NoticeAction | null = null): Notice =>
  plain('hint', title, sentence, action);

const WORKBOOK_TITLES: Readonly<Record<WorkbookFault['code'], string>> = {
  EDIT_MODE: 'A cell is being edited',
  PROTECTED: 'The sheet is protected',
  TOO_LARGE: 'This is too much at once',
  NOT_FOUND: 'This is no longer in the workbook',
  CANCELLED: 'Cancelled',
  UNSUPPORTED: 'This workbook can’t do that',
  HOST: 'The workbook did not do it',
};

/** Whether a fault is of the service, the workbook or the user; any other is a fault of Margin Desk. */
export const isExpected = (fault: unknown): boolean =>
  fault instanceof ServiceFault || fault instanceof PaneFault || fault instanceof WorkbookFault;

/** The notice of a fault. @param retry the action that tries the same again */
export function noticeOfFault(fault: unknown, retry: NoticeAction | null): Notice {
  if (fault instanceof ServiceFault) return failureNotice(fault.failure, retry);
  if (fault instanceof PaneFault) return plain('hint', fault.title, fault.message, fault.action);
  if (!(fault instanceof WorkbookFault)) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return plain('failed', 'The pane has failed', `This is a fault of Margin Desk: ${message}`, retry);
  }
  if (fault.code === 'CANCELLED') return plain('hint', 'Cancelled', 'The steps that were left changed nothing.');
  const isWorthRetrying = fault.code === 'EDIT_MODE' || fault.code === 'PROTECTED' || fault.code === 'HOST';
  return plain('failed', WORKBOOK_TITLES[fault.code], fault.message, isWorthRetrying ? retry : null);
}

const NOT_AUTHENTICATED = 401;
const SERVICE_UNAVAILABLE = 503;

/** The notice after the service answers again: a notice whose cause has ended is replaced, any other stays. @param isReady whether it has parameters */
export function outlivedNotice(notice: Notice | null, isReady: boolean): Notice | null {
  if (notice === null || notice.endsWith === null || (notice.endsWith === 'parameters' && !isReady)) return notice;
  const { action } = notice;
  const title = 'The service answers again.';
  return hintNotice(
    title,
    'Requests made in the meantime were not carried out.',
    action === 'settings' ? null : action,
  );
}

/** The notice of a failure of the service. */
export function failureNotice(failure: Failure, retry: NoticeAction | null): Notice {
  if (failure.kind === 'cancelled') return plain('hint', 'Cancelled', 'The steps that were left changed nothing.');
  const action = failure.kind === 'key' ? 'settings' : failure.kind === 'refused' ? null : retry;
  const { kind, title, sentence, details, requestId, status } = failure;
  const endsWithAnswer = kind === 'away' || status === NOT_AUTHENTICATED;
  const endsWith = endsWithAnswer ? 'answer' : status === SERVICE_UNAVAILABLE ? 'parameters' : null;
  return { kind: 'failed', title, sentence, details, requestId, action, endsWith };
}
