import { Agent } from 'node:http';
import { LARGE_ACCOUNTS, LARGE_ROWS, largeBook, toBody } from '../request-books.js';
import { startBenchService } from '../service.js';
import { withGoal, type Contest } from '../contest/contest.js';
import { inProcess } from '../contest/in-process.js';

const ROUNDS = 5;

/** A large request from its first byte to the last one of its answer, stored, beside reading and writing both as JSON. */
export async function largeRequestContest(): Promise<Contest> {
  const service = await startBenchService();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.from(toBody(largeBook()));
  const answer = async (): Promise<Buffer> => {
    const { status, answer: bytes } = await service.answerTo('/portfolios', body, agent);
    if (status !== 200) throw new Error(`POST /portfolios answered ${status}.`);
    return bytes;
  };
  const example: unknown = JSON.parse((await answer()).toString());
  const common = { work: LARGE_ROWS / 1e3, rounds: ROUNDS };
  return {
    name: `${LARGE_ROWS} rows in ${LARGE_ACCOUNTS} accounts, whole request`,
    unit: 'k rows',
    // Request ids and times of calculation differ by some characters.
    tolerance: 0.001,
    ours: inProcess({
      ...common,
      name: 'POST /portfolios',
      run: async () => Float64Array.of((await answer()).byteLength),
    }),
    rivals: [
      withGoal(
        { timesAsLong: 4 },
        inProcess({
          ...common,
          name: 'JSON.parse of the request, JSON.stringify of the answer',
          run: () => {
            JSON.parse(body.toString());
            return Float64Array.of(Buffer.from(JSON.stringify(example)).byteLength);
          },
        }),
      ),
    ],
    close: async () => {
      agent.destroy();
      await service.stop();
    },
  };
}
