/** The same items, of which the first is read at once, so that its failure is known before anything is done with them. */
export async function firstRead<T>(items: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await items.next();
  return (async function* all() {
    try {
      if (first.done) return;
      yield first.value;
      yield* items;
    } finally {
      await items.return(undefined);
    }
  })();
}
