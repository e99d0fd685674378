import type { DeltaPoint, ScanScenario } from '../../parameters/span/model.js';
import { STANDARD_DELTA_POINTS } from '../../parameters/span/standard-scenarios.js';
import type { DemoClearingHouse } from '../clearing-houses.js';
import { groupElement, numberElement, textElement } from './elements.js';

/** The rate id under which risk arrays, charges and scan ranges stand: a hedger's initial requirement. */
export const BASE_RATE_ID = 1;

/** A performance bond rate: whose requirement, and its factor on the base rate's. */
interface DemoRate {
  readonly rateId: number;
  readonly accountType: string;
  readonly isMaintenance: boolean;
  readonly factor: number;
}

/** Initial and maintenance rates of the account types; HRP and NHRP: heightened and non-heightened risk profile. */
export function rateDefinitionsOf({ maintenanceFactor, speculatorFactor }: DemoClearingHouse): readonly DemoRate[] {
  const speculatorMaintenance = Number((speculatorFactor * maintenanceFactor).toFixed(6));
  return [
    { rateId: BASE_RATE_ID, accountType: 'H', isMaintenance: false, factor: 1 },
    { rateId: 2, accountType: 'H', isMaintenance: true, factor: maintenanceFactor },
    { rateId: 3, accountType: 'S', isMaintenance: false, factor: speculatorFactor },
    { rateId: 4, accountType: 'M', isMaintenance: false, factor: maintenanceFactor },
    { rateId: 5, accountType: 'S', isMaintenance: true, factor: speculatorMaintenance },
    { rateId: 6, accountType: 'M', isMaintenance: true, factor: maintenanceFactor },
    { rateId: 7, accountType: 'HRP', isMaintenance: false, factor: 1 },
    { rateId: 8, accountType: 'HRP', isMaintenance: true, factor: maintenanceFactor },
    { rateId: 9, accountType: 'NHRP', isMaintenance: false, factor: maintenanceFactor },
    { rateId: 10, accountType: 'NHRP', isMaintenance: true, factor: maintenanceFactor },
  ];
}

const ACCOUNT_TYPES = [
  { code: 'M', name: 'Member', isCustomer: false },
  { code: 'H', name: 'Hedger', isCustomer: true },
  { code: 'S', name: 'Speculator', isCustomer: true },
  { code: 'HRP', name: 'Heightened risk profile', isCustomer: true },
  { code: 'NHRP', name: 'Non-heightened risk profile', isCustomer: true },
];

const CURRENCIES = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: 'E', name: 'Euro' },
  { code: 'GBP', symbol: 'L', name: 'British pound' },
  { code: 'AUD', symbol: 'A', name: 'Australian dollar' },
];

const flag = (name: string, isSet: boolean): string => numberElement(name, isSet ? 1 : 0);

/** The `definitions` element. */
export function definitions(): string {
  const currencies = CURRENCIES.map(({ code, symbol, name }) =>
    groupElement(
      'currencyDef',
      textElement('currency', code),
      textElement('symbol', symbol),
      textElement('name', name),
      numberElement('decimalPos', 2),
    ),
  );
  const accountTypes = ACCOUNT_TYPES.map(({ code, name, isCustomer }, index) =>
    groupElement(
      'acctTypeDef',
      flag('isCust', isCustomer),
      textElement('acctType', code),
      textElement('name', name),
      flag('isNetMargin', true),
      numberElement('priority', (index + 1) * 10),
    ),
  );
  return groupElement('definitions', ...currencies, ...accountTypes);
}

/** The `pbRateDef` elements. */
export const rateDefinitions = (clearingHouse: DemoClearingHouse): string =>
  rateDefinitionsOf(clearingHouse)
    .map(({ rateId, accountType, isMaintenance }) =>
      groupElement(
        'pbRateDef',
        numberElement('r', rateId),
        flag('isCust', accountType !== 'M'),
        textElement('acctType', accountType),
        flag('isM', isMaintenance),
        textElement('pbc', 'CORE'),
      ),
    )
    .join('');

/** The `pointDef` element: the scan scenarios and the points of the composite delta. */
export const pointDefinitions = (scenarios: readonly ScanScenario[]): string =>
  groupElement(
    'pointDef',
    numberElement('r', BASE_RATE_ID),
    ...scenarios.map(scanPoint),
    ...STANDARD_DELTA_POINTS.map(deltaPoint),
  );

const scanPoint = (scenario: ScanScenario, index: number): string =>
  groupElement(
    'scanPointDef',
    numberElement('point', index + 1),
    move('priceScanDef', scenario.priceMove),
    move('volScanDef', scenario.volatilityMove),
    numberElement('weight', scenario.weight, 6),
    numberElement('pairedPoint', scenario.pairedScenario + 1),
  );

const deltaPoint = ({ priceMove, weight }: DeltaPoint, index: number): string =>
  groupElement(
    'deltaPointDef',
    numberElement('point', index + 1),
    move('priceScanDef', priceMove),
    move('volScanDef', 0),
    numberElement('weight', weight, 6),
  );

/** A move in thirds, so that numerator and denominator are exact where the multiple is not. */
const move = (name: string, multiple: number): string =>
  groupElement(
    name,
    numberElement('mult', multiple, 6),
    numberElement('numerator', Math.round(multiple * 3), 6),
    numberElement('denominator', 3, 6),
  ).trimEnd();
