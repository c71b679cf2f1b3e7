import { isPicture } from '@fraktion/shared-ui/list';
import { useState } from 'react';

import { FileGroup } from './FileGroup.tsx';
import { Lightbox, type ShownFile } from './Lightbox.tsx';
import { isPdf } from './pdf/PdfPreview.tsx';

export interface FileGroupsProps {
  readonly groups: readonly { readonly label: string; readonly files: readonly ShownFile[] }[];
}

/** Files by what they are, and one of them large; from one picture the arrows lead to those of the other groups too. */
export const FileGroups = ({ groups }: FileGroupsProps) => {
  const [shown, setShown] = useState<ShownFile | null>(null);
  const pictures = groups.flatMap(({ files }) => files.filter(isPicture));
  return (
    <>
      {groups.map((group) => (
        <FileGroup key={group.label} {...group} onShow={setShown} />
      ))}
      {shown ? (
        <Lightbox
          files={isPdf(shown) ? [shown] : pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
};
