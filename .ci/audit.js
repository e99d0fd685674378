// Holds the packages that are shipped to rules that need no network, then asks the registry for advisories.
//   node .ci/audit.js [--lock package-lock.json] [--answer FILE]
// --answer takes what `npm audit --json` said from a file instead of asking.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nameAt, placeOf, readLock, shippedPackages } from './locked-packages.js';

/** Licences whose packages may be shipped; of those joined by OR one is enough, of those joined by AND all are needed. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json names no licence of the list, and what their own licence file says. */
const READ_BY_HAND = new Map([
  ['@microsoft/office-js', 'for use in add-ins of Microsoft 365, free, and may be passed on with them'],
  ['@univerjs/telemetry', 'Apache-2.0'],
]);

function isAllowed(licence) {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((one) => LICENCES.has(one));
}

function sourceFindings(path, { version, resolved, integrity, link }) {
  if (link === true) return [`${path} is a link to a folder.`];
  const findings = [];
  if (!/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version ?? '')) findings.push(`${path} has no plain version.`);
  if (resolved !== undefined && !resolved.startsWith('https://')) findings.push(`${path} comes from ${resolved}.`);
  if (!/^sha512-[\w+/=]{88}$/.test(integrity ?? '')) findings.push(`${path} has no sha512 hash.`);
  return findings;
}

function lockFindings({ lockfileVersion, packages }) {
  if (lockfileVersion !== 3) return [`The lock file is of version ${lockfileVersion}, not 3.`];
  const { '': root, ...installed } = packages;
  const scripts = new Set(Object.keys(root.scriptsDecided));
  const findings = [];
  const hosts = new Set();
  for (const [path, entry] of Object.entries(installed)) {
    findings.push(...sourceFindings(path, entry));
    if (entry.resolved !== undefined && URL.canParse(entry.resolved)) hosts.add(new URL(entry.resolved).host);
    const name = nameAt(path);
    if (entry.hasInstallScript === true && !scripts.has(name))
      findings.push(`${path} has an install script on which allowScripts in package.json says nothing.`);
    if (entry.dev !== true && !isAllowed(entry.license ?? 'none') && !READ_BY_HAND.has(name))
      findings.push(`${path} has the licence "${entry.license ?? 'none'}", which is not among those allowed.`);
  }
  if (hosts.size > 1) findings.push(`Packages come from several registries: ${[...hosts].sort().join(', ')}.`);
  for (const [path, entry] of Object.entries(packages))
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      if (placeOf(packages, path, name) === undefined)
        findings.push(`${name}, which ${path || 'the program'} needs, is not locked.`);
  return findings;
}

function ask() {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    },
  );
  return error === undefined ? stdout : '';
}

/** Severe advisories as sentences; undefined where the registry did not answer. */
function advisories(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (answer?.vulnerabilities === undefined) return undefined;
  return Object.values(answer.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, via }) => {
      const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
      return `${name}: ${severity}: ${titles.join('; ')}.`;
    });
}

const { values } = parseArgs({
  options: { lock: { type: 'string', default: 'package-lock.json' }, answer: { type: 'string' } },
});
const lock = readLock(values.lock);
const { allowScripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
lock.packages[''].scriptsDecided = allowScripts;

const found = lockFindings(lock);
const severe = advisories(values.answer === undefined ? ask() : readFileSync(values.answer, 'utf8'));
const shipped = shippedPackages(lock).length;
for (const sentence of [...found, ...(severe ?? [])]) console.error(sentence);
console.log(`${shipped} packages that are shipped: ${found.length} findings on licences, sources, hashes and scripts.`);
console.log(
  severe === undefined
    ? 'Advisories: not checked: the registry serves no advisories.'
    : `Advisories: ${severe.length} of high or critical severity.`,
);
process.exitCode = found.length + (severe?.length ?? 0) > 0 ? 1 : 0;
