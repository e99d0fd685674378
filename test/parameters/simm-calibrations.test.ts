import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calibrationFile } from '../../server/demo/calibration.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { compareVersions } from '../../server/parameters/simm/calibration.js';
import { calibrationNamed } from '../../server/parameters/simm/loaded-calibration.js';
import { readCalibrations } from '../../server/parameters/simm/read-calibration.js';
import { LoadingPlace } from '../support/loading-place.js';

const TEXT = calibrationFile().text;

/** The demo calibration by other names. */
const named = (names: readonly string[], effective?: string): string => {
  const fields =
    effective === undefined
      ? ''
      : `<AdditionalFields><SIMM_EffectiveDate>${effective}</SIMM_EffectiveDate></AdditionalFields>`;
  return TEXT.replace(
    /<VersionNames>[^]*<\/VersionNames>/,
    `<VersionNames>${names.map((name) => `<Name>${name}</Name>`).join('')}</VersionNames>${fields}`,
  );
};

const broken = async (text: string): Promise<string> => {
  const read = await readCalibrations(text, 'file.xml');
  return read.ok ? 'it is taken' : read.issues.map(({ message }) => message).join(' ');
};

describe('a calibration that can not be used is refused with the place', () => {
  it.each([
    ['cut off', TEXT.slice(0, 5000), /^file\.xml is no well-formed XML: /],
    ['no XML', 'weights', /^file\.xml /],
    ['another document', '<spanFile/>', /has no SIMMCalibrationData\.$/],
    ['no calibration', '<SIMMCalibrationData></SIMMCalibrationData>', /SIMMCalibrationData has no SIMMCalibration\.$/],
    ['no name but latest', named(['latest']), /VersionNames has no Name but "latest"\.$/],
    ['a weight that is no number', TEXT.replace('>50<', '>fifty<'), /Weight is "fifty", which is no number\.$/],
    ['a weight below 0', TEXT.replace('>50<', '>-50<'), /Weight is -50, which is not above 0\.$/],
    ['a correlation above 1', TEXT.replace('<Outer>0.3', '<Outer>30'), /Outer is 30, which is no correlation\.$/],
    ['a date that is none', named(['2.9'], '2025-13-01'), /SIMM_EffectiveDate is "2025-13-01", which is no date/],
    [
      'a missing pair',
      TEXT.replace(/<Correlation label1="1y" label2="2y">0.8<\/Correlation>/, '').replace(
        /<Correlation label1="2y" label2="1y">0.8<\/Correlation>/,
        '',
      ),
      /has no figure for "1y" and "2y"\.$/,
    ],
    [
      'a pair that contradicts itself',
      TEXT.replace('<Correlation label1="1y" label2="2y">0.8', '<Correlation label1="1y" label2="2y">0.7'),
      /gives 0\.7 for "1y" and "2y", and 0\.8 for the same/,
    ],
    ['a class that is missing', TEXT.replace(/<FX>[^]*<\/FX>/, ''), /SIMMCalibration has no FX\.$/],
  ])('%s', async (_, text, sentence) => expect(await broken(text)).toMatch(sentence));
});

it('versions are ordered by their numbers', () => {
  expect(['2_10', '2.6', '2.5.6', '2.8+2506', '2.8'].sort(compareVersions)).toEqual([
    '2.5.6',
    '2.6',
    '2.8',
    '2.8+2506',
    '2_10',
  ]);
});

describe('loaded calibrations', () => {
  let place: LoadingPlace;
  beforeAll(async () => {
    place = await LoadingPlace.make();
  });
  afterAll(() => place.remove());

  it('are filed by their highest name, and found by all of them, the newest first', async () => {
    const older = await place.load('a.xml', named(['2.5', 'latest'], '2022-12-03'));
    const newer = await place.load('b.xml', named(['2.5.6', '2.6', 'latest'], '2023-12-02'));
    const plus = await place.load('c.xml', named(['2.8+2506'], '2025-06-01'));
    expect([older.filed, newer.filed, plus.filed]).toEqual([['simm/2.5.xml'], ['simm/2.6.xml'], ['simm/2.8_2506.xml']]);
    const registry = new ParameterRegistry({
      dataDirectory: place.dataDirectory,
      isDemo: false,
      asOf: '2026-01-05',
      clock: () => Date.parse('2026-01-05T18:00:00Z'),
    });
    await registry.refresh();
    const { calibrations = [] } = registry.snapshot();
    expect(calibrations.map(({ calibration }) => calibration.version)).toEqual(['2.8+2506', '2.6', '2.5']);
    expect(
      ['2_5_6', '2.6', '2_8+2506', '9'].map((name) => calibrationNamed(calibrations, name)?.calibration.version),
    ).toEqual(['2.6', '2.6', '2.8+2506', undefined]);
    await registry.close();
  });

  it('are not replaced by a file that can not be used', async () => {
    const report = await place.load('d.xml', TEXT.replace('>50<', '>fifty<'));
    expect([report.isFiled, report.filed]).toEqual([false, []]);
    expect(report.issues[0]?.message).toMatch(/^d\.xml: .*which is no number\.$/);
  });
});
