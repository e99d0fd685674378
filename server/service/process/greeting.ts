import { join, relative } from 'node:path';
import type { ServeConfig } from '../config.js';
import { packageRoot, packageVersion } from '../package-root.js';

/** What `serve` prints once it listens: address, key, a first request, and where to look further. */
export function greeting(url: string, key: string | null, config: ServeConfig): string {
  const keyLine = key ?? 'make one with "margin-desk keys create --owner NAME"';
  const demoLines = config.isDemo
    ? ['', 'DEMO=on: figures may come from a generated market, not from clearing-house data.']
    : [];
  return [
    `Margin Desk ${packageVersion()} listens on ${url}`,
    `  key        ${keyLine}`,
    `  workbook   ${url}/workbook/${key === null ? '' : `#key=${key}`}`,
    `  reference  ${url}/docs`,
    '',
    'Margin the sample book:',
    `  ${sampleRequest(url, key, config)}`,
    ...demoLines,
    '',
  ].join('\n');
}

function sampleRequest(url: string, key: string | null, { tls, dataDirectory }: ServeConfig): string {
  const certificate =
    tls.kind === 'dev' ? ` --cacert ${quoted(shortest(join(dataDirectory, 'tls', 'localhost.crt')))}` : '';
  const book = quoted(`@${shortest(join(packageRoot(), 'docs', 'sample-book.json'))}`);
  const headers = `-H "Authorization: Bearer ${key ?? 'KEY'}" -H "Content-Type: application/json"`;
  return `curl -s${certificate} ${url}/portfolios ${headers} --data ${book}`;
}

const quoted = (text: string): string => (/^[\w@./:-]+$/.test(text) ? text : `"${text}"`);

/** The path relative to the working directory, if that is shorter. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
