import { type Order, orderFileKinds } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';

import { FileGroup } from './FileGroup.tsx';

/** What the customer sent along, and what the carrier brought back. */
export const OrderFiles = ({
  order: { id, files },
}: {
  readonly order: Pick<Order, 'id' | 'files'>;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const titles = {
    order: t('order.files'),
    photo: t('order.filesPhoto'),
    signature: t('order.filesSignature'),
  };
  return orderFileKinds.map((kind) => (
    <FileGroup
      key={kind}
      label={titles[kind]}
      orderId={id}
      files={files.filter((file) => file.kind === kind)}
    />
  ));
};
