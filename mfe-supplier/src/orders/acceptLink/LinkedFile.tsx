import type { LinkedOrder } from '@fraktion/contract/orders';
import { saveFile } from '@fraktion/shared-auth';
import {
  Button,
  ButtonLink,
  formatBytes,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { isPicture, LargePicture } from '@fraktion/shared-ui/list';
import { useFetchFile, useFileUrl } from '@fraktion/shared-waste/files';
import { useState } from 'react';

import { LinkFrame } from '../../lib/link/LinkFrame.tsx';
import { LinkDesk } from './LinkDesk.tsx';
import type { LinkProps } from './linkQuery.ts';

interface FileProps {
  readonly order: LinkedOrder;
  readonly file: LinkedOrder['files'][number];
}

const Picture = ({ order, file }: FileProps) => (
  <LargePicture name={file.name} url={useFileUrl({ ownerId: order.id, fileId: file.id })} />
);

const Save = ({ order, file }: FileProps) => {
  const { t } = useTranslation('mfe-supplier');
  const fetchFile = useFetchFile();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    // The call itself reports a failure.
    await fetchFile({ ownerId: order.id, fileId: file.id }).then(saveFile, () => undefined);
    setPending(false);
  };
  return (
    <Button variant="primary" icon={Download} pending={pending} onClick={() => void save()}>
      {t('link.download')}
    </Button>
  );
};

/** One file of the order, for its own link in the mail. */
export const LinkedFile = ({ order, file, id, secret }: LinkProps & FileProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <LinkFrame title={file.name}>
      <LinkDesk {...{ id, secret }}>
        <Stack gap="5">
          <Text tone="muted">
            {[
              t('link.orderTitle', { number: order.number, customer: order.customerName }),
              formatBytes(file.bytes),
            ].join(' · ')}
          </Text>
          {isPicture(file) ? <Picture {...{ order, file }} /> : null}
          <Row gap="2">
            <Save {...{ order, file }} />
            <ButtonLink to={`/${id}/accept#${secret}`}>{t('link.toOrder')}</ButtonLink>
          </Row>
        </Stack>
      </LinkDesk>
    </LinkFrame>
  );
};
