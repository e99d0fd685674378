import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  readSpanCache,
  shareSpanParameters,
  spanParametersFrom,
  writeSpanCache,
} from '../../../server/parameters/span/cache.js';
import { readText, richFile } from '../../support/span-xml-rich.js';

const CHECKSUM = 'a'.repeat(64);
let directory = '';
let path = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'span-cache-'));
  path = join(directory, 'set.span');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a compiled cache', () => {
  it('gives back what was written, in shared memory', async () => {
    const parameters = await readText(richFile());
    await writeSpanCache(path, parameters, CHECKSUM);
    const read = await readSpanCache(path, CHECKSUM);
    expect(read).toEqual(parameters);
    expect(read?.contracts.riskArrays.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(await readdir(directory)).toEqual(['set.span']);
  });

  it('replaces an older one, and leaves nothing behind where it can not be written', async () => {
    const parameters = await readText(richFile());
    await writeFile(path, 'something else');
    await writeSpanCache(path, parameters, CHECKSUM);
    expect(await readSpanCache(path, CHECKSUM)).toEqual(parameters);
    await expect(writeSpanCache(join(directory, 'nowhere', 'set.span'), parameters, CHECKSUM)).rejects.toThrow(
      'ENOENT',
    );
    expect(await readdir(directory)).toEqual(['set.span']);
  });

  it('is not used for another file, nor where there is none', async () => {
    await writeSpanCache(path, await readText(richFile()), CHECKSUM);
    expect(await readSpanCache(path, 'b'.repeat(64))).toBeUndefined();
    expect(await readSpanCache(join(directory, 'none.span'), CHECKSUM)).toBeUndefined();
    expect(await readSpanCache(directory, CHECKSUM)).toBeUndefined();
  });

  it('is not used with a bit of it changed, wherever that is', async () => {
    await writeSpanCache(path, await readText(richFile()), CHECKSUM);
    const bytes = await readFile(path);
    const jsonEnd = 32 + bytes.readUInt32LE(20);
    const isPadding = (index: number): boolean => index >= jsonEnd && index < Math.ceil(jsonEnd / 64) * 64;
    for (let index = 0; index < bytes.length; index += index < 64 ? 1 : 101) {
      const isUnusedWord = index >= 28 && index < 32;
      if (isPadding(index) || isUnusedWord) continue;
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 4;
      await writeFile(path, changed);
      expect([index, await readSpanCache(path, CHECKSUM)]).toEqual([index, undefined]);
    }
  });

  it('is not used cut off or grown', async () => {
    await writeSpanCache(path, await readText(richFile()), CHECKSUM);
    const bytes = await readFile(path);
    for (const length of [0, 10, 32, 100, bytes.length - 1]) {
      await writeFile(path, bytes);
      await truncate(path, length);
      expect(await readSpanCache(path, CHECKSUM)).toBeUndefined();
    }
    await writeFile(path, Buffer.concat([bytes, Buffer.alloc(64)]));
    expect(await readSpanCache(path, CHECKSUM)).toBeUndefined();
  });
});

describe('parameters as a message', () => {
  it('reach another thread without being copied', async () => {
    const parameters = await readText(richFile());
    // the thread adds one to every byte of the columns it is sent, and sends the message back
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.once('message', (message) => {
         new Uint8Array(message.columns).forEach((byte, index, columns) => { columns[index] = byte + 1; });
         parentPort.postMessage(message.header.counts);
       });`,
      { eval: true },
    );
    const message = shareSpanParameters(parameters);
    const before = new Uint8Array(message.columns).slice();
    worker.postMessage(message);
    const answer: unknown[] = await once(worker, 'message');
    await worker.terminate();
    expect(answer).toEqual([parameters.header.counts]);
    expect(new Uint8Array(message.columns)).toEqual(before.map((byte) => byte + 1));
  });

  it('are rebuilt over the same columns', async () => {
    const parameters = await readText(richFile());
    const rebuilt = spanParametersFrom(shareSpanParameters(parameters));
    expect(rebuilt).toEqual(parameters);
    expect(rebuilt.contracts.price.buffer).toBe(parameters.contracts.price.buffer);
  });
});
