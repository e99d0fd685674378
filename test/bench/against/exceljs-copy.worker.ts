import ExcelJS from 'exceljs';

/**
 * A process that reads a workbook with exceljs and writes another with it, and tells its parent the seconds. Its arguments
 * are the book, the workbook whose values are written, which is read beforehand, and the file to write.
 */
const [book = '', results = '', copy = ''] = process.argv.slice(2);
const source = new ExcelJS.Workbook();
await source.xlsx.readFile(results);
const sheets: { readonly name: string; readonly rows: ExcelJS.CellValue[][] }[] = [];
source.eachSheet((sheet) => {
  const rows: ExcelJS.CellValue[][] = [];
  sheet.eachRow((row) => {
    const cells: ExcelJS.CellValue[] = [];
    row.eachCell({ includeEmpty: true }, ({ value }) => cells.push(value));
    rows.push(cells);
  });
  sheets.push({ name: sheet.name, rows });
});
const startedAt = performance.now();
await new ExcelJS.Workbook().xlsx.readFile(book);
const written = new ExcelJS.Workbook();
for (const { name, rows } of sheets) written.addWorksheet(name).addRows(rows);
await written.xlsx.writeFile(copy);
process.send?.((performance.now() - startedAt) / 1000);
process.disconnect();
