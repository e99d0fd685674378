import {
  ICommandService,
  IPermissionService,
  IUniverInstanceService,
  LocaleService,
  type DependencyOverride,
} from '@univerjs/core';
import { IDefinedNamesService, LexerTreeBuilder } from '@univerjs/engine-formula';
import {
  RangeProtectionRuleModel,
  SheetPermissionCheckController,
  SheetsSelectionsService,
  WorksheetProtectionRuleModel,
} from '@univerjs/sheets';

type Services = ConstructorParameters<typeof SheetPermissionCheckController>;

/** Tells the grid's check of permissions which cells a formula reads: none, as long as no cell is protected. */
class ProtectedReferences extends LexerTreeBuilder {
  constructor(private readonly hasProtection: () => boolean) {
    super();
  }

  override sequenceNodesBuilder(formula: string): ReturnType<LexerTreeBuilder['sequenceNodesBuilder']> {
    return this.hasProtection() ? super.sequenceNodesBuilder(formula) : undefined;
  }
}

/**
 * The grid's check of what a user may do. Before it takes a formula it looks at each cell that the formula reads, whether
 * it may be seen: up to seconds of Enter on a book of 10,000 rows.
 */
function permissionCheck(...services: Services): SheetPermissionCheckController {
  const [commands, instances, permissions, selections, ranges, worksheets, locale, , names] = services;
  const hasProtection = (): boolean =>
    Object.values(ranges.toObject()).some((sheets) => Object.values(sheets).some((rules) => rules.length > 0)) ||
    Object.values(worksheets.toObject()).some((sheets) => Object.keys(sheets).length > 0);
  return new SheetPermissionCheckController(
    commands,
    instances,
    permissions,
    selections,
    ranges,
    worksheets,
    locale,
    new ProtectedReferences(hasProtection),
    names,
  );
}

/** In place of the grid's own check. */
export const UNPROTECTED_FORMULAS: DependencyOverride[number] = [
  SheetPermissionCheckController,
  {
    useFactory: permissionCheck,
    deps: [
      ICommandService,
      IUniverInstanceService,
      IPermissionService,
      SheetsSelectionsService,
      RangeProtectionRuleModel,
      WorksheetProtectionRuleModel,
      LocaleService,
      LexerTreeBuilder,
      IDefinedNamesService,
    ],
  },
];
