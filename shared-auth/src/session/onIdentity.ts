import { profileOnPage, subscribe } from './store.ts';

/** User and account as one text; undefined without a signed-in user. */
export function identity(): string | undefined {
  const profile = profileOnPage();
  return profile && `${profile.id}/${profile.account.id}`;
}

/** Called when the user or account changes or the user signs out: data of the previous one must be removed. */
export function onIdentity(listener: (identity: string | undefined) => void): () => void {
  let before = identity();
  return subscribe(() => {
    const now = identity();
    if (now === before) return;
    before = now;
    listener(now);
  });
}
