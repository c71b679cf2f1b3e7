import type { addPasskey, beginPasskey } from '@fraktion/contract/sessions';
import type { CallAnswer, CallInput } from '@fraktion/contract/call';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type NewPasskey = CallInput<typeof addPasskey>['body']['response'];

/** The browser makes a passkey for the user, after the person has unlocked the device. */
export async function makePasskey(
  optionsJSON: CallAnswer<typeof beginPasskey>,
): Promise<NewPasskey> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Why the browser made none: the device has one of this user, or the person closed the question. */
export const whyNone = (thrown: unknown): 'exists' | 'cancelled' | null => {
  if (
    thrown instanceof WebAuthnError &&
    thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  )
    return 'exists';
  return thrown instanceof WebAuthnError || thrown instanceof DOMException ? 'cancelled' : null;
};
