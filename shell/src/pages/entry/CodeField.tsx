import { type FieldBinding, TextField, useTranslation } from '@fraktion/shared-ui';

export interface CodeFieldProps extends FieldBinding<string> {
  /** A recovery code is taken as well. */
  readonly recovery?: boolean;
  readonly autoFocus?: boolean;
}

/** Six digits; phones offer the code themselves, and a keyboard for it. */
export function CodeField({ recovery = false, ...field }: CodeFieldProps) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      label={t('entry.code.label')}
      help={recovery ? t('entry.code.recovery') : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode={recovery ? 'text' : 'numeric'}
      spellCheck={false}
      maxLength={40}
      required
      {...field}
    />
  );
}
