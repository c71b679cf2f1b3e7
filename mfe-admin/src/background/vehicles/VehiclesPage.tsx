import { Page, useTranslation } from '@fraktion/shared-ui';

import { useSlot } from '../../lib/useSlot.tsx';
import VehiclesTab from './VehiclesTab.tsx';

/** The supplier's vehicles: what they can take, and who drives them. */
const VehiclesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const actions = useSlot();
  return (
    <Page title={t('vehicles.title')} actions={actions.place}>
      <VehiclesTab fillActions={actions.fill} />
    </Page>
  );
};

export default VehiclesPage;
