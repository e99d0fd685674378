import { InterceptorEffectEnum, type IDisposable, type Injector } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import { PENDING } from './cell-content.js';
import { PENDING_VALUE } from '../../web/functions/grid-function.js';

/** Shows a value that is still awaited as Excel does. The workbook must be open. */
export const paintPending = (injector: Injector): IDisposable =>
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, _location, next) => next(cell?.v === PENDING_VALUE ? { ...cell, v: PENDING } : cell),
  });
