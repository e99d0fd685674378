import { expect, it } from '@jest/globals';
import { VersionedReadings, type FiledItem } from '../../server/parameters/registry/readings.js';

const item = (identity: string): FiledItem => ({ key: 'fx', identity, versions: [], isComing: false });

const failing = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(`${code}: it failed`), { code }));

it('a version that can’t be read leaves the one before, and says which file and why', async () => {
  const readings = new VersionedReadings<string>();
  await readings.read(item('first'), () => Promise.resolve({ ok: true, value: 'old' }));
  const path = ['data', 'fx', '2026-11-20.csv'].join('/');
  const second = { ...item('second'), versions: [{ path, size: 1, changed: 0, identity: 'x' }] };
  expect(await readings.read(second, failing('EACCES'))).toEqual({
    value: 'old',
    fault: expect.stringMatching(/^fx\/2026-11-20\.csv can't be read: .*EACCES/),
  });
});

it('a fault of the moment is no fault of the file: it rejects, and the version is read at the next look', async () => {
  const readings = new VersionedReadings<string>();
  await readings.read(item('first'), () => Promise.resolve({ ok: true, value: 'old' }));
  await expect(readings.read(item('second'), failing('EMFILE'))).rejects.toThrow('EMFILE');
  expect(await readings.read(item('second'), () => Promise.resolve({ ok: true, value: 'new' }))).toEqual({
    value: 'new',
    fault: undefined,
  });
});
