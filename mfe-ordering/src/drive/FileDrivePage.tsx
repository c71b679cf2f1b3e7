import { driveTrashPath } from '@fraktion/contract/pages';
import { isRefusal } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  SkeletonText,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus, Trash2, Upload } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { DropArea } from './DropArea.tsx';
import { fileParam } from './driveAddress.ts';
import { notThere, useFolderName, useShownFolder } from './driveQueries.ts';
import { Entries } from './Entries.tsx';
import type { EntryQuestion } from './EntryMenu.tsx';
import { FilePanel } from './FilePanel.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolderDialog, RenameDialog } from './NameDialog.tsx';
import { Places } from './Places.tsx';
import { Trail } from './Trail.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useDriveUploads } from './useDriveUploads.ts';

/** The action chosen in a menu, which is closed by then. */
const useDialogs = () => {
  const [asked, setAsked] = useState<EntryQuestion | null>(null);
  const close = () => setAsked(null);
  const dialogs = (
    <>
      {asked?.what === 'rename' ? <RenameDialog entry={asked.entry} onClose={close} /> : null}
      {asked?.what === 'move' ? <MoveDialog entry={asked.entry} onClose={close} /> : null}
    </>
  );
  return { setAsked, dialogs };
};

const NoFolder = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const none = isRefusal(error, ...notThere);
  return (
    <ErrorState
      title={t(none ? 'drive.noFolder' : 'drive.folderFailed')}
      text={none ? t('drive.noFolderText') : undefined}
      error={error}
      onRetry={onRetry}
    />
  );
};

/** Folders and files of the account, by location. */
const FileDrivePage = () => {
  const { t } = useTranslation('mfe-ordering');
  const folder = useShownFolder();
  const nameOf = useFolderName();
  const file = useOpenInAddress(fileParam);
  const uploads = useDriveUploads();
  const [opened, setOpened] = useState<'upload' | 'folder' | null>(null);
  const { setAsked, dialogs } = useDialogs();
  const close = () => setOpened(null);

  const here = folder.data;
  const upload = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={Upload} onClick={() => setOpened('upload')}>
      {uploads.open > 0
        ? t('drive.upload.open', { count: uploads.open })
        : t('drive.upload.action')}
    </Button>
  );
  const entries = (empty: ReactNode) => (
    <FocusHome label={t('drive.title')}>
      <Entries folderId={folder.id} onOpenFile={file.open} onAsk={setAsked} empty={empty} />
    </FocusHome>
  );
  const receive = (files: readonly File[]) => {
    if (!here) return;
    uploads.addTo(here.id, files);
    setOpened('upload');
  };
  return (
    <div ref={followFocus}>
      <Page
        title={t('drive.title')}
        actions={
          here ? (
            <>
              <Button icon={Plus} onClick={() => setOpened('folder')}>
                {t('drive.newFolder.title')}
              </Button>
              {upload('primary')}
            </>
          ) : null
        }
      >
        <Stack gap="4">
          {folder.id === null ? entries(<Places />) : null}
          {folder.missing ? <NoFolder {...folder.missing} /> : null}
          {folder.coming ? <SkeletonText lines={8} /> : null}
          {here ? (
            <DropArea onFiles={receive}>
              <Stack gap="4">
                <Trail folder={here} />
                {entries(
                  <EmptyState
                    drawing="file"
                    text={t('drive.empty')}
                    action={upload('secondary')}
                  />,
                )}
              </Stack>
            </DropArea>
          ) : null}
          <Box
            display="flex"
            flexWrap="wrap"
            gap="4"
            alignItems="center"
            justifyContent="space-between"
          >
            <UsageBar />
            <ButtonLink to={driveTrashPath} variant="quiet" icon={Trash2}>
              {t('drive.trash.title')}
            </ButtonLink>
          </Box>
        </Stack>
        {file.openId ? (
          <FilePanel key={file.openId} id={file.openId} onAsk={setAsked} onClose={file.close} />
        ) : null}
        {here && opened === 'upload' ? (
          <UploadPanel
            folderId={here.id}
            folderName={nameOf(here)}
            uploads={uploads}
            onClose={close}
          />
        ) : null}
        {here && opened === 'folder' ? (
          <NewFolderDialog parentId={here.id} onClose={close} />
        ) : null}
        {dialogs}
      </Page>
    </div>
  );
};

export default FileDrivePage;
