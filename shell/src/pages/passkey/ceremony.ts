import { beginPasskeySignIn, type Session, signInWithPasskey } from '@fraktion/contract/sessions';
import { api } from '@fraktion/shared-auth';
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';

/** The person closed the browser's question, or has no passkey for this portal: browsers do not say which. */
export const isCancelled = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'NotAllowedError' ||
    thrown.name === 'AbortError' ||
    (thrown instanceof WebAuthnError && thrown.code === 'ERROR_CEREMONY_ABORTED'));

/** Asks the browser for a passkey and signs in with it; the person need not say who it is. */
export async function sessionByPasskey(): Promise<Session> {
  const optionsJSON = await api(beginPasskeySignIn, {}, { background: true });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const body = { response: { id, rawId, type, response } };
  return api(signInWithPasskey, { body }, { background: true });
}
