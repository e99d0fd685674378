import type { BookEvent, ExcelBook } from './excel-book.js';
import { isBatch, KeptObjects, runBatch, type Batch } from './run-batch.js';
import { workbookObject, type EventWish } from './workbook-object.js';

/** The part of Office.js's own library that lets something else answer its batches. Internal to it: tests only. */
export interface OfficeExtensionLibrary {
  readonly SessionBase: { _overrideSession?: object };
  _testSetRichApiMessageReadyImpl(ready: () => Promise<void>): void;
  _testTriggerRichApiMessageEvent(message: object): void;
}

interface Answer {
  readonly HttpStatusCode: number;
  readonly ErrorCode: string;
  readonly ErrorMessage: string;
  readonly Headers: object;
  /** A `BatchAnswer` that went through JSON. */
  readonly Body: unknown;
}

const DELAY_FOR_CELL_EDIT = 64;
const EVENT_MESSAGES = 65_536;
const MESSAGE_TYPES: Readonly<Record<BookEvent['kind'], number>> = { changed: 10, selected: 14 };

/** Excel's limit on the web, both ways. */
const LARGEST_PAYLOAD = 5 * 1024 * 1024;

const refusal = (code: string, message: string): Answer => ({
  HttpStatusCode: 400,
  ErrorCode: code,
  ErrorMessage: message,
  Headers: {},
  Body: null,
});

/**
 * Stands in for Excel behind the real Office.js: answers its batches from a workbook in memory, and behaves as Excel
 * does when it is busy, protected, asked for too much, or breaks off.
 */
export class ExcelHost {
  /** A cell is being edited: batches are refused, or wait where they were told to. */
  isEditing = false;
  /** Characters of a request or an answer. */
  largestPayload = LARGEST_PAYLOAD;
  /** Answers what the given batch, counted from 1, gets in place of a run. */
  refuse: (batchNumber: number) => { readonly code: string; readonly message: string } | undefined = () => undefined;
  /** Batches that were answered, with and without fault. */
  batchCount = 0;
  /** Characters of the largest request and answer so far. */
  readonly largest = { request: 0, answer: 0 };
  private readonly wish: EventWish = { changed: false, selected: false };
  private waiting: (() => void)[] = [];

  constructor(
    readonly book: ExcelBook,
    private readonly library: OfficeExtensionLibrary,
  ) {
    library._testSetRichApiMessageReadyImpl(() => Promise.resolve());
    library.SessionBase._overrideSession = {
      _resolveRequestUrlAndHeaderInfo: () => Promise.resolve({ url: 'http://document.localhost/', headers: {} }),
      _createRequestExecutorOrNull: () => {
        const kept = new KeptObjects();
        return {
          executeAsync: (_custom: unknown, flags: number, { Body }: { readonly Body: Batch }) =>
            this.answer(Body, flags, kept),
        };
      },
      getEventRegistration: () => null,
    };
  }

  /** The user leaves the cell. */
  endEditing(): void {
    this.isEditing = false;
    for (const go of this.waiting) go();
    this.waiting = [];
  }

  /** The user does something in the workbook; listeners are told. */
  userDoes(change: (book: ExcelBook) => void): void {
    change(this.book);
    this.tellEvents();
  }

  private async answer(batch: Batch, flags: number, kept: KeptObjects): Promise<Answer> {
    await Promise.resolve();
    if (this.isEditing) {
      if ((flags & DELAY_FOR_CELL_EDIT) === 0) {
        return refusal('InvalidOperationInCellEditMode', 'Excel is in cell-editing mode.');
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.batchCount += 1;
    const refused = this.refuse(this.batchCount);
    if (refused !== undefined) return refusal(refused.code, refused.message);
    const request = JSON.stringify(batch);
    this.largest.request = Math.max(this.largest.request, byteLength(request));
    if (byteLength(request) > this.largestPayload) {
      return refusal('RequestPayloadSizeLimitExceeded', 'The request payload size has exceeded the limit.');
    }
    const sent: unknown = JSON.parse(request);
    if (!isBatch(sent)) throw new Error('Office.js sent something other than a batch.');
    const body = runBatch(sent, workbookObject(this.book, this.wish), kept);
    this.tellEvents();
    const answer = JSON.stringify(body);
    this.largest.answer = Math.max(this.largest.answer, byteLength(answer));
    if (byteLength(answer) > this.largestPayload) {
      return refusal('ResponsePayloadSizeLimitExceeded', 'The response payload size has exceeded the limit.');
    }
    return { HttpStatusCode: 200, ErrorCode: '', ErrorMessage: '', Headers: {}, Body: JSON.parse(answer) };
  }

  private tellEvents(): void {
    const events = this.book.events.splice(0).filter(({ kind }) => this.wish[kind]);
    if (events.length === 0) return;
    const entries = events.map(({ kind, sheetId, address }) => ({
      messageCategory: EVENT_MESSAGES,
      messageType: MESSAGE_TYPES[kind],
      targetId: 'Workbook',
      message: JSON.stringify({ worksheetId: sheetId, address, changeType: 'RangeEdited', source: 'Local' }),
    }));
    setTimeout(() => this.library._testTriggerRichApiMessageEvent({ entries }), 0);
  }
}

/** Bytes in UTF-8. */
const byteLength = (text: string): number => {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7ff) bytes += 2;
    else if (unit > 0x7f) bytes += 1;
  }
  return bytes;
};
