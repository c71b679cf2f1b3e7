import { useSyncExternalStore } from 'react';

import type { Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

const storageKey = 'fraktion.skin';

const stored = (): Skin => {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    // If the browser forbids storage, the portal still works.
    return 'light';
  }
};

const skin = createStore<Skin>('light');

const show = (next: Skin) => {
  document.documentElement.dataset['skin'] = next;
  skin.set(next);
};

/** Applies the stored skin to the document; light by default. */
export const applyStoredSkin = (): void => show(stored());

/** Paper is white: a print is light in every skin. */
export function printLight(): void {
  let onScreen: Skin = 'light';
  addEventListener('beforeprint', () => {
    onScreen = document.documentElement.dataset['skin'] === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset['printing'] = '';
    show('light');
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset['printing'];
    show(onScreen);
  });
}

/** Changes the skin now and for the next visit. */
export const setSkin = (next: Skin): void => {
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Then it lasts for this visit only.
  }
  show(next);
};

/** The current skin; only needed for fixed colours (charts, grids). */
export const useSkin = (): Skin => useSyncExternalStore(skin.subscribe, skin.get);
