/** A sheet that no program shows, which holds what Margin Desk keeps in a workbook. */
export const SETTINGS_SHEET = '_margin_desk';
