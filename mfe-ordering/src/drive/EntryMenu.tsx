import type { DriveEntry } from '@fraktion/contract/fileDrive';
import { IconButton, useTranslation } from '@fraktion/shared-ui';
import {
  Copy,
  CornerDownRight,
  Download,
  Ellipsis,
  Pencil,
  Trash2,
} from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';

import { useDriveActions } from './useDriveActions.ts';

export type EntryQuestion = { readonly what: 'rename' | 'move'; readonly entry: DriveEntry };

export interface EntryMenuProps {
  readonly entry: DriveEntry;
  /** The page shows the dialogs, so that they stay open when the menu is gone. */
  readonly onAsk: (asked: EntryQuestion) => void;
  readonly onGone?: () => void;
}

/** The actions for a folder or file. */
export const EntryMenu = ({ entry, onAsk, onGone }: EntryMenuProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { remove, download, copyLink } = useDriveActions();
  const quietly = (act: Promise<unknown>) => void act.catch(() => undefined);
  const get = {
    key: 'download',
    label: t('drive.actions.download'),
    icon: Download,
    onSelect: () => quietly(download(entry)),
  };
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={t('drive.actions.more', { name: entry.name })}
        />
      }
      placement="bottom-end"
      groups={[
        {
          items: [
            ...(entry.kind === 'files' ? [get] : []),
            {
              key: 'rename',
              label: t('drive.actions.rename'),
              icon: Pencil,
              onSelect: () => onAsk({ what: 'rename', entry }),
            },
            {
              key: 'move',
              label: t('drive.actions.move'),
              icon: CornerDownRight,
              onSelect: () => onAsk({ what: 'move', entry }),
            },
            {
              key: 'link',
              label: t('drive.actions.link'),
              icon: Copy,
              onSelect: () => quietly(copyLink(entry)),
            },
          ],
        },
        {
          items: [
            {
              key: 'delete',
              label: t('drive.actions.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => quietly(remove(entry).then(onGone)),
            },
          ],
        },
      ]}
    />
  );
};
