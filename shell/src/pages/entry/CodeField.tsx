import { type FieldBinding, TextField, useTranslation } from '@fraktion/shared-ui/entry';

export interface CodeFieldProps extends FieldBinding<string> {
  /** Also accepts a recovery code. */
  readonly recovery?: boolean;
  readonly autoFocus?: boolean;
}

/** Six digits; phones suggest the code and show a digit keyboard. */
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
