import { getFile } from '@fraktion/contract/files';
import type { Order } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import {
  Button,
  formatBytes,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download, FileText, Image } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

type OrderFile = Order['files'][number];

const FileRow = ({ file }: { readonly file: OrderFile }) => {
  const { t } = useTranslation('mfe-ordering');
  const download = useMutation({
    mutationFn: async () => saveFile(await api(getFile, { params: { id: file.id } })),
  });
  const isPicture = file.mediaType.startsWith('image/');
  return (
    <Row as="li" flexWrap="nowrap" justifyContent="space-between">
      <Row flexWrap="nowrap">
        {isPicture ? <Image size={16} aria-hidden /> : <FileText size={16} aria-hidden />}
        <Text truncate>{file.name}</Text>
        <Text tone="subtle" figures whiteSpace="nowrap">
          {formatBytes(file.bytes)}
        </Text>
      </Row>
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        pending={download.isPending}
        aria-label={t('Order.DownloadFile', { name: file.name })}
        onClick={() => download.mutate()}
      >
        {t('Order.Download')}
      </Button>
    </Row>
  );
};

/** What came along with the order; each comes down as a file. */
export const OrderFiles = ({ files }: { readonly files: readonly OrderFile[] }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{t('Order.Files')}</Heading>
      <Stack as="ul" gap="1" listStyleType="none">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Stack>
    </Stack>
  );
};
