import { Page, useTranslation } from '@fraktion/shared-ui';

import { SubSuppliers } from './SubSuppliers.tsx';

/** How orders are passed on: to whom. */
const ForwardingPage = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Page title={t('forwarding.title')} width="narrow">
      <SubSuppliers />
    </Page>
  );
};

export default ForwardingPage;
