// Margins a book: what is left out first, then the figures.
//   node margin-book.mjs BOOK.json
// Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out.
import { readFile } from 'node:fs/promises';
import { figureLines, LEFT_OUT, leftOutLines, parents } from './margin-desk.mjs';
import { run } from './run.mjs';

await run(async (desk, path) => {
  const book = JSON.parse(await readFile(path, 'utf8'));
  const answer = await desk.calculate(book);
  const leftOut = leftOutLines(answer, book.portfolio.length);
  const matches = parents(answer).flatMap((account) => account.closest_matches);
  for (const line of leftOut) console.log(line);
  for (const { row, exception } of matches) console.log(`row ${row}: ${exception}`);
  for (const line of figureLines(answer)) console.log(line);
  console.log(`request_id: ${answer.request_id}`);
  return leftOut.length > 0 ? LEFT_OUT : 0;
});
