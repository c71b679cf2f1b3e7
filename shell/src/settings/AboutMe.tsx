import { useProfile } from '@fraktion/shared-auth';
import { DescriptionList, Panel, Row, useTranslation } from '@fraktion/shared-ui';

import { LeaveOnlyAccount } from './accounts/OwnAccounts.tsx';

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
          {
            term: t('settings.me.account'),
            value: (
              <Row gap="3" rowGap="1">
                {account.name}
                <LeaveOnlyAccount />
              </Row>
            ),
          },
          { term: t('settings.me.role'), value: t(`role.${role}`) },
        ]}
      />
    </Panel>
  );
}
