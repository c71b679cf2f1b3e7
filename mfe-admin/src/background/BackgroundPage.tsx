import { Page, useNavigate, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';

import { useSlot } from '../lib/useSlot.tsx';
import { tabWords } from './data/dataWords.ts';
import { tabAddress } from './tabAddress.ts';
import { tabs } from './tabs.ts';

const BackgroundPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = useSlot();
  const chosen = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <Page title={t('background.title')} actions={actions.place}>
      <Tabs
        label={t('background.title')}
        value={chosen.value}
        // Another tab begins anew: the filters of one list mean nothing to the next.
        onChange={(tab) => void navigate(tabAddress(tab))}
        tabs={tabs.map(({ value, Content }) => ({
          value,
          label: tabWords({ name: value }).title,
          content: <Content fillActions={actions.fill} />,
        }))}
      />
    </Page>
  );
};

export default BackgroundPage;
