import { deleteInfocard, type Infocard } from '@fraktion/contract/infocards';
import { orderInfocardPath } from '@fraktion/contract/pages';
import { useCall } from '@fraktion/shared-auth/query';
import { IconButton, toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import {
  Archive,
  Copy,
  Ellipsis,
  History,
  PackagePlus,
  QrCode,
  Repeat,
  Trash2,
} from '@fraktion/shared-ui/icons';
import { ConfirmDialog, Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { toNewRecurring } from '../lib/recurringAddress.ts';
import { ApplyToPastDialog } from './ApplyToPastDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { kindOf } from './infocardForm.ts';
import { printLabels } from './labels.ts';
import { useBulk } from './useBulk.ts';

interface QuestionProps {
  readonly infocard: Infocard;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Only an unused infocard can be deleted; otherwise the server refuses. */
const Delete = ({ infocard, onGone, onClose }: QuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const remove = useCall(deleteInfocard);
  const { id, type, version, name } = infocard;
  return (
    <ConfirmDialog
      open
      danger
      title={t('infocards.delete.title', { name })}
      text={t('infocards.delete.text')}
      confirm={t('infocards.delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { kind: kindOf(type), id }, query: { version } });
        toast({ tone: 'success', title: t('infocards.delete.done', { name }) });
        onGone();
      }}
    />
  );
};

const ArchiveOne = ({ infocard, onGone, onClose }: QuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { change } = useBulk();
  return (
    <ConfirmDialog
      open
      title={t('infocards.archive.title', { name: infocard.name })}
      text={t('infocards.archive.text')}
      confirm={t('infocards.actions.archive')}
      onClose={onClose}
      onConfirm={async () => {
        await change('archive', [infocard]);
        onGone();
      }}
    />
  );
};

/** The actions for one infocard besides editing. */
export const InfocardMenu = ({
  infocard,
  onGone,
}: {
  readonly infocard: Infocard;
  readonly onGone: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'archive' | 'delete' | 'copy' | 'past' | null>(null);
  const close = () => setAsked(null);
  const { id, isOrderable } = infocard;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} size="small" label={t('order.actions.more')} />}
        placement="bottom-end"
        groups={[
          {
            items: [
              {
                key: 'order',
                label: t('ordering.card.order'),
                icon: PackagePlus,
                onSelect: () => void navigate(orderInfocardPath(id)),
                disabledReason: isOrderable ? undefined : t('infocards.notOrderable'),
              },
              {
                key: 'recurring',
                label: t('recurring.make'),
                icon: Repeat,
                onSelect: () => void navigate(toNewRecurring(id)),
                disabledReason: isOrderable ? undefined : t('infocards.notOrderable'),
              },
              {
                key: 'label',
                label: t('infocards.actions.labels'),
                icon: QrCode,
                onSelect: () => void printLabels([id]),
              },
              {
                key: 'copy',
                label: t('infocards.actions.copy'),
                icon: Copy,
                onSelect: () => setAsked('copy'),
              },
              {
                key: 'past',
                label: t('infocards.actions.past'),
                icon: History,
                onSelect: () => setAsked('past'),
              },
            ],
          },
          {
            items: [
              {
                key: 'archive',
                label: t('infocards.actions.archive'),
                icon: Archive,
                onSelect: () => setAsked('archive'),
              },
              {
                key: 'delete',
                label: t('infocards.delete.confirm'),
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
      {asked === 'past' ? <ApplyToPastDialog infocard={infocard} onClose={close} /> : null}
      {asked === 'copy' ? <CopyDialog infocard={infocard} onClose={close} /> : null}
    </>
  );
};
