import type { SecondStep as SecondStepLeft } from '@fraktion/contract/sessions';
import { useSession } from '@fraktion/shared-auth';
import {
  Box,
  ErrorBoundary,
  later,
  Link,
  Notice,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useState } from 'react';

import { startEntryTexts } from '../session/language.ts';
import { forgotPath } from '../session/portalPage.ts';
import { readSettings } from '../session/settings.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { SignInWays } from './SignInWays.tsx';
import { EntryHeading, SplitPage } from './SplitPage.tsx';

// Loaded only for users with two-step sign-in.
const SecondStep = later(
  async () => {
    const [step] = await Promise.all([
      import(/* webpackChunkName: 'entry' */ './entry/SecondStep.tsx'),
      startEntryTexts(),
    ]);
    return step;
  },
  <SkeletonText lines={4} />,
);

const shownReasons = ['expired', 'switchRefused', 'switchFailed'] as const;

/** Why a user was signed out without asking for it. */
function SignedOutNotice() {
  const { t } = useTranslation('shell');
  const state = useSession();
  const reason = shownReasons.find((each) => state.status === 'signedOut' && state.reason === each);
  if (!reason) return null;
  const tone = reason === 'expired' ? 'warning' : 'error';
  return (
    <Box mb="4" role="status">
      <Notice tone={tone}>{t(`login.reasons.${reason}`)}</Notice>
    </Box>
  );
}

interface FirstStepProps {
  readonly onSubmit: () => void;
  readonly onSecondStep: (step: SecondStepLeft) => void;
}

function FirstStep({ onSubmit, onSecondStep }: FirstStepProps) {
  const { t } = useTranslation('shell');
  const [picked, setPicked] = useState<Credentials>();
  const { demo } = readSettings();
  return (
    <>
      <EntryHeading title={t('login.title')} />
      <SignedOutNotice />
      <LoginForm picked={picked} onSubmit={onSubmit} onSecondStep={onSecondStep} />
      <Box mt="1">
        <Link alone to={forgotPath}>
          {t('login.forgot')}
        </Link>
      </Box>
      <SignInWays onSubmit={onSubmit} />
      {demo ? (
        <DemoSignIns
          signIns={demo.signIns}
          onPick={({ email, password }) => setPicked({ email, password })}
        />
      ) : null}
    </>
  );
}

/** Sign-in in one or two steps. */
export function Login({ onSubmit }: { readonly onSubmit: () => void }) {
  const [left, setLeft] = useState<SecondStepLeft>();
  return (
    <SplitPage>
      {left ? (
        <ErrorBoundary resetKey={left.challenge}>
          <SecondStep left={left} onAgain={() => setLeft(undefined)} />
        </ErrorBoundary>
      ) : (
        <FirstStep onSubmit={onSubmit} onSecondStep={setLeft} />
      )}
    </SplitPage>
  );
}
