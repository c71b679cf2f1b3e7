import { roles } from '@fraktion/contract/roles';
import { userStatuses } from '@fraktion/contract/users';
import { useTranslation } from '@fraktion/shared-ui';

/** Roles and states in the reader's words, to choose from. */
export const usePeopleChoices = (known: readonly (typeof roles)[number][] = roles) => {
  const { t } = useTranslation('mfe-admin');
  return {
    roles: known.map((value) => ({ value, label: t(`people.roles.${value}`) })),
    statuses: userStatuses.map((value) => ({ value, label: t(`people.statuses.${value}`) })),
  };
};
