import { forgotPassword } from '@fraktion/contract/users';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Form,
  FormActions,
  Link,
  Notice,
  TextField,
  useLocation,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';
import { useSecondsLeft } from '../useSecondsLeft.ts';

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
          <TextField
            label={t('login.email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            {...form.field('email')}
          />
          <FormActions
            submit={t('entry.forgot.submit')}
            disabledReason={wait > 0 ? t('login.wait', { seconds: wait }) : undefined}
            full
          />
        </Form>
      )}
      <Box mt="1">
        <Link alone to={loginPath}>
          {t('entry.backToSignIn')}
        </Link>
      </Box>
    </>
  );
}
