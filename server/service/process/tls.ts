import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasFaultCode } from '../../lib/fault.js';
import type { TlsSetting } from '../settings.js';
import { CommandFailure, sentenceOf } from '../command-failure.js';
import { MILLISECONDS_PER_DAY } from '../../lib/units.js';

/** Certificate chain and private key, PEM. */
export interface TlsCredentials {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const VALID_DAYS = 397;
const RENEWED_BEFORE_DAYS = 7;

/** The credentials of a TLS setting, null for plain HTTP. The development certificate lives in the data directory. */
export async function tlsCredentials(tls: TlsSetting, dataDirectory: string): Promise<TlsCredentials | null> {
  if (tls.kind === 'off') return null;
  if (tls.kind === 'files') return readCredentials(tls.certificate, tls.key);
  const directory = join(dataDirectory, 'tls');
  const certificate = join(directory, 'localhost.crt');
  const key = join(directory, 'localhost.key');
  if (!(await isUsable(certificate))) await makeDevelopmentCertificate(directory, certificate, key);
  return readCredentials(certificate, key);
}

async function readCredentials(certificate: string, key: string): Promise<TlsCredentials> {
  try {
    const credentials = { cert: await readFile(certificate), key: await readFile(key) };
    if (new X509Certificate(credentials.cert).checkPrivateKey(createPrivateKey(credentials.key))) return credentials;
  } catch (error) {
    throw new CommandFailure([
      `TLS (--tls): certificate ${certificate} and key ${key} can't be used: ${sentenceOf(error)}`,
    ]);
  }
  throw new CommandFailure([`TLS (--tls): the key ${key} does not belong to the certificate ${certificate}.`]);
}

async function isUsable(certificate: string): Promise<boolean> {
  try {
    const { validTo } = new X509Certificate(await readFile(certificate));
    return Date.parse(validTo) > Date.now() + RENEWED_BEFORE_DAYS * MILLISECONDS_PER_DAY;
  } catch {
    return false;
  }
}

async function makeDevelopmentCertificate(directory: string, certificate: string, key: string): Promise<void> {
  const beside = { certificate: `${certificate}.tmp`, key: `${key}.tmp` };
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    String(VALID_DAYS),
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1'];
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await promisify(execFile)('openssl', [...request, ...subject, '-keyout', beside.key, '-out', beside.certificate]);
    await chmod(beside.key, 0o600);
    await rename(beside.key, key);
    await rename(beside.certificate, certificate);
  } catch (error) {
    await Promise.all([rm(beside.key, { force: true }), rm(beside.certificate, { force: true })]);
    const isMissing = hasFaultCode(error, 'ENOENT');
    const reason = isMissing ? 'the program openssl was not found' : sentenceOf(error);
    throw new CommandFailure([
      `TLS dev needs a self-signed certificate, and ${reason}; give the paths of certificate and key instead.`,
    ]);
  }
}
