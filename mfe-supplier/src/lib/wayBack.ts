/** The style of links and buttons back to a list: at the page's edge, with a full touch target. */
export const wayBackLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'control',
  fontWeight: 'medium',
} as const;
