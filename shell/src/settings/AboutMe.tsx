import { useProfile } from '@fraktion/shared-auth';
import { DescriptionList, Panel, useTranslation } from '@fraktion/shared-ui';

/** Who is signed in, where, as what. */
export function AboutMe() {
  const { t } = useTranslation('shell');
  const { name, email, role, account } = useProfile();
  return (
    <Panel title={t('Settings.Me.Title')}>
      <DescriptionList
        items={[
          { term: t('Settings.Me.Name'), value: name },
          { term: t('Settings.Me.Email'), value: email },
          { term: t('Settings.Me.Account'), value: account.name },
          { term: t('Settings.Me.Role'), value: t(`Roles.${role}`) },
        ]}
      />
    </Panel>
  );
}
