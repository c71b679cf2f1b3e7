import { forgotPassword } from '@fraktion/contract/users';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Form,
  FormActions,
  Notice,
  useLocation,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { EntryHeading } from '../SplitPage.tsx';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { EmailField } from './EmailField.tsx';

/** An expired link passes its e-mail address, so that it need not be typed again. */
const passedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';

/** Requests a link to set a new password. The answer is the same whether or not the e-mail is known. */
export default function ForgotPassword() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm({
    call: useFormCall(forgotPassword),
    fields: ['email'],
    initial: () => ({ email: passedEmail(state) }),
    words: { email: t('entry.forgot.emailWrong') },
    done: (_, { email }) => setSentTo(email.trim()),
  });
  const wait = useSecondsLeft(form.failure);
  return (
    <>
      <EntryHeading
        title={t('entry.forgot.title')}
        text={sentTo ? undefined : t('entry.forgot.text')}
      />
      {sentTo ? (
        <Box role="status" mb="4">
          <Notice>{t('entry.forgot.sent', { email: sentTo })}</Notice>
        </Box>
      ) : (
        <Form form={form} label={t('entry.forgot.title')}>
          <EmailField {...form.field('email')} />
          <FormActions
            submit={t('entry.forgot.submit')}
            disabledReason={wait > 0 ? t('login.wait', { seconds: wait }) : undefined}
            full
          />
        </Form>
      )}
      <BackToSignIn />
    </>
  );
}
