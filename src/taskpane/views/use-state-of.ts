import { useEffect, useState } from 'preact/hooks';
import type { Store } from '../store.js';

/** The store's state; the view is drawn again when it changes. */
export function useStateOf<State extends object>(store: Store<State>): State {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.subscribe(() => setState(store.state));
  }, [store]);
  return state;
}
