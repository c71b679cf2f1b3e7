import { session } from '@fraktion/shared-auth';
import { useLayoutEffect } from 'react';

import { overlays } from './overlays.ts';
import { singleKeysIn } from './singleKeys.ts';

/** Whoever is writing means the sign and not the key. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const state = session.state();
  // Over a page whose session has expired lies the sign-in, and nothing else.
  if (event.defaultPrevented || altKey || state.status !== 'signedIn') return;
  // What is being written there would go with it.
  const isTaken = overlays.get() === 'feedback';
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
    // The browser would search the web.
    event.preventDefault();
    if (!isTaken) overlays.open('palette');
  } else if (key === '?' && !ctrlKey && !metaKey && !isTaken && !isWriting(target)) {
    if (singleKeysIn(state.profile.userSettings)) overlays.open('keys');
  }
}

/** The keys that mean the same on every page. */
export function useFrameKeys(): void {
  // As soon as they are drawn: whoever sees the frame may press one.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
