/** A table as a desk has it, without a question, beside which other columns are put. */
export interface BaseTable {
  readonly name: string;
  /** Lines with bars between their cells, the headings first. */
  readonly lines: readonly string[];
  /** By which its rows are compared. */
  readonly fields: readonly string[];
  /** The amount of each row, of which those of columns beside it are made. */
  readonly amounts: readonly number[];
}

const LISTED = ['account_code', 'exchange_code', 'contract_code', 'contract_expiry', 'contract_strike', 'net_position'];
const LOTS = [5, 3, 12, 7];

export const BASE_TABLES: readonly BaseTable[] = [
  {
    name: 'futures by net position',
    lines: [
      'Account|Exchange|Contract|Month|Net Position|Settle',
      'A-1|NYMEX|CL|Mar-27|5|69.9',
      'A-1|NYMEX|NG|Apr-27|-3|3.2',
      'A-2|CBOT|ZC|Mar-27|12|441.25',
      'A-2|CME|ES|Mar-27|-7|6423.75',
    ],
    fields: LISTED,
    amounts: [5, -3, 12, -7],
  },
  {
    name: 'futures long and short',
    lines: [
      'Account|Exchange|Commodity|Contract Month|Long|Short|Settlement Price',
      'A-1|NYMEX|CL|Mar-27|5||69.9',
      'A-1|NYMEX|NG|Apr-27||3|3.2',
      'A-2|CBOT|ZC|Mar-27|12||441.25',
      'A-2|CME|ES|Mar-27||7|6423.75',
    ],
    fields: LISTED,
    amounts: LOTS,
  },
  {
    name: 'a blotter of symbols',
    lines: [
      'Account|Symbol|Side|Quantity|Last',
      'A-1|CLH7|Buy|5|69.9',
      'A-1|NGJ7|Sell|3|3.2',
      'A-2|ZCH7|Buy|12|441.25',
      'A-2|ESH7|Sell|7|6423.75',
    ],
    // The month is in the symbol, by which the contract is read later on.
    fields: LISTED.filter((field) => field !== 'contract_expiry'),
    amounts: LOTS,
  },
  {
    name: 'options by strike',
    lines: [
      'Account|Exchange|Product|Expiry|Strike|C/P|Net Qty|Price',
      'A-1|NYMEX|LO|Mar-27|75|C|5|1.4',
      'A-1|NYMEX|LO|Mar-27|60|P|-3|1.1',
      'A-2|CME|ES|Mar-27|6000|P|12|80.25',
      'A-2|CME|ES|Mar-27|6500|C|-7|40.5',
    ],
    fields: [...LISTED, 'contract_type'],
    amounts: [5, -3, 12, -7],
  },
  {
    name: 'a German list of futures',
    lines: [
      'Konto|Börse|Produkt|Kontraktmonat|Kauf/Verkauf|Anzahl|Kurs',
      'K-1|EUREX|FGBL|Mrz 27|Kauf|5|132.1',
      'K-1|EUREX|FDAX|Mrz 27|Verkauf|3|24010',
      'K-2|EUREX|FESX|Mrz 27|Kauf|12|5400',
      'K-2|EUREX|FGBM|Mrz 27|Verkauf|7|118.2',
    ],
    fields: LISTED,
    amounts: LOTS,
  },
  {
    name: 'a blotter of swaps',
    lines: [
      'Trade ID|Account|CCP|Currency|Index|Pay/Receive|Notional|Fixed Rate|Effective Date|Maturity Date',
      'S1|R-1|LCH|USD|SOFR|Pay|10000000|3.75|2026-06-15|2031-06-15',
      'S2|R-1|LCH|EUR|ESTR|Receive|25000000|2.25|2026-03-10|2036-03-10',
      'S3|R-2|CME|USD|SOFR|Receive|50000000|3.65|2025-09-15|2029-09-15',
    ],
    fields: [
      'account_code',
      'clearing_house',
      'currency',
      'float_index',
      'direction',
      'notional',
      'fixed_rate',
      'effective_date',
      'maturity_date',
    ],
    amounts: [10_000_000, 25_000_000, 50_000_000],
  },
  {
    name: 'treasuries with sides',
    lines: [
      'Portfolio|Security|Coupon|Maturity|Side|Face|Clean Price',
      'T-1|US TREASURY NOTE|4.25|2030-11-15|Buy|5000000|99.5',
      'T-1|US TREASURY BOND|4.5|2044-02-15|Sell|3000000|98.25',
      'T-2|US TREASURY BILL|0|2027-03-18|Buy|12000000|98.9',
    ],
    fields: ['account_code', 'contract_type', 'coupon_rate', 'maturity', 'notional'],
    amounts: [5_000_000, 3_000_000, 12_000_000],
  },
  {
    name: 'currency forwards bought and sold',
    lines: [
      'Deal No|Portfolio|Buy Ccy|Buy Amount|Sell Ccy|Sell Amount|Settle Date',
      'F1|X-1|EUR|5000000|USD|5425000|2027-03-17',
      'F2|X-1|JPY|444600000|USD|3000000|2027-06-16',
      'F3|X-2|USD|15480000|GBP|12000000|2027-03-17',
    ],
    fields: ['account_code', 'currency_pair', 'amount', 'expiry', 'rate'],
    amounts: [5_000_000, 3_000_000, 12_000_000],
  },
  {
    name: 'currency forwards by pair',
    lines: [
      'Account|Pair|Type|Amount|Forward Rate|Maturity',
      'X-1|EUR/USD|Forward|5000000|1.085|2027-03-17',
      'X-1|USD/JPY|Forward|-3000000|148.2|2027-06-16',
      'X-2|GBP/USD|Forward|-12000000|1.29|2027-03-17',
    ],
    fields: ['account_code', 'currency_pair', 'amount', 'expiry', 'rate'],
    amounts: [5_000_000, -3_000_000, -12_000_000],
  },
  {
    name: 'a ladder with its curves down',
    lines: ['Account|Curve|Tenor|DV01', 'R-1|USD-SOFR|2Y|-2500', 'R-1|USD-SOFR|5Y|18000', 'R-1|EUR-ESTR|5Y|7200'],
    fields: ['account_code', 'index', 'tenor', 'dv01'],
    amounts: [-2500, 18_000, 7200],
  },
];
