import { isRefusal, session } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  failureText,
  Form,
  FormActions,
  Notice,
  Text,
  useTranslation,
} from '@fraktion/shared-ui/entry';

import { useSecondsLeft } from '../useSecondsLeft.ts';
import { CodeField } from './CodeField.tsx';
import { Authenticator } from './Authenticator.tsx';
import { useEnrolment } from './useEnrolment.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SecondStepProps } from './SecondStep.tsx';
import { useSecondStep } from './useSecondStep.ts';

/** A code of the authenticator, or a recovery code; a user without an authenticator sets it up first. */
export function SecondStepForm({ left, onAgain }: SecondStepProps) {
  const { t } = useTranslation('shell');
  const enrolment = useEnrolment(left);
  const { form, given } = useSecondStep(left.challenge);
  const failure = form.failure ?? enrolment.failure;
  const wait = useSecondsLeft(form.failure);
  if (given?.recoveryCodes) {
    return <RecoveryCodes codes={given.recoveryCodes} onKept={() => void session.enter(given)} />;
  }
  const over = isRefusal(failure, 'Auth.Challenge.Invalid');
  return (
    <Form form={form} label={t('entry.code.title')} ownFailure>
      {failure ? (
        <Notice tone="error">
          <Text>{failureText(failure)}</Text>
          {wait > 0 ? <Text aria-hidden>{t('login.wait', { seconds: wait })}</Text> : null}
        </Notice>
      ) : null}
      {left.step === 'enrol' ? <Authenticator enrolment={enrolment.data} /> : null}
      {over ? null : (
        <>
          <CodeField recovery={left.step === 'code'} autoFocus {...form.field('code')} />
          <FormActions
            submit={t('login.submit')}
            disabledReason={wait > 0 ? t('login.wait', { seconds: wait }) : undefined}
            full
          />
        </>
      )}
      <Box>
        <Button variant={over ? 'primary' : 'quiet'} full onClick={onAgain}>
          {t('entry.again')}
        </Button>
      </Box>
    </Form>
  );
}
