import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { faultText } from '../../lib/fault.js';
import type { FileCheck } from '../source.js';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import { FETCH_LIMITS } from './manners.js';

/** A gzip file that inflates to more than so many times what may be sent is not a file of data. */
const MOST_INFLATION = 20;

/** Throws a `FetchFault` if an archive is cut off, or a gzip file is, is damaged or is a bomb. Members of archives are checked by who reads them. */
export async function checkCompressed(path: string, check: FileCheck, subject: FetchSubject): Promise<void> {
  try {
    if (check.kind === 'zip') (await openPromise(path)).close();
    else await inflate(path, (check.mostBytes ?? FETCH_LIMITS.mostBytes) * MOST_INFLATION, subject);
  } catch (error) {
    if (isFetchFault(error)) throw error;
    throw new FetchFault('TRUNCATED_FILE', subject, faultText(error));
  }
}

async function inflate(path: string, most: number, subject: FetchSubject): Promise<void> {
  let bytes = 0;
  const count = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      done(bytes > most ? new FetchFault('FILE_TOO_LARGE', subject, `over ${most} bytes inflated`) : null);
    },
  });
  await pipeline(createReadStream(path), createGunzip(), count);
}
