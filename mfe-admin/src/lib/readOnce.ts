/** For a row under edit: what is typed stays when the window comes back, and the next opening reads anew. */
export const readOnce = { staleTime: Infinity, gcTime: 0 } as const;
