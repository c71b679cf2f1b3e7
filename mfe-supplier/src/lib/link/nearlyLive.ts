const every = 15_000;

interface Read {
  readonly state: { readonly data: unknown; readonly error: unknown };
}

/**
 * No live events reach who is not signed in: what is looked at is read again by itself, and whenever it is looked at again. A
 * link that opened nothing is asked again by hand alone, or its failure would be told every time.
 */
export const nearlyLive = {
  refetchInterval: ({ state }: Read) =>
    state.error !== null && state.data === undefined ? false : every,
  refetchOnWindowFocus: 'always',
} as const;
