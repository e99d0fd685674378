import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Client, FTPError } from 'basic-ftp';
import { faultText } from '../../lib/fault.js';
import type { FetchRequest } from './client.js';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import type { HostLanes } from './host-lanes.js';
import type { AskContext } from './http-asker.js';
import type { Arrival } from './http-download.js';
import type { FetchClock, FetchLimits } from './manners.js';
import type { PartFile } from './part-file.js';
import { codeOf, diskFault, networkFault } from './system-faults.js';
import { TimeWatch } from './time-watch.js';

/** What FTP downloads of one client share. */
export interface FtpTools {
  readonly limits: FetchLimits;
  readonly clock: FetchClock;
}

/** One try to get a file by anonymous FTP, passive and binary, into its part; its size is compared. */
export async function downloadByFtp(
  { limits, clock }: FtpTools,
  lanes: HostLanes,
  target: URL,
  request: FetchRequest,
  part: PartFile,
  { subject, rules, signal }: AskContext,
): Promise<Arrival> {
  const path = pathOf(target, subject);
  return lanes.run(new URL(request.url).host, rules, signal, async () => {
    const watch = new TimeWatch(limits, subject, signal);
    const client = new Client(limits.idle, { allowSeparateTransferHost: false });
    const stop = (): void => client.close();
    watch.signal.addEventListener('abort', stop, { once: true });
    try {
      await client.access({ host: hostOf(target), port: Number(target.port || '21') });
      watch.received(0);
      return await receive(client, path, request, part, watch, limits, subject);
    } catch (error) {
      throw watch.fault ?? ftpFault(error, subject, clock);
    } finally {
      watch.close();
      client.close();
    }
  });
}

const hostOf = (target: URL): string => target.hostname.replace(/^\[|\]$/g, '');

function pathOf(target: URL, subject: FetchSubject): string {
  let path: string;
  try {
    path = decodeURIComponent(target.pathname);
  } catch {
    path = '\n';
  }
  // A line break would begin another command.
  if (/[\r\n\0]/.test(path))
    throw new FetchFault('ADDRESS_NOT_ALLOWED', subject, 'its path has characters that no file has');
  return path;
}

async function receive(
  client: Client,
  path: string,
  request: FetchRequest,
  part: PartFile,
  watch: TimeWatch,
  limits: FetchLimits,
  subject: FetchSubject,
): Promise<Arrival> {
  const size = await unlessMissing(client.size(path));
  if (size === undefined) {
    await part.discard();
    return { kind: 'absent' };
  }
  const modified = await unlessMissing(client.lastMod(path)).catch(() => undefined);
  const lastModified = modified?.toISOString() ?? null;
  if (lastModified !== null && request.validators.lastModified === lastModified) return { kind: 'unchanged' };
  const mostBytes = request.check?.mostBytes ?? limits.mostBytes;
  if (size > mostBytes)
    throw new FetchFault('FILE_TOO_LARGE', subject, `${size} bytes, at most ${mostBytes} are taken`);
  const offset = await offsetIn(part, `${size} ${lastModified ?? ''}`, size);
  const bytes = offset === size ? 0 : await transfer(client, path, { request, part, watch, size, offset }, subject);
  if (offset + bytes !== size)
    throw new FetchFault('TRUNCATED_FILE', subject, `${offset + bytes} of ${size} bytes came`);
  return { kind: 'arrived', lastModified, validators: lastModified === null ? {} : { lastModified } };
}

/** Bytes that are there of the file that is on the server. */
async function offsetIn(part: PartFile, mark: string, size: number): Promise<number> {
  const left = await part.left();
  if (left?.mark === mark && left.bytes <= size) return left.bytes;
  await part.begin(mark);
  return 0;
}

interface Transfer {
  readonly request: FetchRequest;
  readonly part: PartFile;
  readonly watch: TimeWatch;
  readonly size: number;
  readonly offset: number;
}

/** Adds the rest of the file to its part. @returns the bytes that came */
async function transfer(
  client: Client,
  path: string,
  { request, part, watch, size, offset }: Transfer,
  subject: FetchSubject,
): Promise<number> {
  const file = await open(part.path, 'a');
  let bytes = 0;
  const received = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      if (offset + bytes > size) {
        done(new FetchFault('TRUNCATED_FILE', subject, `more than its ${size} bytes came`));
        return;
      }
      watch.received(piece.length);
      request.onProgress?.(offset + bytes, size);
      file.writeFile(piece).then(() => done(), done);
    },
  });
  try {
    await client.downloadTo(received, path, offset);
    return bytes;
  } catch (error) {
    // What came is written before the fault is told, so that the next try goes on after it.
    if (!received.destroyed) await finished(received.end()).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
    // What came is not the beginning of the file that was told.
    if (offset + bytes > size) await part.discard();
  }
}

/** 550 says that there is no such file, or that it may not be read. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FTPError && error.code === 550 && !/denied|permission/i.test(error.message)) return undefined;
    throw error;
  }
}

function ftpFault(error: unknown, subject: FetchSubject, clock: FetchClock): unknown {
  if (isFetchFault(error)) return error;
  if (!(error instanceof FTPError)) return diskFault(error, subject) ?? connectionFault(error, subject, clock);
  const told = `FTP ${error.code}`;
  if (error.code === 421 || error.code === 450) return new FetchFault('TOO_MANY_REQUESTS', subject, told);
  if (error.code === 530 || error.code === 550) return new FetchFault('ACCESS_REFUSED', subject, told);
  return new FetchFault(
    error.code < 500 ? 'SERVER_FAILED' : 'REQUEST_NOT_ACCEPTED',
    subject,
    `${told}: ${error.message}`,
  );
}

function connectionFault(error: unknown, subject: FetchSubject, clock: FetchClock): FetchFault {
  const text = faultText(error);
  if (/timeout/i.test(text)) return new FetchFault('SERVER_TOO_SLOW', subject, 'nothing more arrived');
  return codeOf(error) === 'unknown'
    ? new FetchFault('CONNECTION_LOST', subject, text)
    : networkFault(error, subject, clock, null);
}
