import { backgroundPath } from '@fraktion/contract/pages';

import { BackgroundTabs } from './BackgroundTabs.tsx';
import { tabs } from './tabs.ts';

const BackgroundPage = () => <BackgroundTabs path={backgroundPath} tabs={tabs} />;

export default BackgroundPage;
