import { confirmTwoStep, startTwoStep, type TwoStepEnrolment } from '@fraktion/contract/sessions';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  PasswordField,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { Authenticator } from '../../pages/entry/Authenticator.tsx';
import { CodeField } from '../../pages/entry/CodeField.tsx';
import { RecoveryCodes } from '../../pages/entry/RecoveryCodes.tsx';
import { useCodeForm } from '../../pages/entry/useCodeForm.ts';

/** Asks for the user's password first, because someone else may use an open page. */
function PasswordStep({
  text,
  onStarted,
}: {
  readonly text?: string | undefined;
  readonly onStarted: (enrolment: TwoStepEnrolment) => void;
}) {
  const { t } = useTranslation('shell');
  const form = useCallForm({
    call: useFormCall(startTwoStep),
    fields: ['password'],
    // Blanks are part of a password.
    body: ({ password }) => ({ password }),
    words: { password: t('security.password.currentMissing') },
    done: onStarted,
  });
  return (
    <Form form={form} label={t('security.twoStep.setUp')}>
      {text ? <Text>{text}</Text> : null}
      <Text tone="muted">{t('security.twoStep.passwordFirst')}</Text>
      <PasswordField label={t('security.password.current')} required {...form.field('password')} />
      <FormActions submit={t('security.twoStep.next')} />
    </Form>
  );
}

interface CodeStepProps {
  readonly enrolment: TwoStepEnrolment;
  readonly onCodes: (codes: readonly string[]) => void;
}

function CodeStep({ enrolment, onCodes }: CodeStepProps) {
  const { t } = useTranslation('shell');
  const form = useCodeForm(useFormCall(confirmTwoStep), ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  );
  return (
    <Form form={form} label={t('security.twoStep.setUp')}>
      <Text tone="muted">{t('security.twoStep.scan')}</Text>
      <Authenticator enrolment={enrolment} />
      <CodeField {...form.field('code')} />
      <FormActions submit={t('security.twoStep.turnOn')} />
    </Form>
  );
}

export interface SetUpDialogProps {
  /** Why it must be set up, if an account requires it. */
  readonly text?: string;
  /** Called when two steps are on; the recovery codes are not stored yet. */
  readonly onOn?: () => void;
  readonly onClose: () => void;
}

/** Password, authenticator, recovery codes: two steps are on after the second of the three. */
export function SetUpDialog({ text, onOn, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('shell');
  const [enrolment, setEnrolment] = useState<TwoStepEnrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => {
    toast({ title: t('security.twoStep.turnedOn'), tone: 'success' });
    onClose();
  };
  if (codes) {
    return (
      <Dialog open alert title={t('entry.recovery.title')} onClose={() => undefined}>
        <RecoveryCodes codes={codes} onKept={done} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('security.twoStep.setUp')} onClose={onClose} width="small">
      <Stack>
        {enrolment ? (
          <CodeStep
            enrolment={enrolment}
            onCodes={(given) => {
              setCodes(given);
              onOn?.();
            }}
          />
        ) : (
          <PasswordStep text={text} onStarted={setEnrolment} />
        )}
      </Stack>
    </Dialog>
  );
}
