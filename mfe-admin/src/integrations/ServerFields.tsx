import { type FieldBinding, PasswordField, TextField, useTranslation } from '@fraktion/shared-ui';

export interface ServerFieldsProps {
  readonly isNew: boolean;
  readonly host: FieldBinding<string>;
  readonly username: FieldBinding<string>;
  readonly password: FieldBinding<string>;
  readonly fingerprint: FieldBinding<string>;
}

/** Where a server is, and how to sign in there. */
export const ServerFields = (props: ServerFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <TextField
        label={t('integrations.host')}
        help={t('integrations.hostHelp')}
        required
        maxLength={255}
        autoComplete="off"
        {...props.host}
      />
      <TextField
        label={t('integrations.username')}
        required
        maxLength={200}
        autoComplete="off"
        {...props.username}
      />
      <PasswordField
        label={t('integrations.password')}
        help={props.isNew ? undefined : t('integrations.secretHelp')}
        required={props.isNew}
        autoComplete="new-password"
        {...props.password}
      />
      <TextField
        label={t('integrations.fingerprint')}
        help={t('integrations.fingerprintHelp')}
        optional
        maxLength={200}
        {...props.fingerprint}
      />
    </>
  );
};
