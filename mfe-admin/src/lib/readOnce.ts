/**
 * For a row that is being edited: the input stays when the window gets the focus, and when a change makes the row stale, even a
 * refused one. The next opening reads the row again.
 */
export const readOnce = { staleTime: 'static', gcTime: 0 } as const;
