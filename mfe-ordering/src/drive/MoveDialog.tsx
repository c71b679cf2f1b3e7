import { changeDriveEntry, type DriveEntry, listDriveEntries } from '@fraktion/contract/fileDrive';
import { listLocations } from '@fraktion/contract/locations';
import { isRefusal } from '@fraktion/shared-auth';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  ErrorState,
  failureText,
  Icon,
  Notice,
  Row,
  SkeletonText,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft, FolderOpen } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { driveCalls, useAccountFolderId, useFolder, useFolderName } from './driveQueries.ts';

const atMost = 500;

interface Target {
  readonly id: string;
  readonly name: string;
}

interface Targeted {
  /** Undefined until they are read. */
  readonly targets: readonly Target[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The folders of one folder; at the very top, the account's and the locations'. */
const useTargets = (at: string | null): Targeted => {
  const { t } = useTranslation('mfe-ordering');
  const accountId = useAccountFolderId();
  const places = useQuery({
    ...listQueryFor(listLocations, { query: { pageSize: atMost } }),
    enabled: at === null,
    meta: { quiet: true },
  });
  const folders = useQuery({
    ...listQueryFor(listDriveEntries, {
      query: { 'filter[parentId][eq]': at ?? '', 'filter[kind][eq]': 'folders', pageSize: atMost },
    }),
    enabled: at !== null,
    meta: { quiet: true },
  });
  const { error, refetch } = at === null ? places : folders;
  const told = { error, onRetry: () => void refetch() };
  if (at !== null)
    return { targets: folders.isPlaceholderData ? undefined : folders.data?.data, ...told };
  const top = { id: accountId, name: t('Drive.WholeAccount') };
  return { targets: places.data && [top, ...places.data.data], ...told };
};

type TargetsProps = Targeted & { readonly onOpen: (id: string) => void };

const Targets = ({ targets, error, onRetry, onOpen }: TargetsProps) => {
  const { t } = useTranslation('mfe-ordering');
  if (!targets && error)
    return <ErrorState title={t('Drive.FolderFailed')} error={error} onRetry={onRetry} />;
  if (!targets) return <SkeletonText lines={3} />;
  if (targets.length === 0) return <Text tone="muted">{t('Drive.Move.NoFolders')}</Text>;
  return (
    <Stack as="ul" gap="0">
      {targets.map(({ id, name }) => (
        <li key={id}>
          <Button variant="quiet" full justifyContent="flex-start" onClick={() => onOpen(id)}>
            <Icon of={FolderOpen} />
            {name}
          </Button>
        </li>
      ))}
    </Stack>
  );
};

/** Walks through the folders to where it shall lie. */
export const MoveDialog = ({
  entry,
  onClose,
}: {
  readonly entry: DriveEntry;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { t: word } = useTranslation('ui');
  const [at, setAt] = useState<string | null>(entry.parentId);
  const folder = useFolder(at).data;
  const nameOf = useFolderName();
  const read = useTargets(at);
  const targets = read.targets?.filter(({ id }) => id !== entry.id);
  const move = useCall(changeDriveEntry, {
    invalidates: [driveCalls],
    quiet: true,
    onSuccess: (moved) =>
      toast({ tone: 'success', title: t('Drive.Move.Done', { name: moved.name }) }),
  });
  // What is being sent is not taken back by closing.
  const close = move.isPending ? () => {} : onClose;
  const { kind, id, version, name } = entry;
  const above = folder?.path.at(-2)?.id ?? null;
  const act = () => {
    if (at === null) return;
    move.mutate({ params: { kind, id }, body: { version, parentId: at } }, { onSuccess: onClose });
  };
  const reason = at === null ? t('Drive.Move.ChoosePlace') : t('Drive.Move.SamePlace');
  return (
    <Dialog
      open
      onClose={close}
      title={t('Drive.Move.Title', { name })}
      width="small"
      footer={
        <>
          <Button
            variant="primary"
            pending={move.isPending}
            disabledReason={at === null || at === entry.parentId ? reason : undefined}
            onClick={act}
          >
            {t('Drive.Move.Here')}
          </Button>
          <Button
            variant="quiet"
            disabledReason={move.isPending ? word('working') : undefined}
            onClick={close}
          >
            {t('Drive.Move.Cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {move.error ? (
          <Notice tone={isRefusal(move.error, 'Generic.Changed') ? 'warning' : 'error'}>
            {isRefusal(move.error, 'Generic.Changed') ? t('Drive.Faster') : failureText(move.error)}
          </Notice>
        ) : null}
        <Row flexWrap="nowrap">
          {at === null ? null : (
            <Button size="small" icon={ChevronLeft} onClick={() => setAt(above)}>
              {t('Drive.Move.Up')}
            </Button>
          )}
          <Text strong truncate>
            {at === null ? t('Drive.AllPlaces') : folder && nameOf(folder)}
          </Text>
        </Row>
        <Targets {...read} targets={targets} onOpen={setAt} />
      </Stack>
    </Dialog>
  );
};
