// Makes an install without development packages beside this one, builds and starts it as its user would, opens every page
// and runs every command. Ends with 1 where something does not work.
//   node .ci/installed-product.js        (after npm ci)
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = await mkdtemp(join(tmpdir(), 'margin-desk-installed-'));
const product = join(place, 'product');
const home = join(place, 'home');
const data = join(place, 'data');
const NOT_COPIED = new Set(['.git', 'node_modules', 'build', 'dist', 'data', 'coverage', 'test-output']);
const environment = { PATH: process.env.PATH, HOME: home, DATA_DIR: data };
// Against what hangs; beside the tests it gets little of a core.
const COMMAND_MILLISECONDS = 1_800_000;
const READY_MILLISECONDS = 1_800_000;

const faults = [];
const check = (name, holds, told = '') => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`);
  if (!holds) faults.push(`${name}\n${told}`);
};

function run(name, program, programArguments, { code = 0, says = /^/ } = {}) {
  const end = spawnSync(program, programArguments, {
    cwd: product,
    env: environment,
    encoding: 'utf8',
    timeout: COMMAND_MILLISECONDS,
    maxBuffer: 64 * 2 ** 20,
  });
  const told = `${end.stdout}${end.stderr}`;
  check(name, end.status === code && says.test(told), `ended with ${end.status ?? end.signal}: ${told.slice(-2000)}`);
  return end.stdout ?? '';
}

const desk = (programArguments, expected) =>
  run(
    `margin-desk ${programArguments.map((one) => relativeTo(one)).join(' ')}`,
    process.execPath,
    ['build/program/main.js', ...programArguments],
    expected,
  );

const relativeTo = (argument) => argument.replaceAll(`${place}${sep}`, '').replace(/sk-\S+/, 'KEY');

async function install() {
  await mkdir(home);
  await cp(root, product, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(root, path).split(sep)[0]) });
  run('copy of the packages', 'cp', ['-al', join(root, 'node_modules'), 'node_modules']);
  run('npm prune --omit=dev', 'npm', ['prune', '--omit=dev', '--no-audit', '--no-fund', '--offline']);
  check('packages of development are gone', !existsSync(join(product, 'node_modules', 'jest')));
}

/** `npm start`, once it says it is ready. */
async function start() {
  const readyFile = join(place, 'ready.json');
  const child = spawn('npm', ['start', '--', '--port', '0', '--ready-file', readyFile], {
    cwd: product,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
  const end = performance.now() + READY_MILLISECONDS;
  while (!existsSync(readyFile) && child.exitCode === null && performance.now() < end) await pause(100);
  check('npm start', existsSync(readyFile), told.slice(-2000));
  return existsSync(readyFile) ? { child, ...JSON.parse(await readFile(readyFile, 'utf8')) } : undefined;
}

/** Every built file of the pages, the reference, and what their HTML names. */
async function openPages(url) {
  const dist = join(product, 'dist');
  const files = (await readdir(dist, { recursive: true })).map((name) => name.split(sep).join('/'));
  const addresses = [
    '/livez',
    '/readyz',
    '/docs/',
    '/docs/LICENSE',
    '/docs/NOTICE',
    '/openapi.json',
    '/workbook/',
    '/taskpane/taskpane.html',
  ];
  for (const file of files) if ((await stat(join(dist, file))).isFile()) addresses.push(`/${file}`);
  const faulty = [];
  const opened = new Set();
  const open = async (address) => {
    if (opened.has(address)) return;
    opened.add(address);
    const response = await fetch(new URL(address, url));
    const text = await response.text();
    if (response.status !== 200 || text === '') faulty.push(`${address}: ${response.status}`);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return;
    for (const [, link] of text.matchAll(/(?:src|href)="([^"#]+)"/g))
      if (new URL(link, response.url).origin === new URL(url).origin) await open(new URL(link, response.url).pathname);
  };
  for (const address of addresses) await open(address);
  check(`${opened.size} files of the pages`, faulty.length === 0 && opened.size > 40, faulty.join('\n'));
}

/** The sample book as a workbook, written by the product's own package. */
async function writeWorkbook(path) {
  const { Workbook } = createRequire(join(product, 'package.json'))('exceljs');
  const workbook = new Workbook();
  const text = await readFile(join(product, 'docs', 'sample-book.csv'), 'utf8');
  workbook.addWorksheet('Positions').addRows(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(',').map((cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell))),
  );
  await workbook.xlsx.writeFile(path);
}

/**
 * Whether a running service takes a new key; it looks for them every second. While a command ran, this process could not see
 * that the service ended the connections that were kept: it asks by new ones.
 */
async function isHonoured(url, key) {
  const end = performance.now() + COMMAND_MILLISECONDS;
  const headers = { authorization: `Bearer ${key}` };
  while (performance.now() < end) {
    if (await isAnswered(`${url}/healthcheck/analytics-engine`, headers)) return true;
    await pause(100);
  }
  return false;
}

const isAnswered = (address, headers) =>
  new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', reject);
  });

async function runCommands({ url, key }) {
  const [rates, workbook, margined, manifest] = ['fx.csv', 'book.xlsx', 'margined.xlsx', 'desk.xml'].map((name) =>
    join(place, name),
  );
  await writeFile(rates, 'from,to,rate\nEUR,USD,1.1\n');
  await writeWorkbook(workbook);
  for (const name of [
    'serve',
    'worker',
    'load',
    'keys',
    'store',
    'margin',
    'crif',
    'fetch',
    'batch',
    'manifest',
    'certificates',
    'excel',
    'bench',
  ])
    desk([name, '--help'], { says: /^Usage: margin-desk/ });
  desk(['load', rates, '--date', '2026-11-20'], { says: /fx/i });
  const made = desk(['keys', 'create', '--owner', 'Desk'], { says: /^sk-/ }).trim();
  const [, id = ''] = /│ (\S+)\s+│ Desk/.exec(desk(['keys', 'list'], { says: /Desk/ })) ?? [];
  check('the key of keys create', await isHonoured(url, made));
  desk(['keys', 'revoke', '--', id]);
  for (const book of ['docs/sample-book.csv', 'docs/sample-book.json', workbook])
    desk(['margin', book], { says: /ENERGY-1/ });
  desk(['margin', workbook, '-o', margined]);
  desk(['margin', margined], { says: /ENERGY-1/ });
  desk(['batch', 'docs/sample-book.json', '--url', url, '--key', key, '--wait'], { says: /completed/ });
  desk(['store', 'check'], { says: /./ });
  desk(['store', 'backup', join(place, 'backup')]);
  desk(['manifest', '--address', 'https://margin.firm.example', '-o', manifest]);
  desk(['certificates'], { says: /TLS=/ });
  run('npm run bench', 'npm', ['run', 'bench', '--', '--accumulation', '--json'], { says: /"figures"/ });
  desk(['worker', '--store', 'postgres://127.0.0.1:1/none', '--data-dir', join(place, 'worker')], {
    code: 1,
    says: /database|PostgreSQL/i,
  });
}

/** As Dockerfile installs it: esbuild's compiler is an optional package of the machine. */
async function runWithoutBundler() {
  await rm(join(product, 'node_modules', '@esbuild'), { recursive: true });
  run('npm run build:server without optional packages', 'npm', ['run', 'build:server']);
  check('the program is not bundled', (await readdir(join(product, 'build', 'program'))).length === 1);
  desk(['margin', 'docs/sample-book.csv'], { says: /ENERGY-1/ });
}

await install();
if (faults.length === 0) run('npm run build', 'npm', ['run', 'build']);
const service = faults.length === 0 ? await start() : undefined;
if (service !== undefined) {
  await openPages(service.url);
  await runCommands(service);
  process.kill(service.pid, 'SIGTERM');
  await once(service.child, 'exit');
  check('the service ends', true);
  await runWithoutBundler();
}
await rm(place, { recursive: true, force: true });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
