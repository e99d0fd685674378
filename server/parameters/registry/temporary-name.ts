/** Endings under which programs write a file before it is whole, or leave its last version behind. */
const ENDINGS = ['.tmp', '.temp', '.part', '.partial', '.filepart', '.crdownload', '.download', '.swp', '.bak', '~'];

/**
 * Whether a file of this name is passed over: hidden ones (`.set.spn.Xy12` of rsync, `.DS_Store`), half-written ones
 * (`set.spn.part`), those of editors (`set.csv~`, `#set.csv#`) and lock files of office programs (`~$set.csv`).
 */
export function isTemporaryName(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^[.#]|^~\$/.test(name) ||
    lower === 'thumbs.db' ||
    lower === 'desktop.ini' ||
    ENDINGS.some((ending) => lower.endsWith(ending))
  );
}
