import { parentPort } from 'node:worker_threads';
import { faultText } from '../../lib/fault.js';
import type { IntakeMessage, IntakeReport } from './intake-messages.js';
import { RefusedUpload } from './refused-upload.js';
import { SpooledUpload } from './spooled-upload.js';

/** An upload and its blocks; undefined once it has failed, until the other side knows. */
interface OpenUpload {
  spooled: SpooledUpload | undefined;
  readonly blocks: readonly Buffer[];
}

if (parentPort === null) throw new Error('The intake runs on a worker thread only.');
const port = parentPort;
const uploads = new Map<number, OpenUpload>();

port.on('message', (message: IntakeMessage) => {
  const { upload } = message;
  if (message.kind === 'abandon') abandon(upload);
  else {
    try {
      advance(message);
    } catch (error) {
      const open = uploads.get(upload);
      open?.spooled?.abandon();
      if (open !== undefined) open.spooled = undefined;
      report(faultReport(upload, error));
    }
  }
});

function advance(message: Exclude<IntakeMessage, { kind: 'abandon' }>): void {
  const { upload } = message;
  if (message.kind === 'begin') {
    const blocks = message.blocks.map((block) => Buffer.from(block));
    uploads.set(upload, { spooled: new SpooledUpload(message), blocks });
    return;
  }
  const open = uploads.get(upload);
  if (message.kind === 'bytes') {
    const { block, length } = message;
    open?.spooled?.take(open.blocks[block]?.subarray(0, length) ?? Buffer.alloc(0));
    report({ upload, kind: 'taken', block });
  } else if (open?.spooled !== undefined) {
    report({ upload, kind: 'ended', submission: open.spooled.end() });
    uploads.delete(upload);
  }
}

function abandon(upload: number): void {
  uploads.get(upload)?.spooled?.abandon();
  uploads.delete(upload);
  report({ upload, kind: 'abandoned' });
}

function faultReport(upload: number, error: unknown): IntakeReport {
  if (error instanceof RefusedUpload) return { upload, kind: 'refused', issues: error.issues };
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { upload, kind: 'failed', message: faultText(error), code };
}

function report(said: IntakeReport): void {
  port.postMessage(said);
}
