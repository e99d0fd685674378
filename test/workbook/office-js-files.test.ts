import { describe, expect, it } from '@jest/globals';
import { officeHostFile } from '../support/excel-host/load-office-js.js';

// The stand-in for Excel hangs on parts of Office.js that nobody promises. When these fail after an update of
// @microsoft/office-js, test/support/excel-host has to follow.

describe.each(['excel-win32-16.01', 'excel-web-16.00', 'excel-mac-16.00'])('%s', (name) => {
  const text = officeHostFile(name);

  it.each([
    '_overrideSession',
    '_createRequestExecutorOrNull',
    '_testTriggerRichApiMessageEvent',
    '_testSetRichApiMessageReadyImpl',
  ])('has %s', (member) => expect(text).toContain(member));

  it('knows of no notes yet: when it does, the stand-in’s own can go', () => {
    expect(text).not.toContain('NoteCollection');
  });
});
