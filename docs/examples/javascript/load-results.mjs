// Loads stored results for a program that must not go on with half a book: stops where rows are left out.
//   node load-results.mjs REQUEST_ID
// Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out, and no figure is printed.
import { figureLines, LEFT_OUT, leftOutLines } from './margin-desk.mjs';
import { run } from './run.mjs';

await run(async (desk, requestId) => {
  const answer = await desk.get('/results', { request_id: requestId });
  const leftOut = leftOutLines(answer);
  console.log((leftOut.length > 0 ? leftOut : figureLines(answer)).join('\n'));
  return leftOut.length > 0 ? LEFT_OUT : 0;
});
