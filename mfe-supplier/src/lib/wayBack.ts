/** How the way back to a list looks, a link or a button: on the page's edge, as tall as a thumb needs it. */
export const wayBackLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'control',
  fontWeight: 'medium',
} as const;
