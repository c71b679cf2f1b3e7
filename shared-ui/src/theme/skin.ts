import { useSyncExternalStore } from 'react';

import type { Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

const storageKey = 'fraktion.skin';

const choices = ['dark', 'light', 'device'] as const;
type Choice = (typeof choices)[number];

/** What is stored in this browser: the user's choice, or that it follows the device. */
const stored = (): Choice | undefined => {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageKey));
  } catch {
    // If the browser forbids storage, the portal still works.
    return undefined;
  }
};

/** Without storage it lasts for this visit only. */
function store(choice: Choice | undefined): void {
  try {
    if (choice) localStorage.setItem(storageKey, choice);
    else localStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}

const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const skinOf = (choice: Choice | undefined): Skin => {
  if (choice !== 'device') return choice ?? 'light';
  return darkDevice().matches ? 'dark' : 'light';
};

const skin = createStore<Skin>('light');

const show = (next: Skin) => {
  document.documentElement.dataset['skin'] = next;
  skin.set(next);
};

/** Applies the stored skin to the document; light by default. */
export const applyStoredSkin = (): void => show(skinOf(stored()));

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
  store(next);
  show(next);
};

/**
 * Follows the device's light or dark, unless the user has chosen; returns what ends it. The next visit begins so, before it is known who
 * visits.
 */
export function followDeviceSkin(): () => void {
  const device = darkDevice();
  const follow = () => show(skinOf(stored() ?? 'device'));
  store(stored() ?? 'device');
  follow();
  device.addEventListener('change', follow);
  return () => {
    device.removeEventListener('change', follow);
    if (stored() === 'device') store(undefined);
    applyStoredSkin();
  };
}

/** The current skin; only needed for fixed colours (charts, grids). */
export const useSkin = (): Skin => useSyncExternalStore(skin.subscribe, skin.get);
