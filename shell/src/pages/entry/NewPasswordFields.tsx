import { type FormState, PasswordField, useTranslation } from '@fraktion/shared-ui/entry';

import type { NewPassword } from './useNewPassword.ts';

/** A new password, typed twice. */
export function NewPasswordFields({
  form,
}: {
  readonly form: Pick<FormState<NewPassword>, 'field'>;
}) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PasswordField
        label={t('entry.password.new')}
        help={t('entry.password.help')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField
        label={t('entry.password.again')}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
    </>
  );
}
