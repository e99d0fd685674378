import { expect, it } from '@jest/globals';
import { StatusChanges } from '../../server/parameters/registry/changes.js';
import type { ParameterSetStatus } from '../../server/parameters/types.js';

const set = (changes: Partial<ParameterSetStatus>): ParameterSetStatus => ({
  engine: 'span',
  parameter: 'CME',
  cycleCode: 'base',
  businessDate: '2026-11-20',
  status: 'OK',
  publishedAt: null,
  size: 10,
  instanceStartedAt: '2026-11-20T06:00:00.000Z',
  startTime: '2026-11-20T06:00:01.000Z',
  startupTime: 1_000,
  isDemo: false,
  checksum: 'a',
  findings: [],
  ...changes,
});

const nothingElse = (): boolean => false;

it('a loaded set that fails beside the one of the demo market of the same house and date is told of once', () => {
  const changes = new StatusChanges();
  const demo = set({ isDemo: true });
  const torn = set({ status: 'FAILED', findings: ['It is torn.'] });
  expect(changes.take([demo], nothingElse)).toEqual([demo]);
  expect(changes.take([torn, demo], nothingElse)).toEqual([torn]);
  expect(changes.take([torn, demo], nothingElse)).toEqual([]);
});

it('when it is removed, the one of the demo market speaks for the house again', () => {
  const changes = new StatusChanges();
  const demo = set({ isDemo: true });
  changes.take([set({ status: 'FAILED' }), demo], nothingElse);
  expect(changes.take([demo], nothingElse)).toEqual([demo]);
  expect(changes.take([demo], nothingElse)).toEqual([]);
});
