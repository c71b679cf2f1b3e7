import {
  type Skin,
  type Tone,
  neutral,
  toneColours,
  useBrandScale,
  useSkin,
} from '@fraktion/shared-ui';

/** The colour of a series: the account's colour, a grey for the compared series, or one with a meaning. */
export type SeriesColour = 'brand' | 'past' | Tone;

export interface ChartPalette {
  readonly skin: Skin;
  readonly text: string;
  readonly textMuted: string;
  readonly line: string;
  readonly ground: string;
  readonly colourOf: (colour: SeriesColour) => string;
}

/** A canvas cannot read CSS variables, so charts get the tokens as hex and are redrawn when the skin changes. */
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
    colourOf: (colour) => {
      if (colour === 'brand') return brand.steps[8] ?? tokens.text;
      if (colour === 'past') return tokens.controlLine;
      return toneColours[skin][colour].solid;
    },
  };
};

/** In this order, neighbours differ in lightness and in hue. */
export const seriesOrder: readonly SeriesColour[] = [
  'brand',
  'blue',
  'amber',
  'violet',
  'teal',
  'orange',
  'grey',
];
