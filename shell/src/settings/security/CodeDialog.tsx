import { disableTwoStep, renewRecoveryCodes } from '@fraktion/contract/sessions';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  type FormState,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CodeField } from '../../pages/entry/CodeField.tsx';
import { RecoveryCodes } from '../../pages/entry/RecoveryCodes.tsx';
import { useCodeForm } from '../../pages/entry/useCodeForm.ts';

export type CodeAction = 'renew' | 'turnOff';

interface AskProps {
  readonly title: string;
  readonly text: string;
  readonly form: FormState<{ readonly code: string }>;
  readonly onClose: () => void;
}

const AskForCode = ({ title, text, form, onClose }: AskProps) => (
  <Dialog open title={title} onClose={onClose} width="small">
    <Form form={form} label={title}>
      <Text tone="muted">{text}</Text>
      <CodeField recovery {...form.field('code')} />
      <FormActions submit={title} />
    </Form>
  </Dialog>
);

interface ActProps {
  readonly onClose: () => void;
}

function Renew({ onClose }: ActProps) {
  const { t } = useTranslation('shell');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCodeForm(useFormCall(renewRecoveryCodes), ({ recoveryCodes }) =>
    setCodes(recoveryCodes),
  );
  if (codes) {
    return (
      <Dialog open alert title={t('entry.recovery.title')} onClose={() => undefined}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  }
  const words = { title: t('security.twoStep.renew'), text: t('security.twoStep.renewText') };
  return <AskForCode {...words} form={form} onClose={onClose} />;
}

function TurnOff({ onClose }: ActProps) {
  const { t } = useTranslation('shell');
  const form = useCodeForm(useFormCall(disableTwoStep), () => {
    toast({ title: t('security.twoStep.turnedOff'), tone: 'success' });
    onClose();
  });
  const words = { title: t('security.twoStep.turnOff'), text: t('security.twoStep.turnOffText') };
  return <AskForCode {...words} form={form} onClose={onClose} />;
}

/** Actions that need the authenticator: new recovery codes, or turning off two steps. */
export const CodeDialog = ({ act, onClose }: ActProps & { readonly act: CodeAction }) =>
  act === 'renew' ? <Renew onClose={onClose} /> : <TurnOff onClose={onClose} />;
