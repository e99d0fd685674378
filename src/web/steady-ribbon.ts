import { IUniverInstanceService, type DependencyOverride } from '@univerjs/core';
import {
  DesktopRibbonService,
  IMenuManagerService,
  IRibbonService,
  type IMenuItem,
  type IMenuSchema,
} from '@univerjs/ui';
import { asapScheduler, auditTime, distinctUntilChanged, Observable } from 'rxjs';
import type { TypingPause } from './typing-pause.js';

/**
 * The ribbon's buttons, told only if they have changed. The grid makes all of them anew whenever the keyboard goes to another
 * part of it, as it does with the first key of a cell and with Enter, and tells them dozens of times until those that are hidden
 * are left out; the ribbon would then be drawn and measured anew, twice, as it holds a copy of itself to be measured.
 *
 * That most buttons cannot be pressed while a cell is edited they show in a pause of the typing, or once the mouse is moved.
 */
function ribbonOf(menus: IMenuManagerService, instances: IUniverInstanceService, pause: TypingPause): IRibbonService {
  const ribbon = new DesktopRibbonService(new KeptMenus(menus, pause), instances);
  const settled = ribbon.ribbon$.pipe(auditTime(0, asapScheduler), distinctUntilChanged(areSame));
  return Object.assign(ribbon, { ribbon$: settled });
}

/** The grid's menus, made once as long as no part of the grid adds to them, with buttons that change in pauses of typing. */
class KeptMenus implements IMenuManagerService {
  readonly menuChanged$: IMenuManagerService['menuChanged$'];
  private readonly made = new Map<string, IMenuSchema[]>();

  constructor(
    private readonly menus: IMenuManagerService,
    private readonly pause: TypingPause,
  ) {
    this.menuChanged$ = menus.menuChanged$;
    // Before the ribbon hears of it, which subscribes later.
    this.menuChanged$.subscribe(() => this.made.clear());
  }

  mergeMenu(...merged: Parameters<IMenuManagerService['mergeMenu']>): void {
    this.menus.mergeMenu(...merged);
  }

  appendRootMenu(...appended: Parameters<IMenuManagerService['appendRootMenu']>): void {
    this.menus.appendRootMenu(...appended);
  }

  getMenuByPositionKey(position: string): IMenuSchema[] {
    const made = this.made.get(position) ?? this.quiet(this.menus.getMenuByPositionKey(position));
    this.made.set(position, made);
    return made;
  }

  getFlatMenuByPositionKey(position: string): IMenuSchema[] {
    return this.menus.getFlatMenuByPositionKey(position);
  }

  private quiet(menus: readonly IMenuSchema[]): IMenuSchema[] {
    return menus.map(({ item, children, ...menu }) => ({
      ...menu,
      ...(item && { item: quietItem(item, this.pause) }),
      ...(children && { children: this.quiet(children) }),
    }));
  }
}

/** A button that shows in the next pause of typing whether it can be pressed, is pressed, and of what value. */
function quietItem(item: IMenuItem, pause: TypingPause): IMenuItem {
  const { disabled$, activated$, value$ } = item;
  return {
    ...item,
    ...(disabled$ && { disabled$: toldInPause(disabled$, pause) }),
    ...(activated$ && { activated$: toldInPause(activated$, pause) }),
    ...(value$ && { value$: toldInPause(value$, pause) }),
  };
}

/** What is there at first at once; what comes while somebody types, the last of it, in the next pause. */
const toldInPause = <Value>(values: Observable<Value>, pause: TypingPause): Observable<Value> =>
  new Observable<Value>((subscriber) => {
    let isFirst = true;
    let tell = (): void => undefined;
    const subscription = values.subscribe((value) => {
      pause.forget(tell);
      tell = () => subscriber.next(value);
      if (isFirst || !pause.isTyping) tell();
      else pause.wait(tell);
    });
    isFirst = false;
    return () => {
      pause.forget(tell);
      subscription.unsubscribe();
    };
  }).pipe(distinctUntilChanged());

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
export const steadyRibbon = (pause: TypingPause): DependencyOverride[number] => [
  IRibbonService,
  {
    useFactory: (menus: IMenuManagerService, instances: IUniverInstanceService) => ribbonOf(menus, instances, pause),
    deps: [IMenuManagerService, IUniverInstanceService],
  },
];
