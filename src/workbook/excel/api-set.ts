/// <reference types="office-js" />

/** Whether this Excel has a requirement set, e.g. `1.18` for notes. */
export const hasExcelApi = (version: string): boolean =>
  Office.context.requirements.isSetSupported('ExcelApi', version);
