import { changePassword } from '@fraktion/contract/sessions';
import { api, isRefusal, useProfile } from '@fraktion/shared-auth';
import {
  Form,
  FormActions,
  Panel,
  PasswordField,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';

import { type NewPassword, passwordFaults } from '../../pages/entry/newPassword.ts';
import { NewPasswordFields } from '../../pages/entry/NewPasswordFields.tsx';

interface Values extends NewPassword {
  readonly current: string;
}

const empty: Values = { current: '', password: '', confirmation: '' };

function usePasswordForm() {
  const { t } = useTranslation('shell');
  const form = useForm<Values>({
    initial: empty,
    validate: (values) => {
      const { password, confirmation } = passwordFaults(values);
      return {
        current: values.current === '' ? t('security.password.currentMissing') : undefined,
        password: password && t(password),
        confirmation: confirmation && t(confirmation),
      };
    },
    submit: async ({ current, password }) => {
      await api(changePassword, { body: { current, password } });
      form.reset(empty);
      toast({ title: t('security.password.changed'), tone: 'success' });
    },
  });
  return form;
}

/** A new password; all other sessions of the user end with the old one. */
export function PasswordPanel() {
  const { t } = useTranslation('shell');
  const { email } = useProfile();
  const form = usePasswordForm();
  const wrong = isRefusal(form.failure, 'Auth.Password.Wrong');
  const current = form.field('current');
  return (
    <Panel title={t('security.password.title')}>
      <Form form={form} label={t('security.password.title')} ownFailure={wrong}>
        {/* Password managers keep the password under this name. */}
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
