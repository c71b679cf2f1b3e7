import {
  dismissIntegrationFile,
  type IntegrationFile,
  listIntegrationFiles,
  retryIntegrationFile,
} from '@fraktion/contract/integrations';
import { importedFilePath } from '@fraktion/contract/pages';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDateTime,
  Link,
  messageText,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LogEntry, LogSection } from '../lib/LogSection.tsx';
import { FilePill } from './StatePill.tsx';

const pageSize = 8;

interface FileProps {
  readonly integrationId: string;
  readonly file: IntegrationFile;
}

/** The page of the file leads on to its invoice, unless that was taken back. */
const addressOf = (state: IntegrationFile['state'], importId: string): string | null =>
  state === 'imported' || state === 'failed' ? importedFilePath(importId) : null;

const File = ({ integrationId, file }: FileProps) => {
  const { t } = useTranslation('mfe-admin');
  const again = useCall(retryIntegrationFile);
  const dismiss = useCall(dismissIntegrationFile);
  const { id, name, state, takenAt, movedTo, importId, reason, detail } = file;
  const { dismissedBy, dismissedAt } = file;
  const params = { id: integrationId, fileId: id };
  const address = importId && addressOf(state, importId);
  // The reader's own words are English; the page of the imported file has them in the user's language.
  const seen = address ? null : detail;
  return (
    <LogEntry
      title={
        address ? (
          <Link alone to={address} overflowWrap="anywhere">
            {name}
          </Link>
        ) : (
          <Text overflowWrap="anywhere">{name}</Text>
        )
      }
      status={<FilePill state={dismissedAt === null ? state : 'dismissed'} />}
      facts={[formatDateTime(takenAt), movedTo]}
    >
      {reason ? (
        <Text size="caption" tone="error" overflowWrap="anywhere">
          {[messageText(reason), seen].filter(Boolean).join(': ')}
        </Text>
      ) : null}
      {dismissedAt === null ? null : (
        <Text size="caption" tone="muted">
          {t('integrations.dismissedBy', { name: dismissedBy, at: formatDateTime(dismissedAt) })}
        </Text>
      )}
      {state === 'failed' ? (
        <Row gap="2" mt="1">
          <Button size="small" pending={again.isPending} onClick={() => again.mutate({ params })}>
            {t('integrations.again')}
          </Button>
          {dismissedAt === null ? (
            <Button
              size="small"
              variant="quiet"
              pending={dismiss.isPending}
              onClick={() => dismiss.mutate({ params })}
            >
              {t('integrations.dismiss')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </LogEntry>
  );
};

/** The files of the source, each with its result. */
export const Files = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-admin');
  const [shown, setShown] = useState(pageSize);
  const list = useQuery(
    listQueryFor(listIntegrationFiles, { params: { id }, query: { pageSize: shown } }),
  );
  const rows = list.data?.data;
  return (
    <Box>
      <LogSection
        title={t('integrations.files')}
        of={list}
        failed={t('integrations.filesFailed')}
        none={t('integrations.noFile')}
      >
        {(file) => <File key={file.id} integrationId={id} file={file} />}
      </LogSection>
      {rows?.length === shown && shown < 200 ? (
        <Button variant="quiet" mt="1" onClick={() => setShown(200)}>
          {t('integrations.moreFiles')}
        </Button>
      ) : null}
    </Box>
  );
};
