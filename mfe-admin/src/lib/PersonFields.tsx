import { type FieldBinding, TextField, useTranslation } from '@fraktion/shared-ui';

export interface PersonFieldsProps {
  readonly name: FieldBinding<string>;
  readonly email: FieldBinding<string>;
  readonly emailHelp?: string;
}

/** A person to invite. The browser must not fill in the user's own name and address. */
export const PersonFields = ({ name, email, emailHelp }: PersonFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <TextField label={t('people.name')} required maxLength={200} autoComplete="off" {...name} />
      <TextField
        type="email"
        label={t('people.email')}
        help={emailHelp}
        required
        maxLength={254}
        autoComplete="off"
        {...email}
      />
    </>
  );
};
