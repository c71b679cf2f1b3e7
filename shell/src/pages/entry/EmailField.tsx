import { type FieldBinding, TextField, useTranslation } from '@fraktion/shared-ui/entry';

/** The e-mail of somebody who is not signed in; the first field of its page. */
export function EmailField(field: FieldBinding<string>) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      label={t('login.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      {...field}
    />
  );
}
