import { coarse } from '../tokens/media.ts';

/** How everything that floats looks and comes: one step up, a soft shadow, a small move. */
export const floating = {
  bg: 'bg.float',
  '--surface': 'colors.bg.float',
  borderRadius: 'panel',
  boxShadow: 'float',
  outline: 'none',
  animation: 'rise 140ms',
} as const;

/** Below it nothing is clicked while it is open, but itself is, from its first frame: the page is shut before the layer is known. */
export const clickable = { style: { pointerEvents: 'auto' } } as const;

/** Beside its button and above all else. The layer is the content's to name: its holder only copies it. */
export const popup = { ...floating, zIndex: 'popover' } as const;

export const veil = {
  position: 'fixed',
  inset: '0',
  bg: 'rgb(16 22 18 / 0.38)',
  zIndex: 'overlay',
  animation: 'appear 140ms',
} as const;

/**
 * What covers the page keeps the focus inside by itself, so focus elsewhere is no wish to leave: a panel that makes room for
 * another gives the focus back behind it, and would close its successor. Nor is it one to close a toast.
 */
export const keptOpen = {
  onFocusOutside: (event: Event) => event.preventDefault(),
  onPointerDownOutside: (event: CustomEvent<{ readonly originalEvent: Event }>) => {
    const { target } = event.detail.originalEvent;
    if (target instanceof Element && target.closest('[role=log]')) event.preventDefault();
  },
};

/** A row one can choose in a menu or a list. */
export const optionRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '32px',
  px: '2.5',
  py: '1.5',
  borderRadius: 'control',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  [coarse]: { minHeight: 'control' },
} as const;
