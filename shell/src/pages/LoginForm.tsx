import type { SecondStep } from '@fraktion/contract/sessions';
import { ApiError, session } from '@fraktion/shared-auth';
import {
  faultId,
  Form,
  FormActions,
  messageText,
  Notice,
  PasswordField,
  Text,
  TextField,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useEffect } from 'react';

import { useSecondsLeft } from './useSecondsLeft.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** 401 means wrong credentials; other failures show the text of the specification, with a reason if it is known. */
function LoginFailure({ failure, wait }: { readonly failure: unknown; readonly wait: number }) {
  const { t } = useTranslation('shell');
  const { t: word } = useTranslation('ui');
  const error = failure instanceof ApiError ? failure : undefined;
  if (error?.status === 401)
    return <Notice tone="error">{t('Web.LoginPage.Errors.InvalidCredentials')}</Notice>;
  const reason = error && error.status !== 500 ? messageText(error.key) : null;
  const id = faultId(error);
  return (
    <Notice tone="error">
      <Text>{t('Web.LoginPage.Errors.Unknown')}</Text>
      {reason ? <Text>{reason}</Text> : null}
      {/* Hidden from screen readers, which would announce every second. */}
      {wait > 0 ? <Text aria-hidden>{t('login.wait', { seconds: wait })}</Text> : null}
      {id ? <Text size="caption">{word('requestId', { id })}</Text> : null}
    </Notice>
  );
}

export interface LoginFormProps {
  /** Fills in the form, as a demo user does. */
  readonly picked?: Credentials | undefined;
  /** Only this person may sign in here. */
  readonly only?: string | undefined;
  /** Called when the form is sent, so that the code for after sign-in can be loaded meanwhile. */
  readonly onSubmit?: (() => void) | undefined;
  readonly onSecondStep: (step: SecondStep) => void;
}

export function LoginForm({ picked, only, onSubmit, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation('shell');
  const form = useForm<Credentials>({
    initial: { email: only ?? '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() === '' ? t('login.emailMissing') : undefined,
      password: password === '' ? t('login.passwordMissing') : undefined,
    }),
    submit: async ({ email, password }) => {
      onSubmit?.();
      const left = await session.signIn({ email: email.trim(), password });
      if (left) onSecondStep(left);
    },
  });
  const wait = useSecondsLeft(form.failure);
  const { set } = form;
  useEffect(() => {
    if (picked) set(picked);
  }, [picked, set]);

  return (
    <Form form={form} label={t('login.title')} ownFailure>
      {form.failure ? <LoginFailure failure={form.failure} wait={wait} /> : null}
      <TextField
        label={t('login.email')}
        type="email"
        // The browser offers passkeys there too (`useOffer`), where a person may still choose who it is.
        autoComplete={only === undefined ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={only === undefined}
        {...(only === undefined ? {} : { readOnly: true })}
        required
        {...form.field('email')}
      />
      <PasswordField
        label={t('login.password')}
        autoFocus={only !== undefined}
        required
        {...form.field('password')}
      />
      <FormActions
        submit={t('login.submit')}
        disabledReason={wait > 0 ? t('login.wait', { seconds: wait }) : undefined}
        full
      />
    </Form>
  );
}
