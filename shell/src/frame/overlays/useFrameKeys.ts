import { session } from '@fraktion/shared-auth';
import { useLayoutEffect } from 'react';
import { userSettingKeys } from '@fraktion/contract/users';

import { overlays } from './overlays.ts';

/** Whether single keys such as `?` are shortcuts; on unless the user turned them off. */
export const singleKeysIn = (settings: Readonly<Record<string, string>>): boolean =>
  settings[userSettingKeys.singleKeys] !== 'off';

/** In a text field a character is text, not a shortcut. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const state = session.state();
  // Over a page whose session has expired there is only the sign-in.
  if (event.defaultPrevented || altKey || state.status !== 'signedIn') return;
  // Opening another overlay would discard the typed feedback.
  const isTaken = overlays.get() === 'feedback';
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
    // The browser would search the web.
    event.preventDefault();
    if (!isTaken) overlays.open('palette');
  } else if (key === '?' && !ctrlKey && !metaKey && !isTaken && !isWriting(target)) {
    if (singleKeysIn(state.profile.userSettings)) overlays.open('keys');
  }
}

/** The shortcuts that work on every page. */
export function useFrameKeys(): void {
  // Registered before the frame is painted, so that its user can use them at once.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
