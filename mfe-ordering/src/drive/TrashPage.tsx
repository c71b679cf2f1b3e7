import { type DriveEntry, driveTrashDays, listDriveTrash } from '@fraktion/contract/fileDrive';
import { scopeIn } from '@fraktion/contract/locations';
import {
  Button,
  EmptyState,
  IconButton,
  Page,
  Row,
  Stack,
  Text,
  toast,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArchiveRestore, Trash2 } from '@fraktion/shared-ui/icons';
import { columnsOf, ListView } from '@fraktion/shared-ui/list';
import { ConfirmDialog, FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { useEntryCard, useEntryColumns } from './entryTexts.tsx';
import { useDriveActions } from './useDriveActions.ts';

const { text, moment } = columnsOf<DriveEntry>();

const useColumns = () => {
  const { t } = useTranslation('mfe-ordering');
  const columns = useEntryColumns(true);
  return useMemo(
    () => [
      ...columns.filter(({ key }) => !key.startsWith('changed')),
      moment('trashedAt', t('drive.trash.at')),
      text('trashedBy', t('drive.columns.by')),
    ],
    [columns, t],
  );
};

/** Why the user may not erase an entry, or null. */
const useWhyNotErase = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ mayErase, trashedBy }: DriveEntry) =>
    mayErase ? undefined : t('drive.trash.notYours', { name: trashedBy ?? '' });
};

interface ActionsProps {
  readonly entry: DriveEntry;
  readonly onErase: (entry: DriveEntry) => void;
}

const RowActions = ({ entry, onErase }: ActionsProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { restore } = useDriveActions();
  const whyNotErase = useWhyNotErase();
  const { name } = entry;
  return (
    <Row gap="0" flexWrap="nowrap">
      <IconButton
        icon={ArchiveRestore}
        size="small"
        label={t('drive.trash.restoreNamed', { name })}
        onClick={() => void restore(entry).catch(() => undefined)}
      />
      <IconButton
        icon={Trash2}
        size="small"
        label={t('drive.trash.eraseNamed', { name })}
        disabledReason={whyNotErase(entry)}
        onClick={() => onErase(entry)}
      />
    </Row>
  );
};

const CardActions = ({ entry, onErase }: ActionsProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { restore } = useDriveActions();
  const whyNotErase = useWhyNotErase();
  return (
    <>
      <Button
        size="small"
        icon={ArchiveRestore}
        onClick={() => void restore(entry).catch(() => undefined)}
      >
        {t('drive.trash.restore')}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabledReason={whyNotErase(entry)}
        onClick={() => onErase(entry)}
      >
        {t('drive.trash.erase')}
      </Button>
    </>
  );
};

interface QuestionProps {
  /** Null without a question. */
  readonly entry: DriveEntry | null;
  readonly onClose: () => void;
}

const RestoreQuestion = ({ entry, onClose }: QuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { restore } = useDriveActions();
  return (
    <ConfirmDialog
      open={entry !== null}
      title={t('drive.trash.restoreTitle', { name: entry?.name ?? '' })}
      text={t('drive.trash.restoreText')}
      confirm={t('drive.trash.restore')}
      onConfirm={async () => {
        if (entry) await restore(entry);
      }}
      onClose={onClose}
    />
  );
};

const EraseQuestion = ({ entry, onClose }: QuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { eraseForGood } = useDriveActions();
  return (
    <ConfirmDialog
      open={entry !== null}
      danger
      title={t('drive.trash.eraseTitle', { name: entry?.name ?? '' })}
      text={t('drive.trash.eraseText')}
      confirm={t('drive.trash.erase')}
      onConfirm={async () => {
        if (!entry) return;
        await eraseForGood(entry);
        toast({ tone: 'success', title: t('drive.trash.erased', { name: entry.name }) });
      }}
      onClose={onClose}
    />
  );
};

/** Deleted entries: restore them, or erase them permanently. */
const TrashPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const list = useCallList(listDriveTrash, {
    fixed: scope === null ? {} : { 'filter[locationId][eq]': scope },
  });
  const [asked, setAsked] = useState<DriveEntry | null>(null);
  const [erasing, setErasing] = useState<DriveEntry | null>(null);
  const columns = useColumns();
  const card = useEntryCard(true);
  const rowActions = (entry: DriveEntry) => <RowActions entry={entry} onErase={setErasing} />;
  return (
    <div ref={followFocus}>
      <Page title={t('drive.trash.title')} count={list.count}>
        <Stack gap="3">
          <Text tone="muted">{t('drive.trash.text', { days: driveTrashDays })}</Text>
          <FocusHome label={t('drive.trash.title')}>
            <ListView<DriveEntry>
              name="ordering.driveTrash"
              label={t('drive.trash.title')}
              searchLabel={t('drive.search')}
              {...list.view}
              rowKey={({ id }) => id}
              onOpen={setAsked}
              columns={columns}
              card={(entry) => ({
                ...card(entry),
                picture: undefined,
                actions: <CardActions entry={entry} onErase={setErasing} />,
              })}
              cardHeight={152}
              rowActions={rowActions}
              empty={<EmptyState drawing="box" text={t('drive.trash.empty')} />}
            />
          </FocusHome>
        </Stack>
        <RestoreQuestion entry={asked} onClose={() => setAsked(null)} />
        <EraseQuestion entry={erasing} onClose={() => setErasing(null)} />
      </Page>
    </div>
  );
};

export default TrashPage;
