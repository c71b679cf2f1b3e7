import {
  type Skin,
  type Tone,
  neutral,
  toneColours,
  useBrandScale,
  useSkin,
} from '@fraktion/shared-ui';

/** The colour of a series: the account's own, or one that carries meaning. */
export type SeriesColour = 'brand' | Tone;

export interface ChartPalette {
  readonly skin: Skin;
  readonly text: string;
  readonly textMuted: string;
  readonly line: string;
  readonly ground: string;
  readonly colourOf: (colour: SeriesColour) => string;
}

/** Canvas cannot read CSS variables, so charts get the tokens as hex and are drawn again when the skin turns. */
export const useChartPalette = (): ChartPalette => {
  const skin = useSkin();
  const brand = useBrandScale(skin);
  const tokens = neutral[skin];
  return {
    skin,
    text: tokens.text,
    textMuted: tokens.textMuted,
    line: tokens.line,
    ground: tokens.panel,
    colourOf: (colour) =>
      colour === 'brand' ? (brand.steps[8] ?? tokens.text) : toneColours[skin][colour].solid,
  };
};

/** In this order, neighbours differ in lightness as well as hue. */
export const seriesOrder: readonly SeriesColour[] = [
  'brand',
  'blue',
  'amber',
  'violet',
  'teal',
  'orange',
  'grey',
];
