import { type DriveEntry, getDriveFile } from '@fraktion/contract/fileDrive';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  DescriptionList,
  ErrorState,
  formatDateTime,
  SkeletonText,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { type EntryQuestion, EntryMenu } from './EntryMenu.tsx';
import { sizeText, useWhere } from './entryTexts.tsx';
import { FilePreview } from './FilePreview.tsx';
import { notThere } from './driveQueries.ts';
import { useDriveActions } from './useDriveActions.ts';

const Facts = ({ file }: { readonly file: DriveEntry }) => {
  const { t } = useTranslation('mfe-ordering');
  const where = useWhere();
  return (
    <DescriptionList
      items={[
        { term: t('drive.columns.where'), value: where(file) },
        { term: t('drive.columns.size'), value: sizeText(file) },
        { term: t('drive.columns.changed'), value: formatDateTime(file.changedAt) },
        { term: t('drive.columns.by'), value: file.changedBy },
      ]}
    />
  );
};

export interface FilePanelProps {
  readonly id: string;
  readonly onAsk: (asked: EntryQuestion) => void;
  readonly onClose: () => void;
}

/** One file: its preview, its folder, and its actions. */
export const FilePanel = ({ id, onAsk, onClose }: FilePanelProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { data: file, error, refetch } = useQuery(queryFor(getDriveFile, { params: { id } }));
  const { download } = useDriveActions();
  if (!file) {
    const gone = isRefusal(error, ...notThere);
    return (
      <SidePanel open onClose={onClose} title={t('drive.file.title')}>
        {error ? (
          <ErrorState
            title={t(gone ? 'drive.file.gone' : 'drive.file.failed')}
            text={gone ? t('drive.file.goneText') : undefined}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </SidePanel>
    );
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={file.name}
      actions={<EntryMenu entry={file} onAsk={onAsk} onGone={onClose} />}
      footer={
        <Button variant="primary" icon={Download} onClick={() => void download(file)}>
          {t('drive.actions.download')}
        </Button>
      }
    >
      <Stack gap="5">
        <FilePreview file={file} />
        <Facts file={file} />
      </Stack>
    </SidePanel>
  );
};
