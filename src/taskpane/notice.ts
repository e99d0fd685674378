import type { Failure } from '../api/failure.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';

/** What a person can do about a notice by one click. */
export type NoticeAction = 'settings' | 'stage' | 'calculate' | 'write' | 'engines';

/** A sentence that the pane says after something was tried. */
export interface Notice {
  readonly kind: 'done' | 'hint' | 'failed';
  readonly title: string;
  readonly sentence: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  readonly action: NoticeAction | null;
  /** Whether its cause is over once the service answers. */
  readonly isPassing: boolean;
}

/** The service gave no answer, or refused. */
export class ServiceFault extends Error {
  constructor(readonly failure: Failure) {
    super(failure.sentence);
    this.name = 'ServiceFault';
  }
}

/** What was asked can't be done yet; the message says what would do. */
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
  isPassing: false,
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

/** Whether a fault is of the service, the workbook or the user; any other is our own. */
export const isExpected = (fault: unknown): boolean =>
  fault instanceof ServiceFault || fault instanceof PaneFault || fault instanceof WorkbookFault;

/** The words for a fault. @param retry what would try the same again */
export function noticeOfFault(fault: unknown, retry: NoticeAction | null): Notice {
  if (fault instanceof ServiceFault) return failureNotice(fault.failure, retry);
  if (fault instanceof PaneFault) return plain('hint', fault.title, fault.message, fault.action);
  if (!(fault instanceof WorkbookFault)) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return plain('failed', 'The pane has failed', `This is a fault of Margin Desk: ${message}`, retry);
  }
  if (fault.code === 'CANCELLED') return plain('hint', 'Cancelled', 'Nothing was changed by what was still to do.');
  const isWorthRetrying = fault.code === 'EDIT_MODE' || fault.code === 'PROTECTED' || fault.code === 'HOST';
  return plain('failed', WORKBOOK_TITLES[fault.code], fault.message, isWorthRetrying ? retry : null);
}

const SERVICE_UNAVAILABLE = 503;

/** What is said in place of a notice whose cause is over, as the service answers again; any other stands. */
export function outlivedNotice(notice: Notice | null): Notice | null {
  if (notice?.isPassing !== true) return notice;
  const { action } = notice;
  const title = 'The service answers again.';
  return hintNotice(title, 'What was asked of it meanwhile is not done.', action === 'settings' ? null : action);
}

/** The words for a failure of the service. */
export function failureNotice(failure: Failure, retry: NoticeAction | null): Notice {
  if (failure.kind === 'cancelled') return plain('hint', 'Cancelled', 'Nothing was changed by what was still to do.');
  const action = failure.kind === 'key' ? 'settings' : failure.kind === 'refused' ? null : retry;
  const { kind, title, sentence, details, requestId, status } = failure;
  const isPassing = kind === 'away' || kind === 'key' || status === SERVICE_UNAVAILABLE;
  return { kind: 'failed', title, sentence, details, requestId, action, isPassing };
}
