/** The page of a mailed link is about nothing else, and says itself why it shows nothing: a toast would say it twice. */
export const ownFailure = { meta: { background: true } } as const;
