import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CellIssue } from '../../sheet/table/cell-issue.js';
import { marksOf } from '../../sheet/table/issue-marks.js';
import { calculationIssues } from '../../sheet/table/place-issues.js';
import { resultSheet } from '../../sheet/results/result-sheet.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import { writeWhole } from '../../files/write-whole.js';
import type { ResultsToWrite, WrittenResults } from '../../workbook-file/workbook-task.js';
import { runOnThread } from '../../workbook-file/workbook-thread.js';
import { CommandFailure, EXIT_WRONG_USAGE, sentenceOf } from '../../service/command-failure.js';
import type { BookWorkbook, MarginBook } from './margin-book.js';
import { COMMAND_LIMITS } from './margin-workbook.js';
import { countedNoun } from '../../service/terminal.js';

/** A calculation and the book it is of. */
export interface MarginOutput {
  /** The whole response as JSON. */
  readonly text: string;
  readonly response: CalculationResponse;
  readonly book: MarginBook;
  /** Null if the book is no workbook. */
  readonly issues: readonly CellIssue[] | null;
}

/** Refuses outputs that can't be meant, before anything is calculated. */
export async function checkOutput(output: string, input: string): Promise<void> {
  const [target, source] = await Promise.all([output, input].map((path) => realpath(path).catch(() => null)));
  if (target !== null && target === source)
    throw new CommandFailure(['The output would replace the book; give another name.'], EXIT_WRONG_USAGE);
  const [, kind] = /\.(xlsm|xlsb|xls|csv)$/i.exec(output) ?? [];
  if (kind !== undefined)
    throw new CommandFailure(
      [`Results are not written as .${kind}; give a name that ends in .xlsx or .json.`],
      EXIT_WRONG_USAGE,
    );
}

/** Whether results under this name are a workbook. */
export const isWorkbookName = (output: string): boolean => output.toLowerCase().endsWith('.xlsx');

/** Writes results as the name of the output says. @returns sentences on what was written */
export async function writeOutput(output: string, result: MarginOutput): Promise<readonly string[]> {
  if (isWorkbookName(output)) return writeWorkbook(output, result);
  try {
    await writeWhole(output, `${result.text}\n`);
  } catch (error) {
    throw new CommandFailure([`The result can't be written to ${output}: ${sentenceOf(error)}`]);
  }
  return [`The result is in ${output}.`];
}

async function writeWorkbook(output: string, { response, book, issues }: MarginOutput): Promise<readonly string[]> {
  const workbook = book.workbook();
  const marked = issues ?? calculationIssues(response, workbook.places);
  const results = resultSheet(response, { title: 'Margin', issues: marked, places: workbook.places });
  const task = { source: workbook.source, output, marks: marksOf(marked), sheets: [...workbook.sheets, results] };
  const first = workbook.isLarge ? undefined : await write({ ...task, way: 'memory' });
  const second = first?.ok === true ? first : await write({ ...task, way: 'stream' });
  if (!second.ok) throw new CommandFailure([`The result can't be written to ${output}: ${second.reason}`]);
  const why = first?.ok === false ? [`A copy with all formats could not be made: ${first.reason}`] : [];
  return [
    ...why,
    ...second.written.notices,
    ...lostSentences(workbook),
    ...writtenSentences(output, workbook, second.written),
  ];
}

type Writing =
  { readonly ok: true; readonly written: WrittenResults } | { readonly ok: false; readonly reason: string };

/** A fault of the way it is written is no end yet: there is another one. */
async function write(task: ResultsToWrite): Promise<Writing> {
  const subject = task.source?.name ?? basename(task.output);
  try {
    return await written(task, subject);
  } catch (error) {
    return { ok: false, reason: `${sentenceOf(error).replace(/\.$/, '')}.` };
  }
}

async function written(task: ResultsToWrite, subject: string): Promise<Writing> {
  const outcome = await runOnThread({ kind: 'write-results', ...task }, subject, COMMAND_LIMITS);
  if (!outcome.ok) return { ok: false, reason: outcome.issues.map(({ message }) => message).join(' ') };
  if (outcome.value.kind !== 'written') throw new Error(`A thread answered ${outcome.value.kind}`);
  return { ok: true, written: outcome.value.written };
}

const lostSentences = ({ notCopied, isLarge }: BookWorkbook): readonly string[] =>
  notCopied.length === 0 || isLarge ? [] : [`Not in the copy: ${notCopied.join(', ')}.`];

function writtenSentences(output: string, { source }: BookWorkbook, written: WrittenResults): readonly string[] {
  const { sheetNames, marked, withoutNote } = written;
  const where = source === null ? output : `${output}, a copy of ${source.name}`;
  const noteless = withoutNote === 0 ? '' : ` (${withoutNote} without a note: the cell has one of its own)`;
  return [
    `The result is in ${where}, sheet ${sheetNames.at(-1) ?? ''}${marked === 0 ? '' : `; ${countedNoun(marked, 'cell')} marked${noteless}`}.`,
  ];
}
