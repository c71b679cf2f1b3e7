import type { SecondStep as Left } from '@fraktion/contract/sessions';
import { session, useProfile } from '@fraktion/shared-auth';
import { Box, Button, hasUnsaved, Stack, useTranslation } from '@fraktion/shared-ui/entry';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useEffect, useState } from 'react';

import { LoginForm } from '../LoginForm.tsx';
import { PasskeySignIn } from '../passkey/PasskeySignIn.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

/** After this time another person may use the screen. */
const keptForMs = 30 * 60_000;
const looksEveryMs = 500;

/**
 * The session has expired with unsaved input on the page. The page stays, hidden, and continues when the same user has signed
 * in again.
 */
export default function SignInAgain() {
  const { t } = useTranslation('shell');
  const { email } = useProfile();
  const [left, setLeft] = useState<Left>();
  useEffect(() => {
    const tooLong = setTimeout(session.letGo, keptForMs);
    // When the user has discarded the input, for example by Back, there is no page to return to.
    const looks = setInterval(() => hasUnsaved() || session.letGo(), looksEveryMs);
    return () => {
      clearTimeout(tooLong);
      clearInterval(looks);
    };
  }, []);
  return (
    <Dialog
      open
      alert
      covers
      width="small"
      title={t('entry.signInAgain.title')}
      description={t('entry.signInAgain.text')}
      // Without signing in there is no page to return to.
      onClose={() => undefined}
    >
      <Stack gap="2">
        {left ? (
          <SecondStepForm left={left} onAgain={() => setLeft(undefined)} />
        ) : (
          <>
            <LoginForm only={email} onSecondStep={setLeft} />
            <PasskeySignIn />
          </>
        )}
        <Box>
          <Button variant="quiet" full onClick={() => void session.signOut()}>
            {t('entry.signInAgain.discard')}
          </Button>
        </Box>
      </Stack>
    </Dialog>
  );
}
