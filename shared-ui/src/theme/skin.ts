import { useSyncExternalStore } from 'react';

import type { Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

const storageKey = 'fraktion.skin';

const choices = ['light', 'dark', 'device'] as const;
/** What a user may choose: one skin, or light and dark as the device is. */
export type SkinChoice = (typeof choices)[number];

/** Stored for users who have not chosen and whose portal follows the device, such as drivers. */
const unchosen = 'unchosen';

/** What is stored in this browser. */
const stored = (): SkinChoice | typeof unchosen | undefined => {
  try {
    const value = localStorage.getItem(storageKey);
    return value === unchosen ? unchosen : choices.find((choice) => choice === value);
  } catch {
    // If the browser forbids storage, the portal still works.
    return undefined;
  }
};

/** Without storage it lasts for this visit only. */
function store(choice: ReturnType<typeof stored>): void {
  try {
    if (choice) localStorage.setItem(storageKey, choice);
    else localStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}

const skin = createStore<Skin>('light');
const choice = createStore<SkinChoice>('light');

const show = (next: Skin) => {
  document.documentElement.dataset['skin'] = next;
  skin.set(next);
};

function showAsDevice(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(device.matches ? 'dark' : 'light');
  follow();
  device.addEventListener('change', follow);
  return () => device.removeEventListener('change', follow);
}

let stopFollowing = (): void => undefined;

function apply(next: ReturnType<typeof stored>): void {
  stopFollowing();
  stopFollowing = () => undefined;
  choice.set(next === unchosen ? 'device' : (next ?? 'light'));
  const chosen = choice.get();
  if (chosen === 'device') stopFollowing = showAsDevice();
  else show(chosen);
}

/** Applies the stored skin to the document; light by default. */
export const applyStoredSkin = (): void => apply(stored());

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
export const setSkin = (next: SkinChoice): void => {
  store(next);
  apply(next);
};

/**
 * Follows the device's light or dark, unless the user has chosen; returns what ends it. The next visit begins so, before it is known who
 * visits.
 */
export function followDeviceSkin(): () => void {
  const begin = stored() ?? unchosen;
  store(begin);
  apply(begin);
  return () => {
    if (stored() === unchosen) store(undefined);
    applyStoredSkin();
  };
}

/** The current skin; only needed for fixed colours (charts, grids). */
export const useSkin = (): Skin => useSyncExternalStore(skin.subscribe, skin.get);

/** What the user has chosen, for the places where it can be changed. */
export const useSkinChoice = (): SkinChoice => useSyncExternalStore(choice.subscribe, choice.get);
