import { type FieldBinding, PasswordField, TextField, useTranslation } from '@fraktion/shared-ui';

interface ServerForm {
  /** A new source has none. */
  readonly row: object | undefined;
  readonly field: (name: 'host' | 'username' | 'password' | 'fingerprint') => FieldBinding<string>;
}

/** The address of a server, and its credentials. */
export const ServerFields = ({ form }: { readonly form: ServerForm }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <TextField
        label={t('integrations.host')}
        help={t('integrations.hostHelp')}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('host')}
      />
      <TextField
        label={t('integrations.username')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.field('username')}
      />
      <PasswordField
        label={t('integrations.password')}
        help={form.row ? t('integrations.secretHelp') : undefined}
        required={!form.row}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField
        label={t('integrations.fingerprint')}
        help={t('integrations.fingerprintHelp')}
        optional
        maxLength={200}
        {...form.field('fingerprint')}
      />
    </>
  );
};
