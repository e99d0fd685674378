import { describe, expect, it } from '@jest/globals';
import { readGroups } from '../../../src/taskpane/desk/desk-groups.js';

describe('groups as they are written', () => {
  it('are a line each; blank lines are none', () => {
    expect(readGroups('Desk = *\n\n Energy=ENERGY-1 , ENERGY-* ,\n')).toEqual({
      ok: true,
      groups: [
        { name: 'Desk', accounts: ['*'] },
        { name: 'Energy', accounts: ['ENERGY-1', 'ENERGY-*'] },
      ],
    });
  });

  it.each([
    ['', 'Write at least one group, such as Desk = *'],
    ['Desk = *\nEnergy', 'Line 2 is no group; write a name and its accounts: Energy = ENERGY-*'],
    ['= A', 'Line 1 is no group; write a name and its accounts: Energy = ENERGY-*'],
    ['Desk = ,', 'Line 1 is no group; write a name and its accounts: Energy = ENERGY-*'],
    ['Desk = *\nDesk = A', 'Line 2: there is a group “Desk” already; give it another name.'],
  ])('%j says what to write', (text, sentence) => {
    expect(readGroups(text)).toEqual({ ok: false, sentence });
  });
});
