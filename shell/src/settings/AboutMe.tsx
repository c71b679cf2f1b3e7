import { useProfile } from '@fraktion/shared-auth';
import { DescriptionList, Panel, useTranslation } from '@fraktion/shared-ui';

/** The user, the account and the role. */
export function AboutMe() {
  const { t } = useTranslation('shell');
  const { name, email, role, account } = useProfile();
  return (
    <Panel title={t('settings.me.title')}>
      <DescriptionList
        items={[
          { term: t('settings.me.name'), value: name },
          { term: t('settings.me.email'), value: email },
          { term: t('settings.me.account'), value: account.name },
          { term: t('settings.me.role'), value: t(`role.${role}`) },
        ]}
      />
    </Panel>
  );
}
