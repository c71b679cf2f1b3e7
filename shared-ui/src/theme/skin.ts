import { useSyncExternalStore } from 'react';

import type { Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

const storageKey = 'fraktion.skin';

const stored = (): Skin => {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    // A browser that forbids storage still gets a working portal.
    return 'light';
  }
};

const skin = createStore<Skin>('light');

const show = (next: Skin) => {
  document.documentElement.dataset['skin'] = next;
  skin.set(next);
};

/** Puts the stored skin on the document; light unless something else was chosen. */
export const applyStoredSkin = (): void => show(stored());

/** Changes the skin now and for the next visit. */
export const setSkin = (next: Skin): void => {
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Then it holds for this visit alone.
  }
  show(next);
};

/** The skin in use; only what draws with fixed colours (charts, grids) needs it. */
export const useSkin = (): Skin => useSyncExternalStore(skin.subscribe, skin.get);
