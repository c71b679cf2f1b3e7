import { identity, onIdentity, session } from '@fraktion/shared-auth';
import { toast, translate } from '@fraktion/shared-ui';

import type { Upload } from './imports.ts';

interface Uploads {
  readonly get: () => readonly Upload[];
  readonly set: (all: readonly Upload[]) => void;
}

interface Options {
  readonly isUnsent: (upload: Upload) => boolean;
  /** Sends the waiting files. */
  readonly goOn: () => void;
}

function isSignedOut(): boolean {
  const state = session.state();
  return state.status === 'signedOut' && state.reason === 'left';
}

function showLeft(count: number): void {
  const t = translate('mfe-economics');
  toast({ title: t('imports.left', { count }), text: t('imports.leftText'), duration: 20_000 });
}

/**
 * Files belong to the account in which they were chosen. After a switch to another account a message shows the unsent files; they
 * wait in this tab, and are sent once their account is back, also after an expired session. A repeated upload is safe, because
 * its id stays the same. A sign-out deletes them.
 */
export function ofEachAccount(uploads: Uploads, { isUnsent, goOn }: Options) {
  const left = new Map<string, readonly Upload[]>();
  let owner = identity();
  onIdentity((now) => {
    const unsent = uploads.get().filter(isUnsent);
    if (isSignedOut()) left.clear();
    else if (owner !== undefined && unsent.length > 0) {
      left.set(
        owner,
        unsent.map((one) => ({ ...one, state: 'waiting' })),
      );
      if (now !== undefined) showLeft(unsent.length);
    }
    owner = now;
    const own = left.get(now ?? '') ?? [];
    left.delete(now ?? '');
    uploads.set(own);
    goOn();
  });
  return { waitsElsewhere: () => left.size > 0 };
}
