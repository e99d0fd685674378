/// <reference types="office-js" />

/** Settings that travel with the workbook. null = none. */
export async function readSetting(context: Excel.RequestContext, name: string): Promise<string | null> {
  const setting = context.workbook.settings.getItemOrNullObject(name);
  setting.load('value');
  await context.sync();
  if (setting.isNullObject) return null;
  const value: unknown = setting.value;
  return typeof value === 'string' ? value : null;
}

/** Takes effect with the next `sync`. */
export function writeSetting(context: Excel.RequestContext, name: string, value: string | null): void {
  const { settings } = context.workbook;
  if (value === null) settings.getItemOrNullObject(name).delete();
  else settings.add(name, value);
}
