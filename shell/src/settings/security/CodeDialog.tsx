import { disableTwoStep, renewRecoveryCodes } from '@fraktion/contract/sessions';
import { api } from '@fraktion/shared-auth';
import { Form, FormActions, Text, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CodeField } from '../../pages/entry/CodeField.tsx';
import { RecoveryCodes } from '../../pages/entry/RecoveryCodes.tsx';

export type CodeAct = 'renew' | 'turnOff';

export interface CodeDialogProps {
  readonly act: CodeAct;
  readonly onClose: () => void;
}

const words = {
  renew: { title: 'security.twoStep.renew', text: 'security.twoStep.renewText' },
  turnOff: { title: 'security.twoStep.turnOff', text: 'security.twoStep.turnOffText' },
} as const;

/** What only the bearer of the authenticator may do: new recovery codes, or no second step any more. */
export function CodeDialog({ act, onClose }: CodeDialogProps) {
  const { t } = useTranslation('shell');
  const { title, text } = words[act];
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code: code.trim().length < 6 ? t('entry.code.missing') : undefined,
    }),
    submit: async ({ code }) => {
      if (act === 'renew') {
        const answer = await api(renewRecoveryCodes, { body: { code } });
        setCodes(answer.recoveryCodes);
      } else {
        await api(disableTwoStep, { body: { code } });
        toast({ title: t('security.twoStep.turnedOff'), tone: 'success' });
        onClose();
      }
    },
  });
  if (codes) {
    return (
      <Dialog open alert title={t('entry.recovery.title')} onClose={() => undefined}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t(title)} onClose={onClose} width="small">
      <Form form={form} label={t(title)}>
        <Text tone="muted">{t(text)}</Text>
        <CodeField recovery {...form.field('code')} />
        <FormActions submit={t(title)} />
      </Form>
    </Dialog>
  );
}
