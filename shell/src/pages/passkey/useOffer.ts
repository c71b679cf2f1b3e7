import type { Session } from '@fraktion/contract/sessions';
import { useEffect, useEffectEvent } from 'react';

import { passkeysSupported } from './supported.ts';

/** The first sign of a person at the page: before it nothing is loaded, so that who only looks pays for nothing. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * While `active`, the browser offers its passkeys at the e-mail field; `onChosen` gets the session that the chosen one opens. The code
 * is loaded at the first sign of a person.
 */
export function useOffer(active: boolean, onChosen: (session: Promise<Session>) => unknown): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!active || !passkeysSupported() || !PublicKeyCredential.isConditionalMediationAvailable)
      return undefined;
    const ended = new AbortController();
    const offer = async (): Promise<void> => {
      const { offerPasskeys } = await import(/* webpackChunkName: 'passkey' */ './ceremony.ts');
      const chosen = await offerPasskeys(ended.signal);
      if (chosen && !ended.signal.aborted) choose(chosen.session);
    };
    const begin = (): void => {
      ignoreSigns();
      // Without it there is still the button.
      void offer().catch(() => undefined);
    };
    const ignoreSigns = (): void => {
      for (const sign of signs) globalThis.removeEventListener(sign, begin);
    };
    for (const sign of signs) globalThis.addEventListener(sign, begin);
    return () => {
      ignoreSigns();
      ended.abort();
    };
  }, [active]);
}
