import { expect, it } from '@jest/globals';
import { isPublicAddress } from '../../server/fetch/definition/public-address.js';
import { shippedSources } from '../../server/fetch/definition/read-sources.js';
import type { Download } from '../../server/fetch/source.js';
import { PARSERS } from '../../server/fetch/parsers/parsers.js';

it('the sources that come with the program are whole: names of their own, parsers that there are, public addresses', () => {
  const sources = shippedSources();
  expect(sources.length).toBeGreaterThan(10);
  expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
  const downloads = sources.flatMap(({ name, downloads: own }) => own.map((download) => ({ name, ...download })));
  expect(downloads.filter(({ parser }) => !PARSERS.has(parser)).map(({ name, id }) => `${name} ${id}`)).toEqual([]);
  const addresses = downloads.flatMap(({ urls }) => urls.map((url) => url.replace(/\{[^{}]*\}/g, '0')));
  expect(addresses.filter((url) => !isPublicAddress(url))).toEqual([]);
});

it('say what no figure stands on: of each source with a table that nothing uses, and of no other', () => {
  const isUnused = ({ parser, options }: Download): boolean =>
    parser === 'fred' || JSON.stringify(options ?? {}).includes('"kind":"unused"');
  for (const { name, gives, keptOnly = [], downloads } of shippedSources()) {
    expect([name, gives]).toEqual([name, expect.arrayContaining([...keptOnly])]);
    expect([name, keptOnly.length]).toEqual([name, downloads.filter(isUnused).length]);
  }
});
