/** The cells of a column beside positions, from the amount and the number of each row. */
type CellsBeside = (amount: number, row: number) => string | number;

const turning =
  (...cells: readonly (string | number)[]): CellsBeside =>
  (_, row) =>
    cells[row % cells.length] ?? '';

/** Columns that desks have beside their positions, by what stands below them. */
const COLUMNS: readonly (readonly [headings: readonly string[], cells: CellsBeside])[] = [
  [['Prev Qty', 'SOD', 'Vortag', 'Position J-1'], (amount, row) => amount + (row - 1)],
  [['Day Chg', 'Δ', 'Net traded'], turning(1, -2, 3, 0)],
  [['Target Qty', 'T+1 Qty', 'Soll-Bestand'], (amount) => amount + 2],
  [['Limit', 'Max Long', 'Grenze'], turning(500)],
  [['Available', 'Used %'], (amount) => 500 - Math.abs(amount)],
  [['Hedge Qty', 'Hedge Lots', 'Delta Pos', 'Gamma'], (amount) => Math.round(amount * 0.5)],
  [['Exercised', 'Pending', 'Borrowed', 'Working', 'Gesperrt'], turning(1, 0, 2, 0)],
  [['Intraday Buy', 'Bot Today', 'Verkäufe'], turning(1, 0, 2, 4)],
  [['Gross Pos', 'Firm Net', 'Saldo'], (amount, row) => amount * 2 + row],
  [['MW', 'Notional USD', 'Orig Face', 'Marktwert'], (amount) => amount * 1000],
  [['Odd lots', 'Alloc Qty', 'Last Qty', 'Fill Qty'], turning(1, 0, 2, 3)],
  [['Alloc %', 'Our share'], turning(50, 25, 100, 75)],
  [['Wtd Avg', 'Stop Px'], turning(69.9, 3.2, 441.25, 6423.75)],
  [['P&L', 'Accrued', 'BPV'], turning(-1250.5, 340.25, 88, -12.75)],
  [['Lot Size', 'Factor', 'Ratio'], turning(1000, 10_000, 50, 50)],
  [['Leg', 'Seq', '#'], (_, row) => row + 1],
  [['Confirmed?', 'Novated', 'Geprüft'], turning('Y', 'N', 'Y', 'Y')],
  [['Void', 'Storno', 'Internal'], turning('', '', 'X', '')],
  [['Our side', 'L/S', 'Seite', '+/-'], (_, row) => (row % 2 === 0 ? 'Buy' : 'Sell')],
  [['Client Side', 'Their side', 'Other Side', 'Signal'], (_, row) => (row % 2 === 0 ? 'Sell' : 'Buy')],
  [['Open/Close'], turning('O', 'C', 'O', 'O')],
  [['Strategy', 'Package'], turning('Outright', 'Spread', 'Outright', 'Hedge')],
  [['Exch ticket', 'Confirm #'], (_, row) => `X${7700 + row}`],
  [['Settlement type', 'Option style'], turning('Cash', 'Physical', 'Cash', 'Cash')],
  [['Roll month', 'Delivery Month', 'Fut Month'], turning('Jun-27', 'Jun-27', 'Jul-27', 'Jun-27')],
  [
    ['LTD', 'Expiry Date', 'Value Date', 'Maturity', 'Verfall', 'Termination Date', 'Option Expiry'],
    turning('2027-02-22', '2027-03-29', '2027-03-12'),
  ],
  [['Contra acct', 'Clearing Account', 'Book', 'Trader', 'Unterkonto'], turning('ZZ-8', 'ZZ-9', 'ZZ-9', 'ZZ-8')],
  [['FX rate', 'Fwd Points'], turning(1.085, 1.2, 0.92, 1)],
  [['Base ccy', 'Devise'], turning('USD')],
  [['Underlying', 'BBG Ticker', 'Prod Code'], turning('CLM7', 'NGM7', 'ZCN7', 'ESM7')],
  [['Bemerkung', '*'], turning('', 'see mail', 'hedge for Jun', 'ok')],
  [['DTE'], turning(120, 150, 112, 119)],
  [['Laufzeit'], turning('1Y', '3M', '5Y', '2Y')],
];

/** Each column, in the order of the table. */
export const COLUMNS_BESIDE: readonly (readonly [heading: string, cells: CellsBeside])[] = COLUMNS.flatMap(
  ([headings, cells]) => headings.map((heading) => [heading, cells] as const),
);
