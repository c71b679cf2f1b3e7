import { showSecondStep } from '@fraktion/contract/sessions';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, Text, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';

import type { OverlayProps } from '../../frame/overlays/Overlays.tsx';
import { CodeField } from '../../pages/entry/CodeField.tsx';
import { useCodeForm } from '../../pages/entry/useCodeForm.ts';
import { askedStep } from './askedStep.ts';
import { SetUpDialog } from './SetUpDialog.tsx';

/** Asks for a code of the authenticator, in a session that started without one. */
function ShowStep({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const form = useCodeForm(useFormCall(showSecondStep), () => {
    askedStep.shown();
    onClose();
  });
  const title = t('entry.code.title');
  return (
    <Dialog open title={title} onClose={onClose} width="small">
      <Form form={form} label={title}>
        <Text tone="muted">{t('security.demanded.show')}</Text>
        <CodeField recovery autoFocus {...form.field('code')} />
        <FormActions submit={t('security.twoStep.next')} />
      </Form>
    </Dialog>
  );
}

/** The second step when entering an account that requires it; a user without one sets it up first. */
export default function SecondStepDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  if (!askedStep.setUp()) return <ShowStep onClose={onClose} />;
  return (
    <SetUpDialog text={t('security.demanded.setUp')} onOn={askedStep.shown} onClose={onClose} />
  );
}
