import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { LANGUAGES, runCommand, type ProgramEnd, type ProgramName } from '../support/api-programs.js';
import { differencesFromShown, guideBlocks, isShownText } from '../support/guide-blocks.js';
import { startLosingProxy } from '../support/losing-proxy.js';
import { readDocument } from '../support/markdown.js';
import { readyData } from '../support/ready-data.js';
import { startService, type RunningService } from '../support/service.js';

// docs/api.md and docs/examples, run as a reader would, against the real service. Where a runtime is missing, its programs
// are skipped and the name of the test says what they need.

const AS_OF = '2026-11-20';
const BOOK = 'docs/examples/book.json';
const SAMPLE_BOOK = 'docs/sample-book.json';

let service: RunningService;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'api-examples-'));
  const flags = ['--as-of', AS_OF];
  service = await startService(await readyData(join(scratch, 'data'), flags), flags);
});
afterAll(async () => {
  await service.stop();
  await rm(scratch, { recursive: true, force: true });
});

const environment = (url = service.url): Readonly<Record<string, string>> => ({
  MARGIN_DESK_URL: url,
  MARGIN_DESK_KEY: service.key ?? '',
});

/** The answer to a book, without storing it. */
async function answerTo(book: object) {
  const response = await fetch(`${service.url}/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...book, in_memory: true }),
  });
  return calculationResponseSchema.parse(await response.json());
}

type Answer = Awaited<ReturnType<typeof answerTo>>;

const readBook = async (path: string): Promise<{ readonly portfolio: readonly object[] }> => {
  const book: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof book !== 'object' || book === null || !('portfolio' in book) || !Array.isArray(book.portfolio))
    throw new Error(`${path} is no book.`);
  return { ...book, portfolio: book.portfolio };
};

const figures = ({ data }: Answer): readonly string[] =>
  data.map(({ account_code: account, currency_code: currency, initial_margin: margin, requirement }) => {
    const amounts = [margin, requirement].map((figure) => `${figure?.toFixed(2) ?? '-'} ${currency}`);
    return `${account}: initial margin ${amounts[0] ?? ''}, requirement ${amounts[1] ?? ''}`;
  });

const excludedOf = ({ data }: Answer): readonly string[] =>
  data.flatMap(({ account_code: account, exceptions }) =>
    exceptions
      .filter(({ severity }) => severity === 'excluded')
      .map(({ row, code, exception }) => `row ${row ?? ''}, ${account}: ${code}: ${exception}`),
  );

const matches = ({ data }: Answer): readonly string[] =>
  data.flatMap(({ closest_matches: own }) => own.map(({ row, exception }) => `row ${row ?? ''}: ${exception}`));

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

describe.each(LANGUAGES)('the example programs in $name', (language) => {
  const { isThere, needs, command, build } = language;
  // Without the language's own program nothing can be run; the name of each test says what it needs.
  const itRuns = isThere() ? it : it.skip;
  let folder: string;
  let first: Answer;
  let sample: Answer;

  beforeAll(async () => {
    folder = await mkdtemp(join(scratch, 'programs-'));
    if (isThere()) build?.(folder);
    first = await answerTo(await readBook(BOOK));
    sample = await answerTo(await readBook(SAMPLE_BOOK));
  });

  const run = (program: ProgramName, ...given: readonly string[]): Promise<ProgramEnd> =>
    runCommand([...command(program, folder), ...given], environment());

  const requestIdOf = ({ stdout }: ProgramEnd): string => /^request_id: (.+)$/m.exec(stdout)?.[1] ?? '';

  itRuns(`margin a book, what is left out first, and load it again (needs ${needs})`, async () => {
    const [withFault, whole] = await Promise.all([run('margin-book', BOOK), run('margin-book', SAMPLE_BOOK)]);
    const leftOut = excludedOf(first).map((line) => `  ${line}`);
    const heading = '1 of 6 rows are left out; the figures are without them:';
    expect(withFault).toEqual({
      code: 2,
      stdout: lines(heading, ...leftOut, ...matches(first), ...figures(first), `request_id: ${requestIdOf(withFault)}`),
      stderr: '',
    });
    expect(whole).toEqual({
      code: 0,
      stdout: lines(...figures(sample), `request_id: ${requestIdOf(whole)}`),
      stderr: '',
    });

    const loaded = await Promise.all([withFault, whole].map((end) => run('load-results', requestIdOf(end))));
    expect(loaded).toEqual([
      { code: 2, stdout: lines(heading, ...leftOut), stderr: '' },
      { code: 0, stdout: lines(...figures(sample)), stderr: '' },
    ]);
  });

  itRuns('run a batch and write its CSV', async () => {
    const csv = join(folder, 'results.csv');
    expect(await run('run-batch', BOOK, csv)).toEqual({
      code: 2,
      stdout: lines('completed: 3 accounts, 6 rows', ...excludedOf(first).map((line) => `left out: ${line}`)),
      stderr: '',
    });
    const rows = first.data.map(
      ({ account_code: account, initial_margin: margin, requirement }) =>
        `"${account}",${margin ?? ''},${requirement ?? ''},"live"`,
    );
    expect(await readFile(csv, 'utf8')).toBe(lines('"account_code","initial_margin","requirement","source"', ...rows));
  });

  itRuns('compare an account with and without a trade', async () => {
    await run('margin-book', SAMPLE_BOOK);
    const trade = { exchange_code: 'CME', contract_code: 'ES', contract_type: 'FUT', contract_expiry: 'DEC-27' };
    const { portfolio } = await readBook(SAMPLE_BOOK);
    const after = await answerTo({
      portfolio: [...portfolio, { ...trade, account_code: 'INDEX-1', net_position: -1 }],
    });
    const margins = [sample, after].map(
      ({ data }) => data.find((own) => own.account_code === 'INDEX-1')?.initial_margin,
    );
    // One after the other: a key keeps its latest stage of a type only.
    const compared = await run('what-if', 'INDEX-1', 'CME', 'ES', 'FUT', 'DEC-27', '', '-1');
    const unknownContract = await run('what-if', 'INDEX-1', 'CME', 'ESX', 'FUT', 'DEC-27', '', '-1');
    const unknownAccount = await run('what-if', 'NOBODY', 'CME', 'ES', 'FUT', 'DEC-27', '', '-1');
    const [before = '', then = ''] = margins.map((margin) => margin?.toFixed(2) ?? '-');
    expect(compared).toEqual({
      code: 0,
      stdout: lines(`INDEX-1: initial margin ${before} now, ${then} with the trade`),
      stderr: '',
    });
    expect([unknownContract.code, unknownContract.stderr.trim()]).toEqual([
      1,
      'contract_code: No contract "ESX" on CME; nearest is "ES".',
    ]);
    expect([unknownAccount.code, unknownAccount.stderr.trim()]).toEqual([
      1,
      'There is no result of NOBODY yet: margin it first.',
    ]);
  });

  itRuns('tell a refusal and a wrong use in a sentence, never the key', async () => {
    const ends = await Promise.all([
      run('load-results', 'no such'),
      run('margin-book'),
      runCommand([...command('margin-book', folder), BOOK], { ...environment(), MARGIN_DESK_KEY: 'sk-secret-word' }),
      runCommand([...command('margin-book', folder), BOOK], {}),
    ]);
    expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual(ends.map(() => [1, '']));
    expect(ends[0].stderr.trim()).toBe('NOT_FOUND: There is no such result.');
    expect(ends[2].stderr.trim()).toBe('UNKNOWN_KEY: The API key was never issued here.');
    expect(ends[3].stderr).toContain('MARGIN_DESK_URL');
    expect(ends.map(({ stderr }) => stderr).join('')).not.toMatch(/sk-secret-word|Traceback|Unhandled/);
  });

  itRuns('wait where the service says so, and find an answer that was lost on the line', async () => {
    const proxy = await startLosingProxy(service.url);
    const end = await runCommand([...command('margin-book', folder), SAMPLE_BOOK], environment(proxy.url));
    await proxy.close();
    expect([end.code, end.stdout]).toEqual([0, lines(...figures(sample), `request_id: ${requestIdOf(end)}`)]);
    expect(proxy.requests).toEqual([
      'POST /portfolios 429',
      'POST /portfolios lost',
      'POST /portfolios 409',
      'GET /results 200',
    ]);
  });
});

const [SHELL] = LANGUAGES;
// The guide's blocks are commands of a shell with curl and jq, as the shell examples are.
(SHELL?.isThere() === true ? it : it.skip)(
  'docs/api.md shows what its requests are answered',
  async () => {
    const reader = await mkdtemp(join(scratch, 'reader-'));
    await symlink(join(process.cwd(), 'docs'), join(reader, 'docs'));
    const blocks = guideBlocks(readDocument('docs/api.md')).filter(({ commands }) => !commands.includes('read -rs'));
    expect(blocks.length).toBeGreaterThan(15);
    const script = blocks.map(({ commands }, place) => `{\n${commands}} >printed-${place}\n`).join('');
    await writeFile(join(reader, 'guide.sh'), script);
    const { code, stderr } = await runCommand(['bash', 'guide.sh'], environment(), reader);
    expect([code, stderr]).toEqual([0, '']);
    const differences = await Promise.all(
      blocks.map(async ({ shown }, place) => {
        const printed = await readFile(join(reader, `printed-${place}`), 'utf8');
        if (shown === null) return [];
        if (!shown.isJson) return isShownText(shown.text, printed) ? [] : [printed];
        return differencesFromShown(JSON.parse(shown.text), JSON.parse(printed), `block ${place}`);
      }),
    );
    expect(differences.flat()).toEqual([]);
  },
  300_000,
);
