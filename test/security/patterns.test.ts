import { describe, expect, it } from '@jest/globals';
import { normalisedHeading } from '../../server/contract/heading-names.js';
import type { EngineContext } from '../../server/instruments/resolved-position.js';
import { contractOf } from '../../server/instruments/listed/known-contracts.js';
import { detectFormat, FORMAT_BYTES } from '../../server/parameters/file-format.js';
import { readHeaderRow } from '../../server/portfolio/stage/header-row.js';
import { movedFormula } from '../../server/workbook-file/read/shared-formula.js';

import { serviceAddress } from '../../src/api/connection.js';
import {
  hidesYear,
  isDateFormat,
  isPercentFormat,
  showsPositiveAsNegative,
} from '../../server/sheet/table/cell-format.js';
import { readRiskNumber } from '../../src/taskpane/risk/risk-settings.js';
import { readShock } from '../../src/taskpane/stress/scenario-rules.js';
import { freeSheetName } from '../../server/sheet/workbook/free-name.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { smallSnapshot } from '../support/small-snapshot.js';

/** Long enough that anything but time in proportion to it would never come to its end here. */
const LENGTH = 1_000_000;
const run = (text: string, length = LENGTH): string => text.repeat(Math.ceil(length / text.length));

const ofFile = (text: string) => detectFormat(Buffer.from(text, 'latin1').subarray(0, FORMAT_BYTES));

/** Each read by a pattern that went back and forth over the text before it was mended. */
const HOSTILE: readonly (readonly [what: string, read: () => unknown, expected: unknown])[] = [
  ['blanks before the root of a document', () => ofFile(`<!---->${run(' ')}x`), 'xml'],
  ['instructions before the root of a document', () => ofFile(run('<?a?>')), 'xml'],
  ['comments before the root of a document', () => ofFile(`${run('<!-- -->', 4000)}<spanFile>`), 'span-xml'],
  ['a heading of underscores', () => normalisedHeading(`${run('_')}x`), 'x'],
  ['a cell of blanks', () => readHeaderRow([`${run(' ')}x`, 'y'], 'etd').kind, 'none'],
  ['a formula of open brackets', () => movedFormula(run('['), 1, 1).length, LENGTH],
  ['a number format of open brackets', () => isDateFormat(run('[')), false],
  ['a date format of open brackets', () => hidesYear(run('[')), false],
  ['a percent format of open brackets', () => isPercentFormat(run('[')), false],
  ['a number format of quotes', () => showsPositiveAsNegative(run('"')), false],
  ['an address of slashes', () => serviceAddress(`https://desk.example/${run('/')}x`)?.endsWith('x/'), true],
  ['a confidence of blanks', () => typeof readRiskNumber('confidence', `9${run(' ')}x`), 'string'],
  ['a shock of blanks', () => readShock(`9${run(' ')}x`), undefined],
  ['a shock of digits', () => readShock(`${run('9')}x`), undefined],
  ['a sheet name of quotes', () => freeSheetName(`x${run("'")}x`), 'x'],
];

describe('patterns take time in proportion to', () => {
  it.each(HOSTILE)('%s', (_what, read, expected) => expect(read()).toEqual(expected));
});

describe('unknown contracts', () => {
  const context = (): EngineContext => ({
    snapshot: smallSnapshot(),
    useClosestMatch: false,
    useClosestActive: false,
    vendorSymbology: 'clearing',
    cmeSymbology: 'clearing',
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  });
  const suggestions = (codes: readonly string[]): readonly (string | undefined)[] => {
    const own = context();
    return codes.map((contractCode, row) => {
      const found = contractOf(
        {
          kind: 'listed',
          row,
          positionId: String(row),
          accountCode: 'A',
          subAccountCode: null,
          exchangeCode: 'EXCH',
          contractCode,
          contractKind: 'FUT',
          expiry: null,
          expiryText: '',
          strike: null,
          netPosition: 1,
          longQuantity: 1,
          shortQuantity: 0,
          isOmnibus: false,
          accountType: 'H',
        },
        own,
      );
      return found.ok ? 'found' : found.remark.suggestion;
    });
  };

  it('are compared with all codes 2,000 times in a calculation, however many there are, each once', () => {
    const codes = Array.from({ length: 3_000 }, (_, index) => `CL${String.fromCodePoint(0x4e00 + index)}`);
    const found = suggestions([...codes, ...codes]);
    expect(found.slice(0, 3_000).filter((suggestion) => suggestion === 'CL')).toHaveLength(2_000);
    expect(found.slice(2_000, 3_000).filter((suggestion) => suggestion !== undefined)).toEqual([]);
    expect(found.slice(3_000)).toEqual(found.slice(0, 3_000));
  });

  it('are not compared at all where they are longer than a code can be', () => {
    expect(suggestions([run('CL')])).toEqual([undefined]);
  });
});
