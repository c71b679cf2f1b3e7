import { useSyncExternalStore } from 'react';

import { isHexColour } from '../tokens/colour.ts';
import { type ColourScale, colourScale, type Skin } from '../tokens/scale.ts';
import { createStore } from './store.ts';

export const defaultThemeColour = '#407e3d';

const colour = createStore(defaultThemeColour);
const skins: readonly Skin[] = ['light', 'dark'];

/** Writes the colour scale of both skins as variables on the document, so that nothing has to render again. */
export const setThemeColour = (hex: string | null | undefined): void => {
  const next = hex && isHexColour(hex) ? hex.toLowerCase() : defaultThemeColour;
  const { style } = document.documentElement;
  for (const skin of skins) {
    const scale = colourScale(next, skin);
    scale.steps.forEach((step, i) => style.setProperty(`--brand-${skin}-${i + 1}`, step));
    style.setProperty(`--brand-${skin}-on`, scale.on);
  }
  colour.set(next);
};

/** The account's colour as twelve steps, for code that cannot read CSS variables. */
export const useBrandScale = (skin: Skin): ColourScale =>
  colourScale(useSyncExternalStore(colour.subscribe, colour.get), skin);
