import { InterceptorEffectEnum, IUniverInstanceService, toDisposable, type DependencyOverride } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';

type Intercept = SheetInterceptorService['intercept'];

/** Where the grid's mark of texts stands among what changes cells before they are painted. */
const PRIORITY_OF_MARK = 10;

/**
 * What changes cells before they are painted, without the grid's mark of texts that could be numbers. The page has it switched
 * off (`disableForceStringMark`), but the grid asks for that last: it would read each text in view as a number and as a date
 * first, which took half of the time of a painting.
 */
export class UnmarkedTexts extends SheetInterceptorService {
  override intercept: Intercept = (name, interceptor) => {
    const effect: unknown = 'effect' in interceptor ? interceptor.effect : undefined;
    const isMark = interceptor.priority === PRIORITY_OF_MARK && effect === InterceptorEffectEnum.Style;
    return name === INTERCEPTOR_POINT.CELL_CONTENT && isMark
      ? toDisposable(() => undefined)
      : super.intercept(name, interceptor);
  };
}

/** In place of the grid's own. */
export const UNMARKED_TEXTS: DependencyOverride[number] = [
  SheetInterceptorService,
  { useFactory: (instances: IUniverInstanceService) => new UnmarkedTexts(instances), deps: [IUniverInstanceService] },
];
