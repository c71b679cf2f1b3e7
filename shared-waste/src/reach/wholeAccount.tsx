import {
  EmptyState,
  Page,
  type TextKey,
  type TextNamespace,
  useTranslation,
} from '@fraktion/shared-ui';
import type { ComponentType } from 'react';

import { useBeyondReach } from './beyondReach.ts';

/**
 * A page of calls that are declared with `wholeAccount`: a person with some locations reads why it is closed, and nothing is asked
 * for. The title is a text of the remote.
 */
export function wholeAccount<N extends TextNamespace>(
  namespace: N,
  title: TextKey<N>,
  Content: ComponentType,
): ComponentType {
  return function WholeAccount() {
    const { t } = useTranslation(namespace);
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
