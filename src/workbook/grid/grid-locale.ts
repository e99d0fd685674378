import { LocaleType, mergeLocales, type ILocales } from '@univerjs/core';
import design from '@univerjs/design/locale/en-US';
import docsUi from '@univerjs/docs-ui/locale/en-US';
import conditionalFormattingUi from '@univerjs/sheets-conditional-formatting-ui/locale/en-US';
import sheetsFormula from '@univerjs/sheets-formula/locale/en-US';
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/en-US';
import sheetsNoteUi from '@univerjs/sheets-note-ui/locale/en-US';
import numberFormatUi from '@univerjs/sheets-numfmt-ui/locale/en-US';
import sheetsUi from '@univerjs/sheets-ui/locale/en-US';
import sheets from '@univerjs/sheets/locale/en-US';
import ui from '@univerjs/ui/locale/en-US';

/** The grid's own texts. */
export const GRID_LOCALES: ILocales = {
  [LocaleType.EN_US]: mergeLocales(
    design,
    ui,
    docsUi,
    sheets,
    sheetsUi,
    sheetsFormula,
    sheetsFormulaUi,
    numberFormatUi,
    sheetsNoteUi,
    conditionalFormattingUi,
  ),
};
