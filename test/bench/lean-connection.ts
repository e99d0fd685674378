import { connect, type Socket } from 'node:net';

/** What a request was answered with. */
export interface LeanAnswer {
  readonly status: number;
  /** Whether it says when to ask again. */
  readonly saysWhen: boolean;
  /** Whether the connection takes another request. */
  readonly isKept: boolean;
}

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

/**
 * Reads HTTP answers, one after the other: what the driver of a measurement needs and no more, for it shares the machine with the
 * service.
 */
export class AnswerReader {
  private head = '';
  private answer: LeanAnswer | undefined;
  /** Bytes to come, of the body or of the piece that is being read; negative: a size line comes first. */
  private left = 0;
  private isChunked = false;
  private isLastPiece = false;

  /** The answer that ends with these bytes; undefined while more must come. */
  take(bytes: Buffer): LeanAnswer | undefined {
    const body = this.answer === undefined ? this.readHead(bytes) : bytes;
    if (body === undefined || this.answer === undefined) return undefined;
    const isWhole = this.isChunked ? this.readPieces(body) : (this.left -= body.length) <= 0;
    if (!isWhole) return undefined;
    const { answer } = this;
    this.answer = undefined;
    this.head = '';
    return answer;
  }

  /** What stands behind the head; undefined while it is not whole. */
  private readHead(bytes: Buffer): Buffer | undefined {
    const before = this.head.length;
    this.head += bytes.toString('latin1');
    const end = this.head.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const head = this.head.slice(0, end).toLowerCase();
    this.answer = {
      status: Number(head.slice(9, 12)),
      saysWhen: head.includes('\r\nretry-after:'),
      isKept: !head.includes('\r\nconnection: close'),
    };
    this.isChunked = head.includes('\r\ntransfer-encoding: chunked');
    this.isLastPiece = false;
    this.left = this.isChunked ? -1 : Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
    return bytes.subarray(end + HEAD_END.length - before);
  }

  private sizeLine = '';

  /** True at the end of the last piece. */
  private readPieces(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.left > 0) {
        const taken = Math.min(this.left, bytes.length - at);
        this.left -= taken;
        at += taken;
        if (this.left === 0 && this.isLastPiece) return true;
        continue;
      }
      const line = bytes.indexOf('\n', at);
      this.sizeLine += bytes.toString('latin1', at, line < 0 ? bytes.length : line);
      if (line < 0) return false;
      at = line + 1;
      const size = parseInt(this.sizeLine, 16);
      this.sizeLine = '';
      this.isLastPiece = size === 0;
      this.left = size + LINE_END.length;
    }
    return false;
  }
}

/** A connection that is kept, with one request under way at a time. */
export class LeanConnection {
  private readonly socket: Socket;
  private readonly reader = new AnswerReader();
  private waiting: ((answer: LeanAnswer | undefined) => void) | undefined;
  private isOpen = true;

  /** @param onClose called once, after the request under way was told */
  constructor({ hostname, port }: { readonly hostname: string; readonly port: string }, onClose: () => void) {
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (bytes: Buffer) => {
      const answer = this.reader.take(bytes);
      if (answer === undefined) return;
      if (!answer.isKept) this.isOpen = false;
      this.tell(answer);
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isOpen = false;
      this.tell(undefined);
      onClose();
    });
  }

  get isUsable(): boolean {
    return this.isOpen;
  }

  /** @param done told the answer; undefined where the connection ended without one */
  send(bytes: Uint8Array, done: (answer: LeanAnswer | undefined) => void): void {
    this.waiting = done;
    this.socket.write(bytes);
  }

  close(): void {
    this.socket.destroy();
  }

  private tell(answer: LeanAnswer | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(answer);
  }
}
