import { type DriveEntry, driveTrashDays, listDriveTrash } from '@fraktion/contract/fileDrive';
import { scopeIn } from '@fraktion/contract/locations';
import { drivePath } from '@fraktion/contract/pages';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatDateTime,
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
import { countText, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { ConfirmDialog, FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useLiveDrive } from './driveQueries.ts';
import { useEntryCard, useEntryColumns } from './entryTexts.tsx';
import { useDriveActions } from './useDriveActions.ts';

const useColumns = () => {
  const { t } = useTranslation('mfe-ordering');
  const columns = useEntryColumns(true);
  return useMemo(
    () => [
      ...columns.filter(({ key }) => !key.startsWith('changed')),
      {
        key: 'trashedAt',
        header: t('Drive.Trash.At'),
        text: ({ trashedAt }: DriveEntry) => trashedAt && formatDateTime(trashedAt),
        sortable: true,
      },
      {
        key: 'trashedBy',
        header: t('Drive.Columns.By'),
        text: ({ trashedBy }: DriveEntry) => trashedBy,
      },
    ],
    [columns, t],
  );
};

/** The reason why somebody may not delete an entry for good, if there is one. */
const useWhyNotErase = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ mayErase, trashedBy }: DriveEntry) =>
    mayErase ? undefined : t('Drive.Trash.NotYours', { name: trashedBy ?? '' });
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
        label={t('Drive.Trash.RestoreNamed', { name })}
        onClick={() => void restore(entry).catch(() => undefined)}
      />
      <IconButton
        icon={Trash2}
        size="small"
        label={t('Drive.Trash.EraseNamed', { name })}
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
        {t('Drive.Trash.Restore')}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabledReason={whyNotErase(entry)}
        onClick={() => onErase(entry)}
      >
        {t('Drive.Trash.Erase')}
      </Button>
    </>
  );
};

interface QuestionProps {
  /** Null while nothing is asked. */
  readonly entry: DriveEntry | null;
  readonly onClose: () => void;
}

const RestoreQuestion = ({ entry, onClose }: QuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { restore } = useDriveActions();
  return (
    <ConfirmDialog
      open={entry !== null}
      title={t('Drive.Trash.RestoreTitle', { name: entry?.name ?? '' })}
      text={t('Drive.Trash.RestoreText')}
      confirm={t('Drive.Trash.Restore')}
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
      title={t('Drive.Trash.EraseTitle', { name: entry?.name ?? '' })}
      text={t('Drive.Trash.EraseText')}
      confirm={t('Drive.Trash.Erase')}
      onConfirm={async () => {
        if (!entry) return;
        await eraseForGood(entry);
        toast({ tone: 'success', title: t('Drive.Trash.Erased', { name: entry.name }) });
      }}
      onClose={onClose}
    />
  );
};

/** What was deleted: to take back, or to delete for good. */
const TrashPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const address = useListAddress(listDriveTrash, {
    fixed: scope === null ? {} : { 'filter[locationId][eq]': scope },
  });
  const list = useQuery(listQueryFor(listDriveTrash, { query: address.query }));
  const [asked, setAsked] = useState<DriveEntry | null>(null);
  const [erasing, setErasing] = useState<DriveEntry | null>(null);
  const columns = useColumns();
  const card = useEntryCard(true);
  const rowActions = (entry: DriveEntry) => <RowActions entry={entry} onErase={setErasing} />;
  useLiveDrive();
  return (
    <div ref={followFocus}>
      <Page
        title={t('Drive.Trash.Title')}
        count={countText(list.data?.page)}
        actions={<ButtonLink to={drivePath}>{t('Drive.Title')}</ButtonLink>}
      >
        <Stack gap="3">
          <Text tone="muted">{t('Drive.Trash.Text', { days: driveTrashDays })}</Text>
          <FocusHome label={t('Drive.Trash.Title')}>
            <ListView<DriveEntry>
              name="ordering.driveTrash"
              label={t('Drive.Trash.Title')}
              searchLabel={t('Drive.Search')}
              address={address}
              list={list}
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
              empty={<EmptyState drawing="box" text={t('Drive.Trash.Empty')} />}
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
