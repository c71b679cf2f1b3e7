import { session } from '@fraktion/shared-auth';
import {
  defaultThemeColour,
  getLanguage,
  isMobileDevice,
  onLanguageLoading,
} from '@fraktion/shared-ui';

import type { Composition } from '../composition/createComposition.ts';
import { watchPushOwner } from '../notifications/push.ts';
import { readSettings } from '../session/settings.ts';
import { keepFiles } from './keepFiles.ts';
import { watchInstallOffer } from './install.ts';

const platformFiles = (composition: Composition): string =>
  `/releases/platform/${composition.platform}/`;

function elementInHead<K extends 'link' | 'meta'>(
  tag: K,
  key: string,
  value: string,
): HTMLElementTagNameMap[K] {
  const known = document.head.querySelector<HTMLElementTagNameMap[K]>(`${tag}[${key}="${value}"]`);
  const element = known ?? document.createElement(tag);
  element.setAttribute(key, value);
  document.head.append(element);
  return element;
}

/** Linked only after sign-in, in the current language, so that it does not slow down signing in. */
function nameManifest(composition: Composition, language: string): void {
  const files = platformFiles(composition);
  elementInHead('link', 'rel', 'manifest').href = `${files}app.${language}.webmanifest`;
  elementInHead('link', 'rel', 'apple-touch-icon').href = `${files}icon-180.png`;
}

/** The browser's own bars get the account's colour, as the page does. */
function nameColour(): void {
  const state = session.state();
  const own = 'profile' in state ? state.profile.account.themeColor : undefined;
  elementInHead('meta', 'name', 'theme-color').content = own || defaultThemeColour;
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

let started = false;

/**
 * Makes the portal installable and usable without a connection. It runs when a user is signed in and the page has settled; a
 * development portal has no files to store.
 */
export async function startOffline(composition: Composition): Promise<void> {
  const wanted = readSettings().offline !== false && 'serviceWorker' in navigator;
  if (started || !wanted || process.env.NODE_ENV === 'development') return;
  started = true;
  watchInstallOffer();
  nameManifest(composition, getLanguage());
  onLanguageLoading(async (language) => nameManifest(composition, language));
  nameColour();
  session.subscribe(nameColour);
  watchPushOwner();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await keepFiles(composition, isMobileDevice() || isInstalled());
}

/** The build replaces this expression, and removes the code that it excludes. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
