import { Injector, type DependencyOverride } from '@univerjs/core';
import { DesktopDialogService, IDialogService, IUIPartsService } from '@univerjs/ui';
import { ReplaySubject } from 'rxjs';

type Dialogs = ReturnType<DesktopDialogService['getDialogs$']>;

/**
 * The grid's dialogs, told also to what comes later than they. The grid shows dialogs from a second after its first painting
 * on; one that was opened before would never show, and not open again.
 */
class KeptDialogs extends DesktopDialogService {
  private readonly kept = new ReplaySubject<Parameters<Parameters<Dialogs['forEach']>[0]>[0]>(1);

  constructor(...services: ConstructorParameters<typeof DesktopDialogService>) {
    super(...services);
    super.getDialogs$().subscribe(this.kept);
  }

  override getDialogs$(): Dialogs {
    return this.kept.asObservable();
  }
}

/** In place of the grid's own. */
export const KEPT_DIALOGS: DependencyOverride[number] = [
  IDialogService,
  {
    useFactory: (...services: ConstructorParameters<typeof DesktopDialogService>) => new KeptDialogs(...services),
    deps: [Injector, IUIPartsService],
  },
];
