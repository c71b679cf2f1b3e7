import { type FormState, PasswordField, useTranslation } from '@fraktion/shared-ui';

import type { NewPassword } from './newPassword.ts';

/** A new password, twice. */
export function NewPasswordFields({
  form,
}: {
  readonly form: Pick<FormState<NewPassword>, 'field'>;
}) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PasswordField
        label={t('Entry.Password.New')}
        help={t('Entry.Password.Help')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField
        label={t('Entry.Password.Again')}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
    </>
  );
}
