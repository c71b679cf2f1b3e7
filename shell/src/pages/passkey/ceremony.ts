import { beginPasskeySignIn, type Session, signInWithPasskey } from '@fraktion/contract/sessions';
import { api } from '@fraktion/shared-auth';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The person closed the browser's question, or has no passkey for this portal: browsers do not say which. */
export const isCancelled = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'NotAllowedError' ||
    thrown.name === 'AbortError' ||
    (thrown instanceof WebAuthnError && thrown.code === 'ERROR_CEREMONY_ABORTED'));

const begin = () => api(beginPasskeySignIn, {}, { background: true });

const sessionBy = ({ id, rawId, type, response }: AuthenticationResponseJSON): Promise<Session> =>
  api(
    signInWithPasskey,
    { body: { response: { id, rawId, type, response } } },
    { background: true },
  );

/** Asks the browser for a passkey and signs in with it; the person need not say who it is. */
export const sessionByPasskey = async (): Promise<Session> =>
  sessionBy(await startAuthentication({ optionsJSON: await begin() }));

/** A challenge is asked for again some time before it ends. */
const marginMs = 30_000;

/** Waits until the tab is seen: what nobody sees needs no challenge. */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** What the person chose; null if the tab was hidden or the challenge grew old meanwhile, `ended` if the browser offers no more. */
async function chosenOnce(
  ended: AbortSignal,
): Promise<AuthenticationResponseJSON | null | 'ended'> {
  const optionsJSON = await begin();
  if (ended.aborted) return 'ended';
  let isOld = false;
  const renew = (): void => {
    isOld = true;
    WebAuthnAbortService.cancelCeremony();
  };
  const hidden = (): void => (document.visibilityState === 'hidden' ? renew() : undefined);
  const stop = (): void => WebAuthnAbortService.cancelCeremony();
  const timer = setTimeout(renew, Math.max(1_000, optionsJSON.timeout - marginMs));
  document.addEventListener('visibilitychange', hidden);
  ended.addEventListener('abort', stop);
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    // Also when the button asks for a passkey: browsers have one such question at a time.
    return isOld ? null : 'ended';
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hidden);
    ended.removeEventListener('abort', stop);
  }
}

/**
 * Lets the browser offer its passkeys in the list of the e-mail field, until one is chosen or `ended`. Another tab may ask for a
 * challenge, of which a browser has one: a tab that is seen again asks anew.
 */
export async function offerPasskeys(
  ended: AbortSignal,
): Promise<{ readonly session: Promise<Session> } | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  for (;;) {
    await seen();
    if (ended.aborted) return null;
    const chosen = await chosenOnce(ended).catch(() => 'ended' as const);
    if (chosen === 'ended') return null;
    if (chosen) return { session: sessionBy(chosen) };
  }
}
