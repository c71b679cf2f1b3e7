import { maxInvoiceBytes } from '@fraktion/contract/invoices';
import { Button, failureText, formatBytes, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleX, Hourglass, LoaderCircle } from '@fraktion/shared-ui/icons';

import { FileRow } from './FileRow.tsx';
import { canUploadAgain, type Upload, uploadAgain } from './imports.ts';

const looks = {
  waiting: { icon: Hourglass, tone: 'grey' },
  sending: { icon: LoaderCircle, tone: 'blue' },
  sent: { icon: LoaderCircle, tone: 'blue' },
  refused: { icon: CircleX, tone: 'red' },
} as const;

/** A file that the server does not have yet, or has refused. */
export const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const { t } = useTranslation('mfe-economics');
  const { state, error, file, id } = upload;
  return (
    <FileRow name={file.name} {...looks[state]}>
      {state === 'refused' ? (
        <Text>
          {error?.key === 'Generic.Too.Large'
            ? t('imports.tooLarge', { size: formatBytes(maxInvoiceBytes) })
            : failureText(error)}
        </Text>
      ) : (
        <Text tone="muted">{t(state === 'waiting' ? 'imports.waiting' : 'imports.sending')}</Text>
      )}
      {canUploadAgain(upload) ? (
        <Button size="small" alignSelf="flex-start" onClick={() => uploadAgain(id)}>
          {t('imports.retry')}
        </Button>
      ) : null}
    </FileRow>
  );
};
