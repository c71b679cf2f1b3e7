import { profileOnPage, subscribe } from './store.ts';

/** User and account in one word; undefined when nobody is signed in. */
export function identity(): string | undefined {
  const profile = profileOnPage();
  return profile && `${profile.id}/${profile.account.id}`;
}

/** Hears when another user or account takes over, or nobody is left: whatever belonged to the former must go. */
export function onIdentity(listener: (identity: string | undefined) => void): () => void {
  let before = identity();
  return subscribe(() => {
    const now = identity();
    if (now === before) return;
    before = now;
    listener(now);
  });
}
