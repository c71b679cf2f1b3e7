import { changePassword } from '@fraktion/contract/sessions';
import { isRefusal, useProfile } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Panel,
  PasswordField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { NewPasswordFields } from '../../pages/entry/NewPasswordFields.tsx';
import { useNewPassword } from '../../pages/entry/useNewPassword.ts';

function usePasswordForm() {
  const { t } = useTranslation('shell');
  const { words, ...chosen } = useNewPassword();
  return useCallForm({
    call: useFormCall(changePassword),
    fields: ['current', 'password'],
    ...chosen,
    // Blanks are part of a password.
    body: ({ current, password }) => ({ current, password }),
    words: { ...words, current: t('security.password.currentMissing') },
    keep: [],
    done: () => toast({ title: t('security.password.changed'), tone: 'success' }),
  });
}

/** Changes the password; all other sessions of the user end. */
export function PasswordPanel() {
  const { t } = useTranslation('shell');
  const { email } = useProfile();
  const form = usePasswordForm();
  const wrong = isRefusal(form.failure, 'Auth.Password.Wrong');
  const current = form.field('current');
  return (
    <Panel title={t('security.password.title')}>
      <Form form={form} label={t('security.password.title')} ownFailure={wrong}>
        {/* Password managers store the password under this user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('security.password.current')}
          required
          {...current}
          error={current.error ?? (wrong ? t('security.password.wrong') : undefined)}
        />
        <NewPasswordFields form={form} />
        <FormActions submit={t('security.password.submit')} />
      </Form>
    </Panel>
  );
}
