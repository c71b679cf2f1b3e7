import { moveOwned, type OwnedPath } from '@fraktion/contract/releases';
import { useCall } from '@fraktion/shared-auth/query';
import { SelectField, Stack, Text, toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { SendButtons } from './SendButtons.tsx';

interface MoveDialogProps {
  readonly name: string;
  readonly owned: OwnedPath;
  readonly others: readonly string[];
  readonly onClose: () => void;
}

/** Gives an address or a to-do to another remote. */
export const MoveDialog = ({ name, owned, others, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const send = useCall(moveOwned);
  const [to, setTo] = useState('');
  const move = () =>
    send.mutateAsync({ params: { name }, body: { ...owned, to } }).then(() => {
      toast({ title: t('releases.movedDone', { what: owned.key, to }), tone: 'success' });
      onClose();
    }, toastFailure);
  return (
    <Dialog
      open
      title={t('releases.moveTitle', { what: owned.key })}
      onClose={onClose}
      footer={
        <SendButtons
          label={t('releases.move')}
          pending={send.isPending}
          disabledReason={to === '' ? t('releases.chooseRemote') : undefined}
          onSend={() => void move()}
          onCancel={onClose}
        />
      }
    >
      <Stack gap="4">
        <SelectField
          label={t('releases.moveTo')}
          placeholder={t('releases.chooseRemote')}
          choices={others.map((value) => ({ value, label: value }))}
          value={to}
          onChange={setTo}
        />
        <Text tone="muted">{t('releases.moveText', { name })}</Text>
      </Stack>
    </Dialog>
  );
};
