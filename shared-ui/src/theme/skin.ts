import { useSyncExternalStore } from 'react';

import type { Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

const storageKey = 'fraktion.skin';

/** The skin that the user has chosen in this browser; null without a choice. */
const chosen = (): Skin | null => {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === 'dark' || choice === 'light' ? choice : null;
  } catch {
    // If the browser forbids storage, the portal still works.
    return null;
  }
};

const skin = createStore<Skin>('light');

const show = (next: Skin) => {
  document.documentElement.dataset['skin'] = next;
  skin.set(next);
};

/** Applies the stored skin to the document; light by default. */
export const applyStoredSkin = (): void => show(chosen() ?? 'light');

let onScreen: Skin = 'light';

function beginPrinting(): void {
  onScreen = skin.get();
  document.documentElement.dataset['printing'] = '';
  show('light');
}

function endPrinting(): void {
  delete document.documentElement.dataset['printing'];
  show(onScreen);
}

/** Paper is white: a print is light in every skin. */
export function printLight(): void {
  addEventListener('beforeprint', beginPrinting);
  addEventListener('afterprint', endPrinting);
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Draws a part of the page as it would be printed, such as a picture of it. */
export async function asPrinted<T>(draw: () => Promise<T>): Promise<T> {
  beginPrinting();
  try {
    // Charts draw with the new colours first, and colours that fade have to arrive.
    await nextFrame();
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    return await draw();
  } finally {
    endPrinting();
  }
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

/** Follows the device's light or dark, unless the user has chosen; returns what ends it. */
export function followDeviceSkin(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(chosen() ?? (device.matches ? 'dark' : 'light'));
  follow();
  device.addEventListener('change', follow);
  return () => {
    device.removeEventListener('change', follow);
    applyStoredSkin();
  };
}

/** The current skin; only needed for fixed colours (charts, grids). */
export const useSkin = (): Skin => useSyncExternalStore(skin.subscribe, skin.get);
