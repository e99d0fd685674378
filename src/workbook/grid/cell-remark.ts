import type { Injector } from '@univerjs/core';
import { HoverManagerService } from '@univerjs/sheets-ui';

/** The remark on a cell, if there is one. */
export type RemarkOf = (sheetId: string, row: number, column: number) => string | undefined;

const OFFSET_PIXELS = 14;

/** Shows the remark on the cell under the pointer next to it. */
export class CellRemark {
  private readonly bubble = document.createElement('div');
  private readonly subscription: { unsubscribe(): void };

  constructor(
    injector: Injector,
    private readonly area: HTMLElement,
    remarkOf: RemarkOf,
  ) {
    this.bubble.className = 'cell-remark';
    this.bubble.setAttribute('role', 'tooltip');
    this.bubble.hidden = true;
    document.body.append(this.bubble);
    this.subscription = injector.get(HoverManagerService).currentCellPosWithEvent$.subscribe((cell) => {
      const text = cell ? remarkOf(cell.subUnitId, cell.row, cell.col) : undefined;
      if (!cell || text === undefined) this.hide();
      else this.show(text, cell.event.clientX, cell.event.clientY);
    });
    for (const event of ['pointerleave', 'wheel', 'pointerdown'])
      area.addEventListener(event, this.hide, { passive: true, capture: event !== 'pointerleave' });
  }

  dispose(): void {
    this.subscription.unsubscribe();
    for (const event of ['pointerleave', 'wheel', 'pointerdown'])
      this.area.removeEventListener(event, this.hide, { capture: event !== 'pointerleave' });
    this.bubble.remove();
  }

  private show(text: string, x: number, y: number): void {
    this.bubble.textContent = text;
    this.bubble.hidden = false;
    const { width, height } = this.bubble.getBoundingClientRect();
    const left = x + OFFSET_PIXELS + width > window.innerWidth ? x - OFFSET_PIXELS - width : x + OFFSET_PIXELS;
    const top = y + OFFSET_PIXELS + height > window.innerHeight ? y - OFFSET_PIXELS - height : y + OFFSET_PIXELS;
    this.bubble.style.left = `${Math.max(4, left)}px`;
    this.bubble.style.top = `${Math.max(4, top)}px`;
  }

  private readonly hide = (): void => {
    this.bubble.hidden = true;
  };
}
