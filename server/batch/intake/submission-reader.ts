import { DEEPEST_NESTING } from '../../contract/reading/parse-json.js';
import { HEADER_BYTES, recordHeader } from '../spool/partition-record.js';
import { accountCodeOf } from './account-code.js';
import { EnvelopeText } from './envelope-text.js';
import type { IntakeLimits } from './intake-limits.js';
import { invalidJson, invalidRequest } from './refused-upload.js';
import { PIECE_BYTES, RowScanner, type StopReason } from './scanner/row-scanner.js';
import { scanFault } from './scanner/scan-fault.js';
import { Utf8Check } from './utf8-check.js';

/** A submission after all of it was read. */
export interface ReadSubmission {
  /** JSON text as it was sent, the rows left out. */
  readonly envelope: string;
  readonly rowsTotal: number;
  readonly rowsWithoutAccount: number;
  /** Counts by partition; `bytes` are those of the rows' text. */
  readonly rows: readonly number[];
  readonly bytes: readonly number[];
}

export interface SubmissionSetting extends Pick<IntakeLimits, 'rowBytes' | 'envelopeBytes' | 'rows'> {
  readonly partitions: number;
  /** Rows of a partition are handed on once they have about this many bytes. */
  readonly bufferBytes: number;
}

/** Takes records (`partition-record.ts`) of a partition, to be used before it returns. */
export type RecordSink = (partition: number, records: Uint8Array) => void;

/**
 * Reads a submission piece by piece: checks that it is JSON (RFC 8259, by the rules of `contract/parse-json.ts`), keeps the
 * text outside of the rows and hands on the rows by the partition of their account. All methods throw `RefusedUpload`.
 */
export class SubmissionReader {
  private readonly scanner: RowScanner;
  private readonly envelope: EnvelopeText;
  private readonly utf8 = new Utf8Check();
  private hasRows = false;
  /** Whether the bytes read now belong to the envelope, and the offset from which on they are not kept yet. */
  private isEnvelope = true;
  private envelopeFrom = 0;
  private readonly recordBytes: number[];

  constructor(
    private readonly setting: SubmissionSetting,
    private readonly sink: RecordSink,
  ) {
    this.scanner = new RowScanner(setting);
    this.envelope = new EnvelopeText(setting.envelopeBytes);
    this.recordBytes = new Array<number>(setting.partitions).fill(0);
  }

  take(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      this.takePiece(bytes.subarray(from, from + PIECE_BYTES));
  }

  end(): ReadSubmission {
    const cutOff = this.utf8.end();
    if (cutOff >= 0) throw notUtf8(cutOff);
    const endOffset = this.scanner.offset;
    // White space ends a number, and changes nothing elsewhere.
    this.read(Buffer.from('\n'), endOffset);
    const { state } = this.scanner;
    if (state !== 'done') throw this.cutOff(endOffset);
    const { partitions } = this.setting;
    for (let partition = 0; partition < partitions; partition++) this.handOn(partition);
    const rows = this.recordBytes.map((_, partition) => this.scanner.rowsOf(partition));
    return {
      envelope: this.envelope.toString(),
      rowsTotal: this.scanner.get('rowsTotal'),
      rowsWithoutAccount: this.scanner.get('rowsWithoutAccount'),
      rows,
      bytes: this.recordBytes.map((bytes, partition) => bytes - HEADER_BYTES * (rows[partition] ?? 0)),
    };
  }

  private takePiece(piece: Buffer): void {
    const wrong = this.utf8.next(piece);
    if (wrong >= 0) throw notUtf8(wrong);
    this.read(piece, undefined);
  }

  /** @param endOffset where the body ends, if the piece was added after its end */
  private read(piece: Buffer, endOffset: number | undefined): void {
    const { scanner } = this;
    scanner.add(piece);
    let reason: StopReason;
    do {
      reason = scanner.scan();
      if (reason === 'fault' && scanner.offset === endOffset) throw this.cutOff(endOffset);
      this.follow(reason);
    } while (reason !== 'input');
  }

  private follow(reason: StopReason): void {
    const { scanner } = this;
    if (this.isEnvelope) this.keepEnvelope();
    switch (reason) {
      case 'input':
        if (scanner.isInRow && scanner.row.length > this.setting.rowBytes) throw this.longRow();
        if (scanner.get('rowsTotal') > this.setting.rows) throw this.manyRows();
        return;
      case 'topKey':
        this.readTopKey();
        return;
      case 'rowsOpened':
        this.isEnvelope = false;
        return;
      case 'rowsClosed':
        this.isEnvelope = true;
        scanner.set('expectsRows', 0);
        this.envelopeFrom = scanner.offset - 1;
        return;
      case 'hardAccount':
        scanner.setAccount(accountCodeOf(scanner.row));
        return;
      case 'fullPartition':
        this.makeRoom();
        return;
      case 'longRow':
        throw this.longRow();
      case 'fault':
        throw invalidJson(scanFault(scanner.state ?? 'value', scanner.offset, scanner.nextByte));
      case 'tooDeep':
        throw invalidJson(
          `The body nests arrays and objects deeper than ${DEEPEST_NESTING} levels at byte ${scanner.offset}.`,
        );
    }
  }

  private keepEnvelope(): void {
    const piece = this.scanner.read(this.envelopeFrom);
    this.envelopeFrom = this.scanner.offset;
    if (!this.envelope.append(piece)) throw this.longEnvelope();
  }

  private readTopKey(): void {
    const isRows = this.envelope.lastString(this.scanner.textLength) === 'portfolio';
    if (isRows && this.hasRows) {
      throw invalidRequest('The body has portfolio twice; send all rows in one array.', ['portfolio']);
    }
    this.hasRows ||= isRows;
    this.scanner.set('expectsRows', isRows ? 1 : 0);
  }

  /** Makes room for a row in its partition's buffer by handing on the buffered rows or, if even that is not enough, the row itself. */
  private makeRoom(): void {
    const { scanner } = this;
    const partition = scanner.get('partition');
    this.handOn(partition);
    const { row } = scanner;
    if (row.length + HEADER_BYTES <= this.setting.bufferBytes) return;
    const record = Buffer.concat([
      recordHeader(scanner.get('rowsTotal'), row.length, scanner.get('accountHash') >>> 0),
      row,
    ]);
    this.handOnRecords(partition, record);
    scanner.passRow();
  }

  private handOn(partition: number): void {
    const records = this.scanner.records(partition);
    if (records.length > 0) this.handOnRecords(partition, records);
    this.scanner.empty(partition);
  }

  private handOnRecords(partition: number, records: Uint8Array): void {
    this.recordBytes[partition] = (this.recordBytes[partition] ?? 0) + records.length;
    this.sink(partition, records);
  }

  private cutOff(offset: number): Error {
    const { state } = this.scanner;
    const isBlank = this.isEnvelope && this.envelope.toString().trim() === '';
    return invalidJson(
      isBlank ? 'The request has no body; send a JSON object.' : scanFault(state ?? 'value', offset, undefined),
    );
  }

  private longRow(): Error {
    const row = this.scanner.get('rowsTotal');
    const message = `portfolio[${row}] is longer than ${megabytes(this.setting.rowBytes)} MB; a row is one position.`;
    return invalidRequest(message, ['portfolio', row]);
  }

  private manyRows(): Error {
    const message = `The body has more than ${this.setting.rows} rows; send them in several batches.`;
    return invalidRequest(message, ['portfolio']);
  }

  private longEnvelope(): Error {
    return invalidRequest(
      this.envelope.isObject
        ? `The body holds more than ${megabytes(this.setting.envelopeBytes)} MB outside of its portfolio array; rows stand in portfolio.`
        : 'The body must be a JSON object with a portfolio array.',
    );
  }
}

const notUtf8 = (offset: number): Error =>
  invalidJson(`The body is not UTF-8: byte ${offset} begins no valid character.`);

const megabytes = (bytes: number): number => bytes / 1_000_000;
