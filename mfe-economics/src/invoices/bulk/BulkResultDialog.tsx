import {
  Button,
  Icon,
  Link,
  messageText,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { invoicePath } from '@fraktion/contract/pages';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';

import type { BulkResult } from './useBulkInvoices.ts';

interface BulkResultDialogProps {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** The number of successes, and the reason for each failure. */
export const BulkResultDialog = ({ result, onClose }: BulkResultDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const { action, done, moved, left } = result;
  const title = [
    t(`bulk.done.${action}`, { count: done }),
    t('bulk.left', { count: left.length }),
  ].join(', ');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="small"
      footer={<Button onClick={onClose}>{t('bulk.understood')}</Button>}
    >
      {moved > 0 ? <Text>{t('bulk.moved', { count: moved })}</Text> : null}
      <Stack as="ul" role="list" aria-label={t('bulk.reasons')}>
        {left.map(({ invoice: { id, invoiceNumber, sellerName }, error }) => (
          <Row as="li" key={id} flexWrap="nowrap" alignItems="start">
            <Icon of={TriangleAlert} />
            <div>
              <Link alone to={invoicePath(id)}>{`${invoiceNumber} · ${sellerName}`}</Link>
              <Text tone="error">{messageText(error)}</Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
};
