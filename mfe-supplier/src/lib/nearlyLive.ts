/** No live events reach who is not signed in: what is looked at is read again by itself, and whenever it is looked at again. */
export const nearlyLive = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
} as const;
