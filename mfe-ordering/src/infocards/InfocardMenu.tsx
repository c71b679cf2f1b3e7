import { deleteInfocard, type Infocard } from '@fraktion/contract/infocards';
import { orderInfocardPath } from '@fraktion/contract/pages';
import { useCall } from '@fraktion/shared-auth/query';
import { IconButton, toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import {
  Archive,
  Copy,
  Ellipsis,
  PackagePlus,
  QrCode,
  Repeat,
  Trash2,
} from '@fraktion/shared-ui/icons';
import { ConfirmDialog, Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { toNewRecurring } from '../lib/recurringAddress.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { kindOf } from './infocardForm.ts';
import { printLabels } from './labels.ts';
import { useBulk } from './useBulk.ts';

interface Asked {
  readonly infocard: Infocard;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Only what was never used can go; the server says so where it was. */
const Delete = ({ infocard, onGone, onClose }: Asked) => {
  const { t } = useTranslation('mfe-ordering');
  const remove = useCall(deleteInfocard, { invalidates: ['infocards'] });
  const { id, type, version, name } = infocard;
  return (
    <ConfirmDialog
      open
      danger
      title={t('Infocards.Delete.Title', { name })}
      text={t('Infocards.Delete.Text')}
      confirm={t('Infocards.Delete.Confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { kind: kindOf(type), id }, query: { version } });
        toast({ tone: 'success', title: t('Infocards.Delete.Done', { name }) });
        onGone();
      }}
    />
  );
};

const ArchiveOne = ({ infocard, onGone, onClose }: Asked) => {
  const { t } = useTranslation('mfe-ordering');
  const { change } = useBulk();
  return (
    <ConfirmDialog
      open
      title={t('Infocards.Archive.Title', { name: infocard.name })}
      text={t('Infocards.Archive.Text')}
      confirm={t('Infocards.Actions.archive')}
      onClose={onClose}
      onConfirm={async () => {
        await change('archive', [infocard]);
        onGone();
      }}
    />
  );
};

/** What can be done with one infocard besides changing it. */
export const InfocardMenu = ({
  infocard,
  onGone,
}: {
  readonly infocard: Infocard;
  readonly onGone: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'archive' | 'delete' | 'copy' | null>(null);
  const close = () => setAsked(null);
  const { id, isOrderable } = infocard;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} size="small" label={t('Order.Actions.More')} />}
        placement="bottom-end"
        groups={[
          {
            items: [
              {
                key: 'order',
                label: t('Ordering.Card.Order'),
                icon: PackagePlus,
                onSelect: () => void navigate(orderInfocardPath(id)),
                disabledReason: isOrderable ? undefined : t('Infocards.NotOrderable'),
              },
              {
                key: 'recurring',
                label: t('Recurring.Make'),
                icon: Repeat,
                onSelect: () => void navigate(toNewRecurring(id)),
                disabledReason: isOrderable ? undefined : t('Infocards.NotOrderable'),
              },
              {
                key: 'label',
                label: t('Infocards.Actions.labels'),
                icon: QrCode,
                onSelect: () => void printLabels([id]),
              },
              {
                key: 'copy',
                label: t('Infocards.Actions.copy'),
                icon: Copy,
                onSelect: () => setAsked('copy'),
              },
            ],
          },
          {
            items: [
              {
                key: 'archive',
                label: t('Infocards.Actions.archive'),
                icon: Archive,
                onSelect: () => setAsked('archive'),
              },
              {
                key: 'delete',
                label: t('Infocards.Delete.Confirm'),
                icon: Trash2,
                danger: true,
                onSelect: () => setAsked('delete'),
              },
            ],
          },
        ]}
      />
      {asked === 'archive' ? <ArchiveOne {...{ infocard, onGone }} onClose={close} /> : null}
      {asked === 'delete' ? <Delete {...{ infocard, onGone }} onClose={close} /> : null}
      {asked === 'copy' ? <CopyDialog infocard={infocard} onClose={close} /> : null}
    </>
  );
};
