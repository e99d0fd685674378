import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import { parseHistoryMap } from '../../server/market/history/history-map.js';
import { readFactorHistory, type FactorSource } from '../../server/market/history/read-factor-history.js';
import {
  compiledHistoryPath,
  historyKey,
  historyKeyOnDisk,
  readCompiledHistory,
  writeCompiledHistory,
} from '../../server/parameters/compiled-history.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';

const AS_OF = '2026-11-20';
const MAP = [
  'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode',
  'NYMEX,CL,1,cl.csv,1,relative',
  'NYMEX,CL,2,cl.csv,2,relative',
  '',
].join('\n');
const CL = 'date,1,2\n2026-11-18,70.5,71\n2026-11-19,,71.25\n2026-11-20,69,0\n';

let root: string;
let directory: string;
let source: FactorSource;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-histories-'));
  directory = join(root, 'history');
  await mkdir(directory);
  await writeFile(join(directory, 'map.csv'), MAP);
  await writeFile(join(directory, 'cl.csv'), CL);
  const map = parseHistoryMap(MAP, 'map.csv');
  if (!map.ok) throw new Error(map.issues[0]?.message);
  source = { lines: map.value.lines, directory, isDemo: false };
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function historyOf(from: FactorSource): Promise<FactorHistory> {
  const reading = await readFactorHistory(from);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

describe('a compiled history', () => {
  it('gives back what was read of the files, in shared memory', async () => {
    const history = await historyOf(source);
    await writeCompiledHistory(root, 'k', { ...history, findings: ['NYMEX CL is “odd”.'] });
    const read = await readCompiledHistory(root, 'k');
    expect({ ...(typeof read === 'string' ? {} : read), files: history.files }).toEqual({
      ...history,
      findings: ['NYMEX CL is “odd”.'],
    });
    expect(typeof read === 'string' ? undefined : read.levels.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('has the key of its files as they are, of the lines of the map and of whose market it is', async () => {
    const { checksum } = await historyOf(source);
    const key = await historyKeyOnDisk(source);
    expect(key).toBe(historyKey(source, checksum));
    const others = [
      { ...source, isDemo: true },
      { ...source, lines: source.lines.slice(1) },
      { ...source, lines: source.lines.map((line) => ({ ...line, mode: 'absolute' as const })) },
    ];
    await writeFile(join(directory, 'cl.csv'), CL.replace('70.5', '70.6'));
    const keys = [key, await historyKeyOnDisk(source), ...others.map((other) => historyKey(other, checksum))];
    expect(new Set(keys).size).toBe(5);
    await rm(join(directory, 'cl.csv'));
    await expect(historyKeyOnDisk(source)).rejects.toThrow('ENOENT');
  });

  it('is not used with a bit of it changed, under another key, cut off, or where there is none', async () => {
    await writeCompiledHistory(root, 'k', await historyOf(source));
    const path = compiledHistoryPath(root, 'k');
    const bytes = await readFile(path);
    const jsonEnd = 32 + bytes.readUInt32LE(20);
    for (let index = 0; index < bytes.length; index += 1) {
      const isUnused = (index >= 28 && index < 32) || (index >= jsonEnd && index < Math.ceil(jsonEnd / 64) * 64);
      if (isUnused) continue;
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 4;
      await writeFile(path, changed);
      expect([index, await readCompiledHistory(root, 'k')]).toEqual([index, 'unusable']);
    }
    await writeFile(compiledHistoryPath(root, 'other'), bytes);
    expect(await readCompiledHistory(root, 'other')).toBe('unusable');
    await writeFile(path, bytes.subarray(0, bytes.length - 8));
    expect(await readCompiledHistory(root, 'k')).toBe('unusable');
    expect(await readCompiledHistory(root, 'none')).toBe('absent');
  });
});

describe('a registry', () => {
  const cache = (): string => join(root, 'cache', 'histories');
  const repairs: string[] = [];
  beforeEach(() => {
    repairs.length = 0;
  });

  async function levels(): Promise<unknown> {
    const registry = new ParameterRegistry({
      dataDirectory: root,
      isDemo: false,
      asOf: AS_OF,
      clock: Date.now,
      onRepair: (sentence) => repairs.push(sentence),
    });
    try {
      await registry.refresh();
      const history = registry.snapshot().rateMarket.priceHistories.get('NYMEX CL');
      expect(history?.files).toEqual([
        { path: join(directory, 'cl.csv'), size: CL.length, changed: expect.any(Number) as unknown },
      ]);
      return [...(history?.levels ?? [])];
    } finally {
      await registry.close();
    }
  }

  it('takes the compiled form while its files are as they were, and the files where they are not', async () => {
    expect(await levels()).toEqual([70.5, 71, NaN, 71.25, 69, 0]);
    const key = await historyKeyOnDisk(source);
    expect(await readdir(cache())).toEqual([`${key}.history`]);
    const history = await historyOf(source);
    await writeCompiledHistory(cache(), key, { ...history, levels: history.levels.map((level) => 2 * level) });
    expect(await levels()).toEqual([141, 142, NaN, 142.5, 138, 0]);
    await writeFile(join(directory, 'cl.csv'), CL.replace('70.5', '70.6'));
    expect(await levels()).toEqual([70.6, 71, NaN, 71.25, 69, 0]);
    expect(repairs).toEqual([]);
  });

  it('makes a damaged one again and says so once', async () => {
    await levels();
    const path = compiledHistoryPath(cache(), await historyKeyOnDisk(source));
    await writeFile(path, 'damaged');
    expect(await levels()).toEqual([70.5, 71, NaN, 71.25, 69, 0]);
    await levels();
    expect(repairs).toEqual([
      'The compiled history of NYMEX CL in cache/ was damaged or of another version; it was made again of its files.',
    ]);
  });

  it('reads the files where the cache can not be written', async () => {
    await writeFile(join(root, 'cache'), 'no folder');
    expect(await levels()).toEqual([70.5, 71, NaN, 71.25, 69, 0]);
    expect(repairs).toEqual([]);
  });

  it('keeps what it uses of the cache, and not what it does not use and is old', async () => {
    await levels();
    const used = await readdir(cache());
    const old = `${'0'.repeat(64)}.history`;
    await writeFile(join(cache(), old), '');
    const inAMonth = Date.now() + 30 * 86_400_000;
    const registry = new ParameterRegistry({ dataDirectory: root, isDemo: false, asOf: AS_OF, clock: () => inAMonth });
    try {
      await registry.refresh();
      registry.watch();
      for (let tries = 0; (await readdir(cache())).length > 1 && tries < 100; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await readdir(cache())).toEqual(used);
    } finally {
      await registry.close();
    }
  });
});
