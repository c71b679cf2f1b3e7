import { coarse } from '../tokens/media.ts';

/** The style and animation of everything that floats: one step up, a soft shadow, a small move. */
export const floating = {
  bg: 'bg.float',
  '--surface': 'colors.bg.float',
  borderRadius: 'panel',
  boxShadow: 'float',
  outline: 'none',
  animation: 'rise 140ms',
} as const;

/**
 * While it is open the page below is blocked, but it must itself be clickable from its first frame, before the layer is
 * registered.
 */
export const clickable = { style: { pointerEvents: 'auto' } } as const;

/** Beside its button and above everything else. The z-index belongs to the content; its positioner copies it. */
export const popup = { ...floating, zIndex: 'popover' } as const;

export const veil = {
  position: 'fixed',
  inset: '0',
  bg: 'rgb(16 22 18 / 0.38)',
  zIndex: 'overlay',
  animation: 'appear 140ms',
} as const;

/**
 * A dialog or panel traps the focus itself, so a focus elsewhere is no wish to close it: a panel that is replaced returns the
 * focus behind it, which would close its successor. It must not close a toast either.
 */
export const keptOpen = {
  onFocusOutside: (event: Event) => event.preventDefault(),
  onPointerDownOutside: (event: CustomEvent<{ readonly originalEvent: Event }>) => {
    const { target } = event.detail.originalEvent;
    if (target instanceof Element && target.closest('[role=log]')) event.preventDefault();
  },
};

/** A row of a menu or a list. */
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
