import { IUniverInstanceService, type DependencyOverride } from '@univerjs/core';
import { DesktopRibbonService, IMenuManagerService, IRibbonService, type IMenuSchema } from '@univerjs/ui';
import { distinctUntilChanged } from 'rxjs';

/**
 * The ribbon's buttons, told only if they have changed. The grid tells them after each command, several times for each
 * key that is typed, and the ribbon would then be drawn and measured anew.
 */
function steadyRibbon(menus: IMenuManagerService, instances: IUniverInstanceService): IRibbonService {
  const ribbon = new DesktopRibbonService(menus, instances);
  return Object.assign(ribbon, { ribbon$: ribbon.ribbon$.pipe(distinctUntilChanged(areSame)) });
}

const areSame = (before: readonly IMenuSchema[], after: readonly IMenuSchema[]): boolean =>
  before.length === after.length && before.every((menu, index) => isSame(menu, after[index]));

/** Groups are made anew each time, their buttons are not. */
const isSame = (before: IMenuSchema, after: IMenuSchema | undefined): boolean =>
  before === after ||
  (after !== undefined &&
    before.key === after.key &&
    before.item === after.item &&
    areSame(before.children ?? [], after.children ?? []));

/** In place of the grid's own ribbon. */
export const STEADY_RIBBON: DependencyOverride[number] = [
  IRibbonService,
  { useFactory: steadyRibbon, deps: [IMenuManagerService, IUniverInstanceService] },
];
