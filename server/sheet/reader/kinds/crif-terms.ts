import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { CRIF_COLUMNS } from '../../../instruments/crif/table.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';

/**
 * CRIF rows below the format's own headings, which are what they say: “Amount USD” is no amount whose unit is dollars. The format has no
 * column of accounts; where none is there, the portfolio of a row is its netting set and so its account.
 */
export function asFormatted(table: SheetTable): SheetTable {
  const headings = table.headings.map((heading, column) => {
    const name = table.names[column] ?? '';
    return fieldsNamedBy(name, 'crif').length > 0 ? name : heading;
  });
  return withPortfoliosAsAccounts({ ...table, headings });
}

function withPortfoliosAsAccounts(table: SheetTable): SheetTable {
  if (columnsOf(table, CRIF_COLUMNS.accountCode.field).length > 0) return table;
  const [column, ...others] = columnsOf(table, CRIF_COLUMNS.portfolioId.field);
  if (column === undefined || others.length > 0) return table;
  if (table.rows.every(({ cells }) => isBlankCell(cells[column]))) return table;
  const made = withColumn(table, CRIF_COLUMNS.accountCode.label, table.sources[column] ?? 0, ({ cells }) =>
    cellWord(cells[column]),
  );
  const remark = `Accounts are those of the column “${table.names[column] ?? ''}”: each portfolio is a netting set of its own.`;
  return { ...made, remarks: [...table.remarks, remark] };
}

const columnsOf = ({ headings }: SheetTable, field: string): readonly number[] =>
  headings.flatMap((heading, column) => (namesField(heading, 'crif', field) ? [column] : []));
