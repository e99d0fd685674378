import { IContextService, IUniverInstanceService, ThemeService, type DependencyOverride } from '@univerjs/core';
import { IEditorService } from '@univerjs/docs-ui';
import { IRenderManagerService } from '@univerjs/engine-render';
import { SheetInterceptorService, SheetSkeletonService } from '@univerjs/sheets';
import { EditorBridgeService, IEditorBridgeService } from '@univerjs/sheets-ui';

/**
 * The grid's editor of cells, which keeps what is being typed. The grid would put the cell's content over it whenever a value
 * comes into a cell of the same row and column, of whatever sheet: an answer that arrives while a formula is typed.
 */
class UndisturbedEditing extends EditorBridgeService {
  override refreshEditCellState(): void {
    if (!this.isVisible().visible) super.refreshEditCellState();
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
