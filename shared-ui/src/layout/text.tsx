import { chakra } from '@chakra-ui/react';

/** Running text, 14/20. `size` for grids and captions, `tone` for secondary text, `figures` for numbers. */
export const Text = chakra('p', {
  base: { textStyle: 'body', minWidth: '0' },
  variants: {
    size: {
      body: {},
      grid: { textStyle: 'grid' },
      caption: { textStyle: 'caption' },
      figure: { textStyle: 'figure' },
    },
    tone: {
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      error: { color: 'fg.error' },
    },
    figures: { true: { fontVariantNumeric: 'tabular-nums' } },
    strong: { true: { fontWeight: 'semibold' } },
  },
});

/** A heading inside a page; `Page` makes the page's own. Choose the level by the outline, not by the size. */
export const Heading = chakra('h2', {
  base: { textStyle: 'heading', textWrap: 'balance' },
  variants: {
    size: {
      section: {},
      title: { textStyle: 'title' },
      small: { fontSize: 'md', lineHeight: '20px' },
      label: { textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted' },
    },
  },
});

/** Keys and codes as they are typed. */
export const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.92em', bg: 'bg.muted', borderRadius: '4px', px: '1' },
});

/** A key on the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    textStyle: 'caption',
    fontFamily: 'body',
    color: 'fg.muted',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: '4px',
    px: '1',
    minWidth: '18px',
    textAlign: 'center',
    display: 'inline-block',
  },
});
