/// <reference types="office-js" />
import type { ResultSheet } from '../../../server/sheet/workbook/port.js';
import type { PlacedBlock } from '../../../server/sheet/workbook/result-layout.js';
import { rangeAt } from './locate.js';

/** Rows and columns of cells under one chart. */
const CHART_ROWS = 18;
const CHART_COLUMNS = 8;

/** Draws the charts of a result sheet right of its blocks, below each other. Takes effect with the next `sync`. */
export function addCharts(sheet: Excel.Worksheet, result: ResultSheet, placed: readonly PlacedBlock[]): void {
  const column = chartColumn(result);
  let row = Math.max(0, (placed[0]?.titleRow ?? 1) - 1);
  for (const { title, block, categories, values } of result.charts) {
    const source = placed[block];
    if (source === undefined || source.block.rows.length === 0) continue;
    const cells = (of: number): Excel.Range =>
      rangeAt(sheet, { row: source.headingRow + 1, column: of, rowCount: source.block.rows.length, columnCount: 1 });
    const chart = sheet.charts.add('ColumnClustered', cells(values), 'Columns');
    const series = chart.series.getItemAt(0);
    series.setXAxisValues(cells(categories));
    series.name = source.block.columns[values]?.heading ?? title;
    chart.title.text = title;
    chart.legend.visible = false;
    chart.setPosition(sheet.getCell(row, column), sheet.getCell(row + CHART_ROWS - 1, column + CHART_COLUMNS - 1));
    row += CHART_ROWS + 1;
  }
}

/** The first column right of all blocks, with one column between. */
const chartColumn = ({ blocks }: ResultSheet): number =>
  Math.max(0, ...blocks.map(({ columns }) => columns.length)) + 1;
