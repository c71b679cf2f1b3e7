import { orderFileKinds, type OrderWithEvents } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';

import { FileGroups } from './FileGroups.tsx';

/** What came along with the order, and what its carrier brought back. */
export const OrderFiles = ({ order: { files } }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <FileGroups
      groups={orderFileKinds.map((kind) => ({
        label: t(`order.fileKinds.${kind}`),
        files: files.filter((file) => file.kind === kind),
      }))}
    />
  );
};
