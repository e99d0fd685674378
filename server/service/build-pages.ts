import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { packageRoot } from './package-root.js';

/**
 * Builds the browser pages of a checkout in a process of its own if they are missing or older than their sources, so that a
 * first start need not wait for them: it gives way to the engines that load at the same time. Until the pages are built, their
 * addresses say so.
 */
export async function buildPages(logger: Logger): Promise<void> {
  const root = packageRoot();
  const sources = join(root, 'src');
  if (!existsSync(sources) || !(await isStale(root, sources))) return;
  logger.info('The browser pages are being built');
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  child.on('error', (error) => logger.error({ err: error }, 'The browser pages were not built'));
  child.on('exit', (code) => {
    if (code === 0) logger.info('The browser pages are built');
    else logger.error({ output: output.join('') }, 'The browser pages were not built');
  });
  child.unref();
}

async function isStale(root: string, sources: string): Promise<boolean> {
  const built = await changedAt(join(root, 'dist', 'workbook', 'index.html'));
  const files = await readdir(sources, { recursive: true });
  const inputs = [
    ...files.map((file) => join(sources, file)),
    join(root, 'webpack.config.js'),
    join(root, 'package.json'),
  ];
  const changed = await Promise.all(inputs.map(changedAt));
  return changed.some((time) => time > built);
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
