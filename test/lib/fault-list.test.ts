import { expect, it } from '@jest/globals';
import { FaultList } from '../../server/lib/fault-list.js';

it('tells the first ten faults, counts the others, and makes no sentence that is not shown', () => {
  const faults = new FaultList('a.csv');
  expect([faults.isEmpty, faults.sentences()]).toEqual([true, []]);
  let made = 0;
  for (let line = 1; line <= 1_000_000; line++) faults.add(() => `a.csv, line ${line}: wrong${made++ < 0 ? '' : '.'}`);
  expect(made).toBe(10);
  expect(faults.sentences()).toHaveLength(11);
  expect([faults.sentences()[0], faults.sentences().at(-1)]).toEqual([
    'a.csv, line 1: wrong.',
    'a.csv has 999990 further faults.',
  ]);
});

it('takes over what another list tells, before its own', () => {
  const faults = new FaultList('a.csv');
  faults.add(() => 'Second.');
  faults.addAll(['First.']);
  expect([faults.isEmpty, faults.sentences()]).toEqual([false, ['First.', 'Second.']]);
});
