import { EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import type { ComponentType } from 'react';

import { useBeyondReach } from './beyondReach.ts';

type Title =
  | 'apiKeys.title'
  | 'audit.title'
  | 'companySignIn.title'
  | 'integrations.title'
  | 'webhooks.title';

/** A page of calls that are declared with `wholeAccount`: an Admin with some locations reads why it is closed, and nothing is asked for. */
export function wholeAccount(title: Title, Content: ComponentType): ComponentType {
  return function WholeAccount() {
    const { t } = useTranslation('mfe-admin');
    const beyond = useBeyondReach();
    return beyond === undefined ? (
      <Content />
    ) : (
      <Page title={t(title)} width="narrow">
        <EmptyState text={beyond} />
      </Page>
    );
  };
}
