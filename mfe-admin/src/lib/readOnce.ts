/**
 * For a row under edit: what is typed stays when the window comes back, and when a change makes the row stale, also one
 * that was refused. The next opening reads anew.
 */
export const readOnce = { staleTime: 'static', gcTime: 0 } as const;
