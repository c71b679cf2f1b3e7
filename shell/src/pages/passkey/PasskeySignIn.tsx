import type { Session } from '@fraktion/contract/sessions';
import { isRefusal, session } from '@fraktion/shared-auth';
import { Button, Notice, Stack, useTranslation } from '@fraktion/shared-ui/entry';
import { useState } from 'react';

import { passkeysSupported } from './supported.ts';
import { useOffer } from './useOffer.ts';

export interface PasskeySignInProps {
  /** Called when somebody signs in, so that the code for after sign-in can be loaded meanwhile. */
  readonly onSubmit?: (() => void) | undefined;
  /** The page has an e-mail field at which the browser may offer passkeys. */
  readonly offered?: boolean;
}

type PasskeyFailure = 'cancelled' | 'failed' | 'closed';
type State = 'idle' | 'asking' | PasskeyFailure;

/** Only the owner of a right passkey learns that its company has closed it. */
const endOf = (thrown: unknown): PasskeyFailure =>
  isRefusal(thrown, 'Company.Password.Closed') ? 'closed' : 'failed';

/** Input that an expired session has left belongs to its own user alone. */
async function enter(given: Session): Promise<void> {
  const before = session.state();
  if (before.status === 'expired' && before.profile.id !== given.profile.id) session.letGo();
  await session.enter(given);
}

/** Signs in with a passkey. Its code is loaded when the button is pressed, or to offer passkeys at the e-mail field. */
export function PasskeySignIn({ onSubmit, offered = false }: PasskeySignInProps) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<State>('idle');

  useOffer(offered && state !== 'asking', async (given) => {
    setState('asking');
    onSubmit?.();
    try {
      await enter(await given);
    } catch (thrown) {
      setState(endOf(thrown));
    }
  });
  if (!passkeysSupported()) return null;

  const signIn = async () => {
    setState('asking');
    const ceremony = await import(/* webpackChunkName: 'passkey' */ './ceremony.ts').catch(
      () => null,
    );
    if (!ceremony) return setState('failed');
    onSubmit?.();
    try {
      await enter(await ceremony.sessionByPasskey());
    } catch (thrown) {
      setState(ceremony.isCancelled(thrown) ? 'cancelled' : endOf(thrown));
    }
  };
  return (
    <Stack gap="3">
      <Button full pending={state === 'asking'} onClick={() => void signIn()}>
        {t('login.passkey.button')}
      </Button>
      {state === 'cancelled' || state === 'failed' || state === 'closed' ? (
        <Notice tone={state === 'failed' ? 'error' : 'info'}>{t(`login.passkey.${state}`)}</Notice>
      ) : null}
    </Stack>
  );
}
