import { Settings } from '../api/settings.js';

/** The settings of this browser. The service is the one that the page came from, unless the user names another. */
export const browserSettings = (): Settings =>
  new Settings({
    session: storageOf('sessionStorage'),
    lasting: storageOf('localStorage'),
    prefix: '',
    ownAddress: new URL('..', location.href.split(/[?#]/, 1)[0]).href,
  });

/**
 * Keeps the key that the page's address carries (`#key=…`), and takes it out of the address, so that it stands in no
 * bookmark, history or screenshot.
 */
export function takeKeyFromAddress(settings: Settings): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null) return;
  settings.keepKey(key, settings.isKeyRemembered);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
}

/** The browser's storage. A browser that denies storage throws even on access; the settings expect that only of its methods. */
const storageOf = (name: 'sessionStorage' | 'localStorage'): Storage => {
  const storage = (): Storage => window[name];
  return {
    get length() {
      return storage().length;
    },
    clear: () => storage().clear(),
    key: (index) => storage().key(index),
    getItem: (item) => storage().getItem(item),
    setItem: (item, value) => storage().setItem(item, value),
    removeItem: (item) => storage().removeItem(item),
  };
};
