import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { BookChart, BookSheet, ExcelBook } from './excel-book.js';
import { collectionOf, textOf, type HostObject } from './host-object.js';
import { rangeOf } from './object-model.js';

export function chartCollection(book: ExcelBook, sheet: BookSheet): HostObject {
  const items = (): readonly HostObject[] => sheet.charts.map(chartObject);
  return collectionOf('ChartCollection', items, (id) => items().find((item) => item.id === id), {
    call: {
      add: (type, source) => {
        const chart: BookChart = {
          id: book.nextId('chart'),
          type: textOf(type),
          source: rangeOf(source).address,
          title: '',
          categories: null,
          position: [],
        };
        sheet.charts.push(chart);
        return chartObject(chart);
      },
    },
  });
}

function chartObject(chart: BookChart): HostObject {
  const series: HostObject = {
    type: 'ChartSeries',
    set: { name: () => undefined },
    call: { setXAxisValues: (range) => void (chart.categories = rangeOf(range).address) },
  };
  return {
    type: 'Chart',
    id: chart.id,
    get: { id: () => chart.id },
    open: {
      title: () => ({ type: 'ChartTitle', set: { text: (value) => void (chart.title = textOf(value)) } }),
      legend: () => ({ type: 'ChartLegend', set: { visible: () => undefined } }),
      series: () =>
        collectionOf(
          'ChartSeriesCollection',
          () => [series],
          () => series,
        ),
    },
    call: {
      setPosition: (first, last) =>
        void (chart.position = [first, last].map((cell) => cellName(rangeOf(cell).address))),
    },
  };
}
