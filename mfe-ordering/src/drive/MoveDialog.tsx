import { changeDriveEntry, listDriveEntries } from '@fraktion/contract/fileDrive';
import { listLocations } from '@fraktion/contract/locations';
import { isRefusal } from '@fraktion/shared-auth';
import { listQueryFor, useRowCall } from '@fraktion/shared-auth/query';
import {
  Box,
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
import { ChangedNotice } from '@fraktion/shared-ui/form';
import { SearchField } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { MoreToFind } from '../lib/MoreToFind.tsx';
import { useAccountFolderId, useFolder, useFolderName } from './driveQueries.ts';
import type { EntryDialogProps } from './NameDialog.tsx';

/** A list that a person can scan; the others are found by search. */
const shown = 100;

interface Target {
  readonly id: string;
  readonly name: string;
}

interface MoveTargets {
  /** Undefined until they are loaded. */
  readonly targets: readonly Target[] | undefined;
  /** The number of all folders. */
  readonly total: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The subfolders of a folder; at the top, the root folders of the account and the locations. */
const useTargets = (at: string | null, q: string): MoveTargets => {
  const { t } = useTranslation('mfe-ordering');
  const accountId = useAccountFolderId();
  const query = { pageSize: shown, count: 'true' as const, ...(q ? { q } : {}) };
  const places = useQuery({
    ...listQueryFor(listLocations, { query }),
    enabled: at === null,
  });
  const folders = useQuery({
    ...listQueryFor(listDriveEntries, {
      query: { ...query, 'filter[parentId][eq]': at ?? '', 'filter[kind][eq]': 'folders' },
    }),
    enabled: at !== null,
  });
  const { data, error, refetch, isPlaceholderData } = at === null ? places : folders;
  const found: readonly Target[] | undefined = isPlaceholderData ? undefined : data?.data;
  const top = at === null && q === '' ? [{ id: accountId, name: t('drive.wholeAccount') }] : [];
  return {
    targets: found && [...top, ...found],
    total: (data?.page.total ?? 0) + top.length,
    error,
    onRetry: () => void refetch(),
  };
};

interface TargetsProps extends MoveTargets {
  readonly q: string;
  readonly onOpen: (id: string) => void;
}

const Targets = ({ targets, total, error, onRetry, q, onOpen }: TargetsProps) => {
  const { t } = useTranslation('mfe-ordering');
  if (!targets && error)
    return <ErrorState title={t('drive.folderFailed')} error={error} onRetry={onRetry} />;
  if (!targets) return <SkeletonText lines={3} />;
  if (targets.length === 0)
    return (
      <Text tone="muted">
        {q === '' ? t('drive.move.noFolders') : t('drive.move.noMatch', { text: q })}
      </Text>
    );
  return (
    <Stack gap="3">
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
      <MoreToFind shown={targets.length} total={total} />
    </Stack>
  );
};

/** Someone else has moved or renamed it: the user can still move it as it is now. */
const Failed = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Box role="alert">
      {isRefusal(error, 'Generic.Changed') ? (
        <ChangedNotice>{t('drive.faster')}</ChangedNotice>
      ) : (
        <Notice tone="error">{failureText(error)}</Notice>
      )}
    </Box>
  );
};

/** Navigates through the folders to choose a target. */
export const MoveDialog = ({ entry, onClose }: EntryDialogProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { t: word } = useTranslation('ui');
  const [at, setAt] = useState<string | null>(entry.parentId);
  const folder = useFolder(at).data;
  const nameOf = useFolderName();
  const [q, setQ] = useState('');
  const read = useTargets(at, q);
  const targets = read.targets?.filter(({ id }) => id !== entry.id);
  const total = read.total - (read.targets?.length ?? 0) + (targets?.length ?? 0);
  const go = (to: string | null) => {
    setAt(to);
    setQ('');
  };
  const { row, send, pending, error } = useRowCall(changeDriveEntry, entry);
  // Closing does not cancel a running request.
  const close = pending ? () => {} : onClose;
  const above = folder?.path.at(-2)?.id ?? null;
  const moveTo = async (parentId: string) => {
    const moved = await send(({ kind, id, version }) => ({
      params: { kind, id },
      body: { version, parentId },
    }));
    toast({ tone: 'success', title: t('drive.move.done', { name: moved.name }) });
    onClose();
  };
  const act = () => {
    // The failure is shown above.
    if (at !== null) void moveTo(at).catch(() => undefined);
  };
  const reason = at === null ? t('drive.move.choosePlace') : t('drive.move.samePlace');
  return (
    <Dialog
      open
      onClose={close}
      title={t('drive.move.title', { name: row.name })}
      width="small"
      footer={
        <>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={at === null || at === row.parentId ? reason : undefined}
            onClick={act}
          >
            {t('drive.move.here')}
          </Button>
          <Button
            variant="quiet"
            disabledReason={pending ? word('working') : undefined}
            onClick={close}
          >
            {t('drive.move.cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {error ? <Failed error={error} /> : null}
        <Row flexWrap="nowrap">
          {at === null ? null : (
            <Button size="small" icon={ChevronLeft} onClick={() => go(above)}>
              {t('drive.move.up')}
            </Button>
          )}
          <Text strong truncate>
            {at === null ? t('drive.allPlaces') : folder && nameOf(folder)}
          </Text>
        </Row>
        <SearchField label={t('drive.move.search')} value={q} onSearch={setQ} />
        <Targets {...read} {...{ targets, total, q }} onOpen={go} />
      </Stack>
    </Dialog>
  );
};
