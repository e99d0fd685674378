import {
  ICommandService,
  IContextService,
  Optional,
  toDisposable,
  type DependencyOverride,
  type IDisposable,
} from '@univerjs/core';
import {
  ILayoutService,
  IPlatformService,
  IShortcutService,
  KeyCode,
  ShortcutService,
  type IShortcutItem,
} from '@univerjs/ui';

/** The list of functions that a formula's beginning could mean binds keys under ids with this beginning while it shows. */
const FUNCTION_LIST = 'sheet.formula-embedding-editor.search_function.';

/**
 * Keys of the grid, in which the list of functions never takes Enter, and takes Tab only while it shows what fits the text
 * as it stands: the list is filled a moment after the typing, and would put its function over what was typed since.
 */
class TypedTextShortcuts extends ShortcutService {
  /** How often text was typed. */
  private inputs = 0;

  constructor(...services: ConstructorParameters<typeof ShortcutService>) {
    super(...services);
    const count = (): void => {
      this.inputs += 1;
    };
    document.addEventListener('input', count, { capture: true });
    this.disposeWithMe(toDisposable(() => document.removeEventListener('input', count, { capture: true })));
  }

  override registerShortcut(shortcut: IShortcutItem): IDisposable {
    if (!shortcut.id.startsWith(FUNCTION_LIST)) return super.registerShortcut(shortcut);
    if (shortcut.binding === KeyCode.ENTER) return toDisposable(() => undefined);
    if (shortcut.binding !== KeyCode.TAB) return super.registerShortcut(shortcut);
    const { inputs } = this;
    return super.registerShortcut({ ...shortcut, preconditions: () => this.inputs === inputs });
  }
}

/** In place of the grid's own keys. */
export const TYPED_TEXT_SHORTCUTS: DependencyOverride[number] = [
  IShortcutService,
  {
    useFactory: (...services: ConstructorParameters<typeof ShortcutService>) => new TypedTextShortcuts(...services),
    deps: [ICommandService, IPlatformService, IContextService, [new Optional(), ILayoutService]],
  },
];
