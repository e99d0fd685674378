import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failure, success, type Issue, type Outcome } from '../../server/domain/issue.js';
import {
  CONTAINER_LIMITS,
  readMembers,
  type ContainerLimits,
  type ContainerMember,
} from '../../server/parameters/container.js';
import { archive } from '../support/archive.js';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'container-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function fileOf(content: Uint8Array | string, name = 'file.bin'): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

async function contentOf({ name, stream }: ContainerMember): Promise<Outcome<readonly [string, string]>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return success([name, Buffer.concat(chunks).toString('latin1')] as const);
}

/** What is in a file, as names and texts, or the issue. */
async function unpacked(
  content: Uint8Array | string,
  limits?: Partial<ContainerLimits>,
): Promise<readonly (readonly [string, string])[] | Issue | undefined> {
  const outcome = await readMembers(await fileOf(content), contentOf, { ...CONTAINER_LIMITS, ...limits });
  return outcome.ok ? outcome.value : outcome.issues[0];
}

const text = 'hello, '.repeat(1000);
const data = Buffer.from(text);

describe('what is in a file, told by its content', () => {
  it.each([
    ['plain', data, [['file.bin', text]]],
    ['nothing', Buffer.alloc(0), [['file.bin', '']]],
    ['one byte', Buffer.from('P'), [['file.bin', 'P']]],
    ['gzip', gzipSync(data), [['file.bin', text]]],
    ['gzip of several parts', Buffer.concat([gzipSync(data), gzipSync('!')]), [['file.bin', `${text}!`]]],
    ['gzip in a gzip', gzipSync(gzipSync(data)), [['file.bin', text]]],
    [
      'zip',
      archive([
        { name: 'a.spn', data },
        { name: 'folder/', data: Buffer.alloc(0) },
        { name: 'folder/b', data: Buffer.from('b') },
      ]),
      [
        ['file.bin: a.spn', text],
        ['file.bin: folder/b', 'b'],
      ],
    ],
    ['gzip in a zip', archive([{ name: 'a.spn.gz', data: gzipSync(data) }]), [['file.bin: a.spn.gz', text]]],
    [
      'zip in a zip',
      archive([{ name: 'inner.zip', data: archive([{ name: 'a.spn', data }]) }]),
      [['file.bin: inner.zip: a.spn', text]],
    ],
    ['zip in a gzip', gzipSync(archive([{ name: 'a.spn', data }])), [['file.bin: a.spn', text]]],
  ])('%s', async (_, content, members) => {
    expect(await unpacked(content)).toEqual(members);
  });

  it('is whole, whatever its length', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: 700_000 }), async (length) => {
        const content = Buffer.alloc(length, 'abcdefghij');
        const expected = content.toString('latin1');
        expect(await unpacked(content)).toEqual([['file.bin', expected]]);
        expect(await unpacked(gzipSync(content))).toEqual([['file.bin', expected]]);
      }),
      { numRuns: 15 },
    ));

  it('shows its first bytes', async () => {
    const outcome = await readMembers(await fileOf(gzipSync(data)), ({ firstBytes }) =>
      Promise.resolve(success(Buffer.from(firstBytes).toString())),
    );
    expect(outcome).toEqual(success([text.slice(0, 4096)]));
  });
});

describe('archives that can not be read', () => {
  const zip = archive([{ name: 'a.spn', data }]);
  const damaged = (content: Buffer, at: number): Buffer => {
    const copy = Buffer.from(content);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
  };
  it.each([
    [
      'a gzip cut off',
      gzipSync(data).subarray(0, 30),
      'TRUNCATED_FILE',
      'file.bin is cut off: the archive ends before its content does.',
    ],
    ['a damaged gzip', damaged(gzipSync(data), 20), 'CORRUPT_ARCHIVE', 'file.bin is a damaged archive ('],
    [
      'a gzip with a wrong checksum',
      damaged(gzipSync(data), gzipSync(data).length - 8),
      'CORRUPT_ARCHIVE',
      'incorrect data check',
    ],
    ['a zip cut off', zip.subarray(0, zip.length - 30), 'CORRUPT_ARCHIVE', 'file.bin is a damaged archive ('],
    [
      'a zip with a wrong checksum',
      archive([{ name: 'a', data, claims: { checksum: 1 } }]),
      'CORRUPT_ARCHIVE',
      'its checksum does not agree with its content',
    ],
    [
      'a zip with a wrong size',
      archive([{ name: 'a', data, claims: { size: 5 } }]),
      'CORRUPT_ARCHIVE',
      'file.bin: a is a damaged archive (',
    ],
    [
      'an encrypted zip',
      archive([{ name: 'a', data, isEncrypted: true }]),
      'ENCRYPTED_ARCHIVE',
      'file.bin: a is encrypted; unpack it first.',
    ],
    [
      'a zip that points out of itself',
      archive([{ name: '../../a', data }]),
      'CORRUPT_ARCHIVE',
      'file.bin is a damaged archive (',
    ],
    ['an empty zip', archive([]), 'EMPTY_FILE', 'file.bin is an archive without files in it.'],
    [
      'a zip of folders',
      archive([{ name: 'a/', data: Buffer.alloc(0) }]),
      'EMPTY_FILE',
      'file.bin is an archive without files in it.',
    ],
    [
      'archives three deep',
      gzipSync(gzipSync(gzipSync(data))),
      'FILE_TOO_LARGE',
      'is an archive inside archives inside an archive; unpack it first.',
    ],
    [
      'a damaged zip in a gzip',
      gzipSync(Buffer.from('PK\u0003\u0004 and so on')),
      'CORRUPT_ARCHIVE',
      'file.bin is a damaged archive (',
    ],
  ])('%s', async (_, content, code, sentence) => {
    const issue = await unpacked(content);
    expect(issue).toMatchObject({ code });
    expect(JSON.stringify(issue)).toContain(sentence);
  });

  it('no file, or a folder', async () => {
    const missing = await readMembers(join(directory, 'none'), contentOf);
    expect(missing).toMatchObject({ ok: false, issues: [{ code: 'FILE_NOT_FOUND', path: ['none'] }] });
    expect(await readMembers(directory, contentOf)).toMatchObject({ ok: false, issues: [{ code: 'FILE_NOT_FOUND' }] });
  });
});

it('hands on what a zip holds in chunks as large as those of a gzip', async () => {
  const content = Buffer.from(Array.from({ length: 3 * 2 ** 20 }, (_, index) => (index * 7919) % 251));
  const chunksOf = async (packed: Uint8Array): Promise<readonly number[]> => {
    const lengths: number[] = [];
    await readMembers(await fileOf(packed), async ({ stream }) => {
      for await (const { length } of stream) lengths.push(length);
      return success(undefined);
    });
    return lengths;
  };
  expect(await chunksOf(gzipSync(content))).toHaveLength(3);
  expect(await chunksOf(archive([{ name: 'a', data: content }]))).toHaveLength(3);
});

describe('archives that would inflate without end', () => {
  const zeros = Buffer.alloc(3_000_000);
  it.each([
    ['a gzip', gzipSync(zeros)],
    ['a zip', archive([{ name: 'zeros', data: zeros }])],
    ['a gzip in a zip', archive([{ name: 'zeros.gz', data: gzipSync(zeros) }])],
    ['a gzip in a gzip', gzipSync(gzipSync(zeros))],
  ])('%s, by its ratio', async (_, content) => {
    const issue = await unpacked(content, { ratioFromBytes: 1_000_000 });
    expect(issue).toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(JSON.stringify(issue)).toContain('unpacks to more than 200 times its size, which no parameter file does.');
  });

  it('a zip by what it says of itself, before anything of it is unpacked', async () => {
    const path = await fileOf(archive([{ name: 'blanks', data: Buffer.alloc(80 * 2 ** 20, ' ') }]));
    const read: string[] = [];
    const outcome = await readMembers(path, (member) => {
      read.push(member.name);
      return contentOf(member);
    });
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'FILE_TOO_LARGE' }] });
    expect(read).toEqual([]);
  });

  it('by the limits it has when none are given', async () => {
    const outcome = await readMembers(await fileOf(gzipSync(Buffer.alloc(80 * 2 ** 20))), contentOf);
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'FILE_TOO_LARGE' }] });
  });

  it('by the size of all members together', async () => {
    const members = Array.from({ length: 10 }, (_, index) => ({
      name: `part${index}`,
      data: Buffer.from(`${index}${text}`),
    }));
    const issue = await unpacked(archive(members), { totalBytes: 50_000 });
    expect(issue).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'file.bin: part7 unpacks to more than 50000 bytes.',
    });
  });

  it('by their number', async () => {
    const members = Array.from({ length: 11 }, (_, index) => ({ name: `part${index}`, data }));
    expect(await unpacked(archive(members), { members: 10 })).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'file.bin holds more than 10 files.',
    });
  });

  it('by the size of a zip inside, which has to be held', async () => {
    const inner = archive([
      { name: 'a', data: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)) },
    ]);
    expect(await unpacked(archive([{ name: 'inner.zip', data: inner }]), { nestedZipBytes: 200 })).toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
  });
});

describe('a reader', () => {
  it('that fails ends it, with its own issue', async () => {
    const path = await fileOf(
      archive([
        { name: 'a', data },
        { name: 'b', data },
      ]),
    );
    const seen: string[] = [];
    const outcome = await readMembers(path, ({ name }) => {
      seen.push(name);
      return Promise.resolve(failure({ code: 'MALFORMED_FILE', path: [name], message: 'No.' }));
    });
    expect(outcome).toEqual(failure({ code: 'MALFORMED_FILE', path: ['file.bin: a'], message: 'No.' }));
    expect(seen).toEqual(['file.bin: a']);
  });

  it('need not read a member to its end', async () => {
    const path = await fileOf(
      archive([
        { name: 'a', data: Buffer.alloc(2_000_000, 'ab') },
        { name: 'b', data },
      ]),
    );
    const outcome = await readMembers(path, async ({ name, stream }) => {
      for await (const chunk of stream) if (chunk.length > 0) break;
      return success(name);
    });
    expect(outcome).toEqual(success(['file.bin: a', 'file.bin: b']));
  });

  it("that breaks is our own fault, not the file's", async () => {
    const path = await fileOf(gzipSync(data));
    await expect(readMembers(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('leaves no file behind', async () => {
    await unpacked(archive([{ name: 'inner.zip', data: archive([{ name: 'a', data }]) }]));
    expect(await readdir(directory)).toEqual(['file.bin']);
  });
});
