import { createStore } from '../theme/store.ts';

/** Keys that a page requested and no language has: `language namespace:key`. */
export const missingKeys = createStore<ReadonlySet<string>>(new Set());

export const reportMissing = (languages: readonly string[], ns: string, key: string): void => {
  const known = missingKeys.get();
  const fresh = languages.map((l) => `${l} ${ns}:${key}`).filter((entry) => !known.has(entry));
  if (fresh.length === 0) return;
  missingKeys.set(new Set([...known, ...fresh]));
  // eslint-disable-next-line no-console -- development only, and developers look at the console
  for (const entry of fresh) console.warn(`Missing translation: ${entry}`);
};
