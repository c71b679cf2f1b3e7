import { useTranslation } from '@fraktion/shared-ui/entry';
import type { Problem } from '@fraktion/shared-ui/form';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** The form's rules for a new password; the server refuses common ones. */
export function useNewPassword() {
  const { t } = useTranslation('shell');
  return {
    own: () => ({ confirmation: '' }),
    check: ({ password, confirmation }: NewPassword) =>
      password === confirmation ? {} : { confirmation: t('entry.password.mismatch') },
    words: {
      password: ({ kind }: Problem) =>
        t(kind === 'wrong' ? 'entry.password.tooLong' : 'entry.password.tooShort'),
    },
  };
}
