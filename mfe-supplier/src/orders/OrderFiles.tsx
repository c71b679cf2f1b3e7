import { getFile } from '@fraktion/contract/files';
import type { Order } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import {
  Button,
  formatBytes,
  Heading,
  Icon,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download, FileText, Image } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

type OrderFile = Order['files'][number];

const FileRow = ({ file }: { readonly file: OrderFile }) => {
  const { t } = useTranslation('mfe-supplier');
  const download = useMutation({
    mutationFn: async () => saveFile(await api(getFile, { params: { id: file.id } })),
  });
  return (
    <Row as="li" flexWrap="nowrap" justifyContent="space-between">
      <Row flexWrap="nowrap">
        <Icon of={file.mediaType.startsWith('image/') ? Image : FileText} />
        <Text truncate>{file.name}</Text>
        <Text as="span" tone="muted" figures whiteSpace="nowrap">
          {formatBytes(file.bytes)}
        </Text>
      </Row>
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        pending={download.isPending}
        aria-label={t('order.downloadFile', { name: file.name })}
        onClick={() => download.mutate()}
      >
        {t('order.download')}
      </Button>
    </Row>
  );
};

/** What the customer sent along; each comes down as a file. */
export const OrderFiles = ({ files }: { readonly files: readonly OrderFile[] }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{t('order.files')}</Heading>
      <Stack as="ul" gap="1" listStyleType="none" margin="0" padding="0">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Stack>
    </Stack>
  );
};
