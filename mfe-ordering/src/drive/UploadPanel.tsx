import { maxDriveFileBytes } from '@fraktion/contract/fileDrive';
import { Button, FileDrop, Stack, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import { orderFileKinds } from '../lib/orderFileKinds.ts';
import type { DriveUploads } from './useDriveUploads.ts';

/** The types that the server stores; it decides by the content. */
const kinds = {
  ...orderFileKinds,
  'image/avif': ['.avif'],
  'application/msword': ['.doc'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/vnd.oasis.opendocument.presentation': ['.odp'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
};
const atOnce = 40;

export interface UploadPanelProps {
  readonly folderId: string;
  readonly folderName: string;
  readonly uploads: DriveUploads;
  readonly onClose: () => void;
}

/** Uploads files to the folder on screen, with their progress. They continue when the panel is closed. */
export const UploadPanel = ({ folderId, folderName, uploads, onClose }: UploadPanelProps) => {
  const { t } = useTranslation('mfe-ordering');
  const files = uploads.list.map(({ file }) => file);
  const finished = uploads.list.filter(({ state }) => state === 'done').map(({ id }) => id);
  const change = (next: readonly File[]) => {
    for (const { id, file, state } of uploads.list) {
      if (next.includes(file)) continue;
      if (state === 'done') uploads.forget([id]);
      else uploads.cancel(id);
    }
    const added = next.filter((file) => !files.includes(file));
    if (added.length > 0) uploads.addTo(folderId, added);
  };
  return (
    <SidePanel open onClose={onClose} title={t('drive.upload.title', { folder: folderName })}>
      <Stack gap="4" alignItems="stretch">
        <FileDrop
          label={t('drive.upload.files')}
          help={t('drive.upload.help')}
          accept={kinds}
          maxFiles={atOnce}
          maxBytes={maxDriveFileBytes}
          files={files}
          onChange={change}
          progress={uploads.list}
          onAgain={uploads.again}
        />
        {finished.length > 0 ? (
          <Button
            size="small"
            variant="quiet"
            alignSelf="flex-start"
            onClick={() => uploads.forget(finished)}
          >
            {t('drive.upload.clear')}
          </Button>
        ) : null}
      </Stack>
    </SidePanel>
  );
};
