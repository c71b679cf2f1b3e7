import { completeSignIn } from '@fraktion/contract/sessions';
import { api, session } from '@fraktion/shared-auth';
import { useForm, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import type { CallAnswer } from '@fraktion/contract/call';

export type SecondStepAnswer = CallAnswer<typeof completeSignIn>;

/** Sends the code. What has set up an authenticator shows its recovery codes before anything else. */
export function useSecondStep(challenge: string) {
  const { t } = useTranslation('shell');
  const [given, setGiven] = useState<SecondStepAnswer>();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code: code.trim().length < 6 ? t('entry.code.missing') : undefined,
    }),
    submit: async ({ code }) => {
      const answer = await api(completeSignIn, { body: { challenge, code } });
      if (answer.recoveryCodes) setGiven(answer);
      else await session.enter(answer);
    },
  });
  return { form, given };
}
