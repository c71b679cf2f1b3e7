import type { InvoiceImport } from '@fraktion/contract/invoices';
import {
  Box,
  DescriptionList,
  formatBytes,
  formatDateTime,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel, type Walk } from '@fraktion/shared-ui/overlay';

import { ImportRow } from '../ImportRow.tsx';
import { ImportPill } from './ImportPill.tsx';

interface ImportPanelProps {
  readonly one: InvoiceImport;
  readonly walk: Walk | undefined;
  readonly onClose: () => void;
}

/** One file: its result, its possible actions, and who sent it. */
export const ImportPanel = ({ one, walk, onClose }: ImportPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { fileName, state, source, createdAt, createdBy, bytes } = one;
  return (
    <SidePanel
      open
      title={fileName}
      status={<ImportPill state={state} />}
      walk={walk}
      onClose={onClose}
    >
      <Stack gap="5">
        <Box as="ul" aria-live="polite">
          <ImportRow one={one} />
        </Box>
        <DescriptionList
          items={[
            { term: t('importedFiles.fields.sentAt'), value: formatDateTime(createdAt) },
            { term: t('importedFiles.fields.sentBy'), value: createdBy },
            { term: t('invoices.source'), value: t(`sources.${source}`) },
            { term: t('importedFiles.fields.size'), value: formatBytes(bytes) },
          ]}
        />
      </Stack>
    </SidePanel>
  );
};
