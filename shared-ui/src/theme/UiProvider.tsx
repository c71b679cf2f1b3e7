import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { i18n } from '../i18n/instance.ts';
import { loadFonts } from '../tokens/fonts.ts';
import { system } from '../tokens/system.ts';
import { applyStoredSkin, printLight } from './skin.ts';
import { setThemeColour } from './themeColour.ts';

let cache: EmotionCache | undefined;

/** The page's nonce, for code that inserts its own style elements. */
export const styleNonce = (): string | undefined => cache?.nonce;

/**
 * All roots of the portal share one style cache, and the global rules are inserted once, so that a remounted remote adds no
 * second copy.
 */
const prepare = (nonce: string | undefined): EmotionCache => {
  if (cache) return cache;
  cache = createCache({ key: 'fk', ...(nonce ? { nonce } : {}) });
  const global = css([system._global]);
  cache.insert('', global, cache.sheet, true);
  setThemeColour(undefined);
  applyStoredSkin();
  printLight();
  loadFonts();
  return cache;
};

export interface UiProviderProps {
  /** The response's style nonce; set by the first provider of a page. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

export const UiProvider = ({ nonce, children }: UiProviderProps) => (
  <CacheProvider value={prepare(nonce)}>
    <ChakraProvider value={rootless}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </ChakraProvider>
  </CacheProvider>
);

// Chakra would insert the global rules once per root; `prepare` has done it.
const rootless = { ...system, _global: [] };
