import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { PartitionFiles } from '../../server/batch/spool/partition-files.js';
import { recordHeader } from '../../server/batch/spool/partition-record.js';
import { readParts, readPartition } from '../../server/batch/spool/read-partition.js';

const ROWS = Array.from({ length: 20 }, (_, row) => `{"account_code":"A${row % 3}","net_position":${row * 1111}}`);

it('rows of a batch are read as they were sent or not at all, whichever byte of the file is changed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-rows-'));
  const path = join(directory, 'part-00000');
  const files = new PartitionFiles(() => path);
  for (const [row, text] of ROWS.entries())
    files.append(0, Buffer.concat([recordHeader(row, text.length, row % 3), Buffer.from(text)]));
  files.end(0, ROWS.length);
  files.close();
  const whole = await readFile(path);
  const rows = (): readonly string[] =>
    Array.from(readPartition(path), ({ row, bytes }) => `${row} ${bytes.toString()}`);
  const parts = (): string => JSON.stringify(Array.from(readParts(path), (part) => [...part.rows]));
  const [sent, sentParts] = [rows(), parts()];
  expect(sent).toHaveLength(ROWS.length);
  for (let position = 0; position < whole.length; position++) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(position) ^ (1 << (position % 8)), position);
    await writeFile(path, bytes);
    expect(rows).toThrow(path);
    expect(parts).toThrow(path);
  }
  for (const length of [0, 1, 11, 12, whole.length - 1]) {
    await writeFile(path, whole.subarray(0, length));
    expect(rows).toThrow('is cut off');
  }
  await writeFile(path, whole);
  expect([rows(), parts()]).toEqual([sent, sentParts]);
  await rm(directory, { recursive: true });
});
