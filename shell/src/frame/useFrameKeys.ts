import { session } from '@fraktion/shared-auth';
import { useEffect } from 'react';

import { overlays } from './overlays.ts';
import { singleKeysIn } from './singleKeys.ts';

/** Whoever is writing means the sign and not the key. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const singleKeys = (): boolean => {
  const state = session.state();
  return state.status === 'signedIn' && singleKeysIn(state.profile.userSettings);
};

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || altKey) return;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
    // The browser would search the web.
    event.preventDefault();
    overlays.open('palette');
  } else if (key === '?' && !ctrlKey && !metaKey && !isWriting(target) && singleKeys()) {
    overlays.open('keys');
  }
}

/** The keys that mean the same on every page. */
export function useFrameKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
