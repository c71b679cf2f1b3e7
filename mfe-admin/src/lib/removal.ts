import type { UserStatus } from '@fraktion/contract/users';
import type { Translate } from '@fraktion/shared-ui';

/** A member is taken out of an account, an invitation is taken back. */
export const removalWords = (
  t: Translate<'mfe-admin'>,
  status: UserStatus,
  values: { readonly name: string; readonly account: string },
) =>
  status === 'active'
    ? {
        label: t('users.remove'),
        title: t('users.removeTitle', values),
        text: t('users.removeText'),
        confirm: t('users.remove'),
        done: t('users.removed', values),
      }
    : {
        label: t('users.withdraw'),
        title: t('users.withdrawTitle', values),
        text: t('users.withdrawText'),
        confirm: t('users.withdraw'),
        done: t('users.withdrawn', values),
      };
