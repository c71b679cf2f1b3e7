import { Panel, useTranslation } from '@fraktion/shared-ui';

import { SingleKeys } from '../palette/SingleKeys.tsx';

export function Keyboard() {
  const { t } = useTranslation('shell');
  return (
    <Panel title={t('keys.title')}>
      <SingleKeys />
    </Panel>
  );
}
