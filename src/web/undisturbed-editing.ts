import { IContextService, IUniverInstanceService, ThemeService, type DependencyOverride } from '@univerjs/core';
import { IEditorService } from '@univerjs/docs-ui';
import { IRenderManagerService } from '@univerjs/engine-render';
import { SheetInterceptorService, SheetSkeletonService } from '@univerjs/sheets';
import { EditorBridgeService, IEditorBridgeService } from '@univerjs/sheets-ui';
import { nextTask } from '../workbook/grid/long-steps.js';

/**
 * The grid's editor of cells, which keeps what is being typed. The grid would put the cell's content over it whenever a value
 * comes into a cell of the same row and column, of whatever sheet: an answer that arrives while a formula is typed.
 *
 * What comes into the cell that is selected is put into the editor after all that happens at once, and before the cell is
 * edited. The grid would do so amid Enter, for the cell that is left by it, and lay out the page each time.
 */
class UndisturbedEditing extends EditorBridgeService {
  /** Whether the selected cell has another content than its editor. */
  private isStale = false;

  override refreshEditCellState(): void {
    if (this.isVisible().visible || this.isStale) return;
    this.isStale = true;
    void nextTask().then(() => this.refreshIfStale());
  }

  override setEditCell(...cell: Parameters<EditorBridgeService['setEditCell']>): void {
    this.isStale = false;
    super.setEditCell(...cell);
  }

  override getEditCellState(): ReturnType<EditorBridgeService['getEditCellState']> {
    this.refreshIfStale();
    return super.getEditCellState();
  }

  override changeVisible(...params: Parameters<EditorBridgeService['changeVisible']>): void {
    this.refreshIfStale();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the command to use instead of it does its work by it
    super.changeVisible(...params);
  }

  private refreshIfStale(): void {
    if (!this.isStale) return;
    this.isStale = false;
    super.refreshEditCellState();
  }
}

/** In place of the grid's own. */
export const UNDISTURBED_EDITING: DependencyOverride[number] = [
  IEditorBridgeService,
  {
    useFactory: (...services: ConstructorParameters<typeof EditorBridgeService>) => new UndisturbedEditing(...services),
    deps: [
      SheetInterceptorService,
      SheetSkeletonService,
      IRenderManagerService,
      ThemeService,
      IUniverInstanceService,
      IEditorService,
      IContextService,
    ],
  },
];
