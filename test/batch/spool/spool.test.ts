import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PartitionFiles } from '../../../server/batch/spool/partition-files.js';
import { endRecord, recordHeader } from '../../../server/batch/spool/partition-record.js';
import { partitionAccounts, readParts, readPartition } from '../../../server/batch/spool/read-partition.js';
import { partitionPath } from '../../../server/batch/spool/partition-path.js';
import { Spool, type UnfinishedBatch } from '../../../server/batch/spool/spool.js';

let directory: string;
let spool: Spool;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-spool-'));
  spool = new Spool(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const record = (row: number, text: string, accountHash = 0): Buffer =>
  Buffer.concat([recordHeader(row, Buffer.byteLength(text), accountHash), Buffer.from(text)]);

/** Begins a batch and writes records of its chunks. */
async function begin(batchId: string, chunks: readonly (readonly Buffer[])[]): Promise<UnfinishedBatch> {
  const unfinished = await spool.begin(batchId);
  const files = new PartitionFiles((chunk) => partitionPath(unfinished.directory, chunk));
  chunks.forEach((records, chunk) => records.forEach((bytes) => files.append(chunk, bytes)));
  files.close();
  return unfinished;
}

async function keep(batchId: string, chunks: readonly (readonly string[])[]): Promise<void> {
  const records = chunks.map((rows) => [...rows.map((text, row) => record(row, text)), endRecord(rows.length)]);
  await (await begin(batchId, records)).keep();
}

const textsOf = (path: string): readonly string[] =>
  Array.from(readPartition(path), ({ bytes }) => bytes.toString('utf8'));

describe('the spool', () => {
  it('keeps a batch whole or not at all', async () => {
    const unfinished = await begin('batch-1', [[record(0, '{}'), endRecord(1)]]);
    expect(await readdir(directory)).not.toContain('batch-1');
    await unfinished.keep();
    expect(await readdir(directory)).toEqual(['batch-1']);
    expect(textsOf(spool.partitionPath('batch-1', 0))).toEqual(['{}']);
  });

  it('discards what is not kept', async () => {
    const unfinished = await begin('batch-1', [[record(0, '{}')]]);
    await unfinished.discard();
    expect(await readdir(directory)).toEqual([]);
  });

  it('removes one, and at the start all that no batch names, halves included', async () => {
    for (const batchId of ['batch-1', 'batch-2', 'batch-3']) await keep(batchId, [['{}']]);
    await spool.begin('batch-4');
    await writeFile(join(directory, 'stray'), '');
    await spool.remove('batch-1');
    await spool.remove('batch-1');
    expect((await readdir(directory)).filter((name) => name.startsWith('batch-1'))).toEqual([]);
    await spool.keepOnly(['batch-3', 'batch-9']);
    expect(await readdir(directory)).toEqual(['batch-3']);
    expect(textsOf(spool.partitionPath('batch-3', 0))).toEqual(['{}']);
  });

  it('tells what the disk has left', async () => expect(await spool.freeBytes()).toBeGreaterThan(0));
});

describe('partition files', () => {
  it('keep pieces in their order, of every size, many at the same time', async () => {
    const files = new PartitionFiles((file) => join(directory, String(file)));
    const expected = [0, 1, 2].map((file) => {
      const pieces = [1, 131_072, 131_073, 400_000, 7, 131_071].map((length, index) =>
        Buffer.alloc(length, `${file}${index}`),
      );
      for (const piece of pieces) files.append(file, piece);
      return Buffer.concat(pieces);
    });
    files.close();
    for (const [file, bytes] of expected.entries())
      expect(bytes.equals(await readFile(join(directory, String(file))))).toBe(true);
  });

  it('tell of a write that failed, and close nevertheless', () => {
    const files = new PartitionFiles((file) => join(directory, 'missing', String(file)));
    expect(() => files.append(0, Buffer.from('x'))).toThrow('ENOENT');
    files.abandon();
  });

  it('never write into a file that is there', async () => {
    await writeFile(join(directory, '0'), 'there');
    const files = new PartitionFiles((file) => join(directory, String(file)));
    expect(() => files.append(0, Buffer.from('x'))).toThrow('EEXIST');
    files.abandon();
    expect(await readFile(join(directory, '0'), 'utf8')).toBe('there');
  });
});

describe('a partition', () => {
  it('is read, rows of any length', async () => {
    const texts = [1, 2_000_000, 1_048_568, 1_048_560, 3, 700_000, 700_000].map((length, index) =>
      String(index).repeat(length),
    );
    await keep('batch-1', [texts]);
    expect(textsOf(spool.partitionPath('batch-1', 0))).toEqual(texts);
  });

  it('gives rows that stay as they are after the next one is read', async () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `{"memo":"${String(index % 10).repeat(1000)}"}`);
    await keep('batch-1', [texts]);
    const rows = [...readPartition(spool.partitionPath('batch-1', 0))];
    expect(rows.map(({ bytes }) => bytes.toString('utf8'))).toEqual(texts);
  });

  it('closes its file when the reader stops early', async () => {
    await keep('batch-1', [['{}', '{}']]);
    for (const { row } of readPartition(spool.partitionPath('batch-1', 0))) {
      expect(row).toBe(0);
      break;
    }
  });

  it.each([1, 11, 12, 13, 31, 42, 50])('that is cut off by %d bytes is an error, never fewer rows', async (bytes) => {
    await keep('batch-1', [['{"a":1}', '{"b":2}']]);
    const path = spool.partitionPath('batch-1', 0);
    expect((await stat(path)).size).toBe(50);
    await truncate(path, 50 - bytes);
    expect(() => textsOf(path)).toThrow(/^The partition .* is cut off after \d+ bytes\.$/);
  });

  it('that lacks a row in the middle is an error', async () => {
    await (await begin('batch-1', [[record(0, '{}'), endRecord(2)]])).keep();
    expect(() => textsOf(spool.partitionPath('batch-1', 0))).toThrow(/has 1 rows and should have 2\.$/);
  });

  it('that is missing is an error', () => {
    expect(() => textsOf(spool.partitionPath('batch-1', 0))).toThrow('ENOENT');
  });

  it('is read account by account, by first appearance, whatever parses at once', async () => {
    const long = `{"memo":"${'x'.repeat(600_000)}"}`;
    const records = [
      record(3, '1', 9),
      record(4, long, 7),
      record(5, '"é"', 9),
      record(8, long, 7),
      record(9, '{}', 7),
    ];
    await (await begin('batch-1', [[...records, endRecord(5)]])).keep();
    const parts = Array.from(readParts(spool.partitionPath('batch-1', 0)), ({ rowCount, rows }) => [
      rowCount,
      [...rows],
    ]);
    expect(parts).toEqual([
      [
        2,
        [
          [3, 1],
          [5, 'é'],
        ],
      ],
      [
        3,
        [
          [4, JSON.parse(long)],
          [8, JSON.parse(long)],
          [9, {}],
        ],
      ],
    ]);
  });

  it('tells its accounts by the rule of the calculation, with their first rows', async () => {
    await keep('batch-1', [
      [
        '{"account_code":"B"}',
        '17',
        '{"account_code":" A "}',
        '{"account_code":"B"}',
        '{"account_code":12}',
        '{}',
        '{"account_code":"A","sub_account_code":["bad"]}',
      ],
    ]);
    expect(partitionAccounts(spool.partitionPath('batch-1', 0))).toEqual([
      { accountCode: 'B', firstRow: 0 },
      { accountCode: 'A', firstRow: 2 },
      { accountCode: '12', firstRow: 4 },
    ]);
  });
});
