import type { CallAnswer } from '@fraktion/contract/call';
import { completeSignIn } from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useState } from 'react';

import { useCodeForm } from './useCodeForm.ts';

/** Sends the code. The recovery codes of a new authenticator are shown before anything else. */
export function useSecondStep(challenge: string) {
  const [given, setGiven] = useState<CallAnswer<typeof completeSignIn>>();
  const call = useFormCall(completeSignIn, { given: () => ({ challenge }) });
  const form = useCodeForm(call, (answer) =>
    answer.recoveryCodes ? setGiven(answer) : session.enter(answer),
  );
  return { form, given };
}
