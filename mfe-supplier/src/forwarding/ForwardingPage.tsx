import { Page, Stack, useTranslation } from '@fraktion/shared-ui';

import { Rules } from './rules/Rules.tsx';
import { SubSuppliers } from './SubSuppliers.tsx';

/** Sub-suppliers and the rules for forwarding orders to them. */
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
