import { X509Certificate } from 'node:crypto';
import type { Logger } from 'pino';
import { MILLISECONDS_PER_DAY } from '../lib/units.js';

const WARNED_BEFORE_DAYS = 30;

/** The warning about a certificate that runs out within a month, or has run out; undefined for any other. */
export function expiryWarning(certificate: Buffer, now: number): string | undefined {
  const expiry = Date.parse(new X509Certificate(certificate).validTo);
  const days = Math.floor((expiry - now) / MILLISECONDS_PER_DAY);
  if (days > WARNED_BEFORE_DAYS) return undefined;
  const date = new Date(expiry).toISOString().slice(0, 10);
  const moment =
    expiry <= now ? `ran out on ${date}` : `runs out on ${date}, in ${days} ${days === 1 ? 'day' : 'days'}`;
  return `The TLS certificate ${moment}: put a new one in its place and start the service again, or Excel will not load the add-in.`;
}

/** Warns at once and every day of a certificate that runs out. @returns a function that ends the warnings */
export function watchExpiry(certificate: Buffer, logger: Logger): () => void {
  const check = (): void => {
    const warning = expiryWarning(certificate, Date.now());
    if (warning !== undefined) logger.warn(warning);
  };
  check();
  const timer = setInterval(check, MILLISECONDS_PER_DAY);
  timer.unref();
  return () => clearInterval(timer);
}
