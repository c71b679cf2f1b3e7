import { isPicture } from '@fraktion/shared-ui/list';
import { useState } from 'react';

import { FileGroup } from './FileGroup.tsx';
import { Lightbox } from './Lightbox.tsx';
import { isPdf } from './pdf/PdfPreview.tsx';
import type { ShownFile } from './shownFile.ts';

export interface FileGroupsProps {
  /** The order or report that they belong to. */
  readonly ownerId: string;
  readonly groups: readonly { readonly label: string; readonly files: readonly ShownFile[] }[];
}

/** Files grouped by kind, and one of them large; from a picture the arrows lead on to the other groups. */
export const FileGroups = ({ ownerId, groups }: FileGroupsProps) => {
  const [shown, setShown] = useState<ShownFile | null>(null);
  const pictures = groups.flatMap(({ files }) => files.filter(isPicture));
  return (
    <>
      {groups.map((group) => (
        <FileGroup key={group.label} ownerId={ownerId} {...group} onShow={setShown} />
      ))}
      {shown ? (
        <Lightbox
          ownerId={ownerId}
          files={isPdf(shown) ? [shown] : pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
};
