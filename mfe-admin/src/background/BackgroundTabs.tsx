import { Page, useNavigate, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { Recalculation } from '@fraktion/shared-waste/figures';

import { useSlot } from '../lib/useSlot.tsx';
import { tabWords } from '../lib/dataWords.ts';
import type { BackgroundTab } from './declaredTab.ts';

export interface BackgroundTabsProps {
  /** The page's own path; the current tab follows it. */
  readonly path: string;
  readonly tabs: readonly [BackgroundTab, ...BackgroundTab[]];
}

/** Lists of background data, one tab each. */
export const BackgroundTabs = ({ path, tabs }: BackgroundTabsProps) => {
  const { t } = useTranslation('mfe-admin');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = useSlot();
  const chosen = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <Page title={t('background.title')} actions={actions.place}>
      <Recalculation />
      <Tabs
        label={t('background.title')}
        value={chosen.value}
        // Filters belong to one list: another tab starts without them.
        onChange={(tab) => void navigate(`${path}?tab=${tab}`)}
        tabs={tabs.map(({ value, Content }) => ({
          value,
          label: tabWords({ name: value }).title,
          content: <Content fillActions={actions.fill} />,
        }))}
      />
    </Page>
  );
};
