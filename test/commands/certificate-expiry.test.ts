import { describe, expect, it } from '@jest/globals';
import { expiryWarning } from '../../server/service/certificate-expiry.js';

/** Self-signed for localhost; not after 2035-02-07T14:50:22Z. */
const CERTIFICATE = Buffer.from(`-----BEGIN CERTIFICATE-----
MIIBIjCByQIULY7mj6w+bZt2UjsKKX1UzVi8v1YwCgYIKoZIzj0EAwIwFDESMBAG
A1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMTE0NTAyMloXDTM1MDIwNzE0NTAyMlow
FDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
6ToDvF0GiaHByMcGMv5CJ1eLjICtgbRz93buCROQPH3Jdf+4SCekwb67aJJGpXyQ
AXGBBvsfQLl7v4P41vQxXDAKBggqhkjOPQQDAgNIADBFAiB1pYTIXeT0SToKHQoF
F+3XwzqLQr/XjBX7NXDSnqLogwIhAKTeH19/ne+EBdPGEfD0FiW86IF0nQaegKQ3
OKMbv/gw
-----END CERTIFICATE-----
`);

const DAY = 86_400_000;
const EXPIRY = Date.parse('2035-02-07T14:50:22Z');

describe('a certificate', () => {
  it.each([
    [31, undefined],
    [30, /^The TLS certificate runs out on 2035-02-07, in 30 days: put a new one in its place/],
    [1, /runs out on 2035-02-07, in 1 day:/],
    [0, /ran out on 2035-02-07:/],
    [-400, /ran out on 2035-02-07:/],
  ])('with %d days to go', (days, sentence) => {
    const warning = expiryWarning(CERTIFICATE, EXPIRY - days * DAY);
    if (sentence === undefined) expect(warning).toBeUndefined();
    else expect(warning).toMatch(sentence);
  });
});
