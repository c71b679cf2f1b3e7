import { isRefusal, session, useSession } from '@fraktion/shared-auth';
import { Button, Notice, Stack, useTranslation } from '@fraktion/shared-ui/entry';
import { useState } from 'react';

import { passkeysSupported } from './supported.ts';

export interface PasskeySignInProps {
  /** Called when somebody signs in, so that the code for after sign-in can be loaded meanwhile. */
  readonly onSubmit?: (() => void) | undefined;
}

type Ended = 'cancelled' | 'failed' | 'closed';
type State = 'idle' | 'asking' | Ended;

/** Only the owner of a right passkey learns that its company has closed it. */
const endOf = (thrown: unknown): Ended =>
  isRefusal(thrown, 'Company.Password.Closed') ? 'closed' : 'failed';

/** Signs in with a passkey; its code is loaded when the button is pressed. */
export function PasskeySignIn({ onSubmit }: PasskeySignInProps) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<State>('idle');
  const before = useSession();
  if (!passkeysSupported()) return null;

  const signIn = async () => {
    setState('asking');
    const ceremony = await import(/* webpackChunkName: 'passkey' */ './ceremony.ts').catch(
      () => null,
    );
    if (!ceremony) return setState('failed');
    onSubmit?.();
    try {
      const given = await ceremony.sessionByPasskey();
      // Input that an expired session has left belongs to its own user alone.
      if (before.status === 'expired' && before.profile.id !== given.profile.id) session.letGo();
      await session.enter(given);
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
