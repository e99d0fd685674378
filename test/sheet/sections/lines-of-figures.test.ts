import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';

/** Lines and kinds of rows that are read, and headings that are asked about, of lines with semicolons. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) => line.split(';'));
  const found = readPositionTables(values, { account: 'FILE' });
  return {
    rows: found.flatMap(({ table, recognition: { map } }) =>
      table.rows.map(({ sheetRow }) => `${map.type} ${sheetRow}`),
    ),
    doubts: found.flatMap(({ table, recognition: { map } }) =>
      examineTable(table, map).doubts.map(({ heading }) => heading),
    ),
    remarks: found.flatMap(({ table }) => table.remarks),
  };
}

const LONG = 'Mercado;Tipo;Contrato;Vencimiento;Strike;C/V;Nº contratos;Precio;Divisa;Resultado';
const SHORT = 'Mercado;Contrato;Vencimiento;C/V;Nº contratos';

describe('a line of the margin that is required, below positions', () => {
  it('is no row of another kind', () => {
    const found = read(
      LONG,
      'EUREX;Futuro;FDAX;18/12/2026;;C;4;24.527,44;EUR;50.056,00',
      'CME;Opción Put;ES;19/03/2027;6.000,00;V;5;530,43;USD;-2.706,25',
      '',
      'Garantías exigidas;;;;;;;;EUR;184.220,00',
    );
    expect(found.rows).toEqual(['etd 1', 'etd 2']);
  });

  it.each([
    ['one side', ['EUREX;FDAX;18/12/2026;C;4']],
    ['both sides', ['EUREX;FDAX;18/12/2026;C;4', 'EUREX;FESX;18/12/2026;V;2']],
  ])('leaves the letters of sides what they are: %s', (_, rows) => {
    const found = read(SHORT, ...rows, '', 'Garantías exigidas;;;EUR;184.220,00');
    expect(found.rows).toEqual(rows.map((__, index) => `etd ${index + 1}`));
    expect(found.doubts).toEqual([]);
    expect(found.remarks).toContain('Under “C/V” C is bought and V sold.');
  });

  it('does not make other words letters', () =>
    expect(read(SHORT, 'EUREX;FDAX;18/12/2026;C;4', 'EUREX;FESX;18/12/2026;X;2').remarks).not.toContain(
      'Under “C/V” C is bought and V sold.',
    ));
});

describe('a row of another kind in a table of several', () => {
  it('is still read', () => {
    const found = read(
      'Account;Exchange;Contract;Type;Expiry;Quantity;CUSIP;Maturity;Coupon;Currency',
      'A;CME;ES;FUT;202703;5;;;;USD',
      'A;;;UST-NOTE;;5000000;91282CJL6;2030-11-30;4.375;USD',
      'Margin required;;;;;;;;;USD',
    );
    expect(found.rows.map((row) => row.split(' ')[1])).toEqual(['1', '2']);
  });
});
