import type { SystemStyleObject } from '@chakra-ui/react';

import { standingOut, toneColours, tones } from './palette.ts';

type Rules = { readonly [key: string]: string | number | Rules };

/** The meaning colours as text on their tints, 7 : 1; on a dark ground they have it. */
const sunnyTones: Rules = Object.fromEntries(
  tones.map((tone) => {
    const { text, tint } = toneColours.light[tone];
    return [`--fk-colors-${tone}-text`, standingOut(text, tint, 'light', 7)];
  }),
);

/** The styles of every page. Sizes that depend on the pointer are variables, so that nothing re-renders. */
const rules: Rules = {
  // Arial scaled to Inter's metrics, so that the text does not move when the font arrives.
  '@font-face': {
    fontFamily: "'Inter fallback'",
    src: "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')",
    sizeAdjust: '107.12%',
    ascentOverride: '90.44%',
    descentOverride: '22.52%',
    lineGapOverride: '0%',
  },
  ':root': { '--control': '36px', '--gutter': '24px', colorScheme: 'light' },
  '[data-skin=dark]': { colorScheme: 'dark' },
  '@media (pointer: coarse)': {
    ':root': { '--control': '48px' },
    // For a thumb in a glove.
    ':root[data-sun]': { '--control': '56px' },
  },
  // Read in the sun: no pale text, also where the frame and other pages have one.
  ':root[data-sun]': {
    '--fk-colors-fg-muted': 'var(--fk-colors-fg)',
    '--fk-colors-fg-subtle': 'var(--fk-colors-fg)',
    '--fk-colors-fg-brand': 'var(--fk-colors-fg)',
    '--fk-colors-brand-11': 'var(--fk-colors-fg)',
  },
  ':root[data-sun]:not([data-skin=dark])': sunnyTones,
  '@media (max-width: 599.98px)': { ':root': { '--gutter': '16px' } },
  'html, body': { height: '100%' },
  html: { bg: 'bg', WebkitTextSizeAdjust: '100%' },
  body: {
    bg: 'bg',
    '--surface': 'colors.bg',
    color: 'fg',
    fontFamily: 'body',
    textStyle: 'body',
    fontFeatureSettings: "'cv05', 'ss03'",
    WebkitFontSmoothing: 'antialiased',
  },
  '::selection': { bg: 'brand.5', color: 'fg' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.8', outlineOffset: '2px' },
  'h1:focus-visible': { outline: 'none' },
  // A focused element stops above a form's footer and a phone's menu, which lie over the scrolling content.
  'form > *, form input, form textarea, form select': { scrollMarginBlock: '24px 120px' },
  'button, [role=button], select, label, summary': { touchAction: 'manipulation' },
  'table, time, [data-figures]': { fontVariantNumeric: 'tabular-nums' },
  '@media print': {
    // Content for the screen only, such as a switch, is not printed.
    '[data-screen-only]': { display: 'none !important' },
    // A page that marks its printed part is printed without the frame around it.
    'body:has([data-printed]) *': { visibility: 'hidden' },
    'body:has([data-printed]) [data-printed], body:has([data-printed]) [data-printed] *': {
      visibility: 'visible',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Even a short transition would affect every property of every element.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

// Chakra's type has fewer selectors and properties than its compiler accepts.
export const globalCss = rules as unknown as Record<string, SystemStyleObject>;
