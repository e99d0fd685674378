import { describe, expect, it } from '@jest/globals';
import { ArrivedBytes } from '../../server/http/admission/arrived-bytes.js';

const CHUNK = 65_500;
const LONG = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));

function arriving(bytes: Buffer, announced: number): ArrivedBytes {
  const arrived = new ArrivedBytes(announced);
  for (let from = 0; from < bytes.length; from += CHUNK) arrived.add(bytes.subarray(from, from + CHUNK));
  return arrived;
}

describe('the bytes of a body', () => {
  it.each([
    { name: 'large, announced', bytes: LONG, announced: LONG.length, isShared: true },
    { name: 'large, not announced', bytes: LONG, announced: 0, isShared: true },
    { name: 'fewer than announced', bytes: LONG, announced: LONG.length + 10, isShared: true },
    { name: 'small, announced', bytes: LONG.subarray(0, 1000), announced: 1000, isShared: false },
    { name: 'none', bytes: Buffer.alloc(0), announced: 0, isShared: false },
  ])('$name: are whole and in their order', async ({ bytes, announced, isShared }) => {
    const whole = await arriving(bytes, announced).whole();
    expect(bytes.equals(whole)).toBe(true);
    expect(whole.buffer instanceof SharedArrayBuffer).toBe(isShared);
  });

  it('that were not announced let others have the event loop while they are put together', async () => {
    let turns = 0;
    const turning = setInterval(() => turns++, 0);
    const whole = arriving(Buffer.concat(Array.from({ length: 20 }, () => LONG)), 0).whole();
    await whole;
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
  });
});
