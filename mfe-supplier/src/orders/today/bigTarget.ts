/** For a thumb in a glove: 56 px at least. */
export const bigTarget = { minHeight: '56px', fontSize: 'lg' } as const;
