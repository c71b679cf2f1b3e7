import { type Order, orderFileKinds } from '@fraktion/contract/orders';

import { FileGroups } from '../files/FileGroups.tsx';
import { useWords } from '../words.ts';

/** The files of the orderer and of the carrier. */
export const OrderFiles = ({
  order: { id, files },
}: {
  readonly order: Pick<Order, 'id' | 'files'>;
}) => {
  const t = useWords();
  return (
    <FileGroups
      ownerId={id}
      groups={orderFileKinds.map((kind) => ({
        label: t(`files.${kind}`),
        files: files.filter((file) => file.kind === kind),
      }))}
    />
  );
};
