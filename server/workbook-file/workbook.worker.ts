import { parentPort } from 'node:worker_threads';
import { faultText } from '../lib/fault.js';
import { InputFault } from '../parameters/input-fault.js';
import type { WorkbookReport, WorkbookTask } from './workbook-task.js';
import { CopyAhead } from './write/copy-ahead.js';

const ahead = new CopyAhead();

/** Runs a task and reports what came of it. */
async function run(task: WorkbookTask): Promise<WorkbookReport> {
  try {
    return await answer(task);
  } catch (error) {
    return error instanceof InputFault
      ? { kind: 'refused', issues: [error.issue] }
      : { kind: 'failed', reason: faultText(error), stack: error instanceof Error ? (error.stack ?? null) : null };
  }
}

/** Loads what the task needs: exceljs alone takes longer than reading a small workbook. */
async function answer(task: WorkbookTask): Promise<WorkbookReport> {
  switch (task.kind) {
    case 'read-document': {
      const { readDocument } = await import('./read/read-document.js');
      const document = await readDocument({ name: task.name, bytes: task.bytes });
      return { kind: 'bytes', bytes: new TextEncoder().encode(JSON.stringify(document)) };
    }
    case 'write-document': {
      const { parseDocument } = await import('./write/parse-document.js');
      const document = parseDocument(task.json);
      if (!document.ok) return { kind: 'refused', issues: document.issues };
      const { writeDocument } = await import('./write/write-document.js');
      return { kind: 'bytes', bytes: await writeDocument(document.value) };
    }
    case 'read-book': {
      const { readBook } = await import('./read/read-book.js');
      return { kind: 'book', book: await readBook({ name: task.name, path: task.path }, task) };
    }
    case 'write-results': {
      const { writeResults } = await import('./write/write-results.js');
      return { kind: 'written', written: await writeResults(task, await ahead.take(task)) };
    }
  }
}

parentPort?.on('message', (task: WorkbookTask) => {
  void run(task).then((report) => {
    parentPort?.postMessage(report, report.kind === 'bytes' ? [report.bytes.buffer] : []);
    if (task.kind === 'read-book' && task.isCopied === true && report.kind === 'book')
      ahead.begin({ name: task.name, path: task.path }, report.book.isLarge ? 'stream' : 'memory');
  });
});
