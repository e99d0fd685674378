import {
  BooleanNumber,
  CellValueType,
  HorizontalAlign,
  InterceptorEffectEnum,
  VerticalAlign,
  isDefaultFormat,
  type ICellDataForSheetInterceptor,
  type ICellRenderContext,
  type IDisposable,
  type Injector,
  type IStyleData,
  type Worksheet,
} from '@univerjs/core';
import { FontCache, getFontStyleString, Text, type UniverRenderingContext } from '@univerjs/engine-render';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';

/** After number formats, marks and conditional formats; the grid stops at -1. */
const PRIORITY = 1;

/** Between a cell's border and its text in pixels, where its style says nothing of it. */
const PADDING = { t: 0, b: 2, l: 2, r: 2 };

const PIXELS_PER_POINT = 4 / 3;

/** Paints numbers that are wider than their column as Excel does, `####` in the end; the grid would cut their last digits off. */
export const paintWideNumbers = (injector: Injector): IDisposable =>
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: PRIORITY,
    handler: (cell, { worksheet, row, col }, next) => {
      const isNumber = cell?.t === CellValueType.NUMBER && cell.v !== null && cell.v !== undefined;
      return next(isNumber ? withRoom(cell, worksheet, row, col) : cell);
    },
  });

/** The cell, painted otherwise where its number has no room. */
function withRoom(
  cell: ICellDataForSheetInterceptor,
  worksheet: Worksheet,
  row: number,
  column: number,
): ICellDataForSheetInterceptor {
  const text = String(cell.v);
  const style = worksheet.getComposedCellStyleByCellData(row, column, cell);
  const width = roomFor(worksheet, row, column, style);
  const { fontString, originFontSize } = getFontStyleString(style);
  // No character of a number is wider than its font is high.
  if (width <= 0 || isTurned(style) || text.length * originFontSize * PIXELS_PER_POINT <= width) return cell;
  const widthOf = (form: string): number => FontCache.getMeasureText(form, fontString).width;
  const value = isDefaultFormat(style.n?.pattern) ? Number(worksheet.getCellRaw(row, column)?.v) : null;
  const fitting = fittingNumber(text, value, (form) => widthOf(form) <= width);
  if (fitting === text) return cell;
  const painted: Painted = {
    text: fitting ?? '#'.repeat(Math.max(1, Math.floor(width / Math.max(1, widthOf('#'))))),
    style,
    fontString,
  };
  return {
    ...cell,
    fontRenderExtension: { ...cell.fontRenderExtension, isSkip: true },
    customRender: [
      ...(cell.customRender ?? []),
      {
        drawWith: (context: UniverRenderingContext, { primaryWithCoord }: ICellRenderContext) =>
          paint(context, painted, primaryWithCoord.mergeInfo),
      },
    ],
  };
}

const isTurned = ({ tr }: IStyleData): boolean =>
  tr !== null && tr !== undefined && (tr.a !== 0 || tr.v === BooleanNumber.TRUE);

/** Pixels between the paddings of a cell, or of the cells it is merged with. */
function roomFor(worksheet: Worksheet, row: number, column: number, { pd }: IStyleData): number {
  const { startColumn, endColumn } = worksheet.getMergedCell(row, column) ?? { startColumn: column, endColumn: column };
  const widths = Array.from({ length: endColumn - startColumn + 1 }, (_, index) => {
    const one = startColumn + index;
    return worksheet.getColVisible(one) ? worksheet.getColumnWidth(one) : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0) - (pd?.l ?? PADDING.l) - (pd?.r ?? PADDING.r);
}

interface Painted {
  readonly text: string;
  readonly style: IStyleData;
  readonly fontString: string;
}

interface CellBounds {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
}

function paint(context: UniverRenderingContext, { text, style, fontString }: Painted, bounds: CellBounds): void {
  const { startX, startY, endX, endY } = bounds;
  const padding = { ...PADDING, ...style.pd };
  context.save();
  context.beginPath();
  context.rect(startX, startY, endX - startX, endY - startY);
  context.clip();
  context.translate(startX, startY);
  Text.drawWith(context, {
    text,
    fontStyle: fontString,
    hAlign: style.ht || HorizontalAlign.RIGHT,
    vAlign: style.vt || VerticalAlign.BOTTOM,
    left: padding.l,
    top: padding.t,
    width: endX - startX - padding.l - padding.r,
    height: endY - startY - padding.t - padding.b,
    color: style.cl?.rgb ?? null,
  });
  context.restore();
}

/** A shorter form may be off by this part of the number at most. */
const MOST_ROUNDING = 0.01;

const MOST_EXPONENT_DECIMALS = 5;

/**
 * What a cell shows of a number whose text is wider than its column, as Excel does: with digits cut off it would be another
 * number. A number without a format is rounded to the decimals that there is room for, or written with an exponent.
 * @param text the number as its format writes it
 * @param value the number where the cell has no format; null if it has one, which then stays as it is
 * @param fits whether a text has room
 * @returns null if nothing has room that comes within a hundredth of the number
 */
export function fittingNumber(text: string, value: number | null, fits: (text: string) => boolean): string | null {
  if (fits(text)) return text;
  if (value === null) return null;
  return shorterForms(text, value).find((form) => isClose(Number(form), value) && fits(form)) ?? null;
}

/** With fewer and fewer decimals, then with an exponent. */
function shorterForms(text: string, value: number): readonly string[] {
  const [, decimals = ''] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  return [
    ...countdown(decimals.length - 1).map((count) => value.toFixed(count)),
    ...countdown(MOST_EXPONENT_DECIMALS).map((count) => exponentForm(value, count)),
  ];
}

const isClose = (shown: number, value: number): boolean => Math.abs(shown - value) <= MOST_ROUNDING * Math.abs(value);

/** From a count down to 0. */
const countdown = (count: number): readonly number[] =>
  Array.from({ length: Math.max(0, count + 1) }, (_, index) => count - index);

/** As Excel writes it: `3.66E+09`. */
const exponentForm = (value: number, decimals: number): string =>
  value
    .toExponential(decimals)
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`);
