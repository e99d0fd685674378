import { success, type Outcome } from '../../domain/issue.js';
import { outcomeOf } from '../input-fault.js';
import { compareVersions, RISK_CLASSES, type SimmCalibration } from './calibration.js';
import { inBothOrders, requirePairs } from './pair-figures.js';
import { readBucketed } from './read-bucketed.js';
import { readFx } from './read-fx.js';
import { readInterestRate } from './read-interest-rate.js';
import { XmlElement } from './xml-element.js';

/** The root element by which such files are recognised. */
const ROOT = 'SIMMCalibrationData';

/** A name that every file has and that says nothing. */
const NO_NAME = 'latest';

/** Whether the beginning of an XML file is that of calibrations. */
export const looksLikeCalibrations = (firstBytes: Uint8Array): boolean =>
  /<SIMMCalibrationData[\s>]/.test(Buffer.from(firstBytes).toString('latin1'));

/**
 * Reads a file of calibrations in the XML form of the Open Source Risk Engine (`SIMMCalibrationData`).
 * @param file its name, for sentences
 * @returns its calibrations, at least one, or one issue MALFORMED_FILE that names the element
 */
export const readCalibrations = (text: string, file: string): Promise<Outcome<readonly SimmCalibration[]>> =>
  outcomeOf(() => {
    const root = XmlElement.document(text, file).one(ROOT);
    const found = root.all('SIMMCalibration');
    return Promise.resolve(
      success(found.length > 0 ? found.map(calibrationOf) : root.refuse('has no SIMMCalibration')),
    );
  });

function calibrationOf(element: XmlElement): SimmCalibration {
  const versions = element.one('VersionNames');
  const names = versions
    .all('Name')
    .map(({ text }) => text)
    .filter((name) => name !== '' && name.toLowerCase() !== NO_NAME);
  const version = names.toSorted(compareVersions).at(-1) ?? versions.refuse(`has no Name but "${NO_NAME}"`);
  const classes = element.one('RiskClassCorrelations');
  const riskClasses = inBothOrders(
    classes.byPair('Correlation', ['label1', 'label2'], (each) => each.correlation),
    classes,
  );
  requirePairs(RISK_CLASSES, riskClasses, classes);
  return {
    version,
    names,
    effectiveDate: element.optional('AdditionalFields')?.optional('SIMM_EffectiveDate')?.date ?? null,
    interestRate: readInterestRate(element.one('InterestRate')),
    bucketed: {
      CreditQualifying: readBucketed(element.one('CreditQualifying')),
      CreditNonQualifying: readBucketed(element.one('CreditNonQualifying')),
      Equity: readBucketed(element.one('Equity')),
      Commodity: readBucketed(element.one('Commodity')),
    },
    fx: readFx(element.one('FX')),
    riskClasses,
  };
}
