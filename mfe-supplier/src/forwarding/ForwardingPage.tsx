import { Page, Stack, useTranslation } from '@fraktion/shared-ui';

import { Rules } from './rules/Rules.tsx';
import { SubSuppliers } from './SubSuppliers.tsx';

/** How orders are passed on: to whom, and by which rules. */
const ForwardingPage = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Page title={t('forwarding.title')} width="narrow">
      <Stack gap="5">
        <SubSuppliers />
        <Rules />
      </Stack>
    </Page>
  );
};

export default ForwardingPage;
