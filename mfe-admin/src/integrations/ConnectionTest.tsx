import { type Probe, testIntegration } from '@fraktion/contract/integrations';
import { useCall } from '@fraktion/shared-auth/query';
import { Box, Button, messageText, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX } from '@fraktion/shared-ui/icons';

import { CheckedStep } from '../lib/CheckedStep.tsx';

const good = { tone: 'green', icon: CircleCheck } as const;
const bad = { tone: 'red', icon: CircleX } as const;

const Step = ({ step: { step, ok, detail, reason } }: { readonly step: Probe }) => {
  const { t } = useTranslation('mfe-admin');
  const failure = ok ? null : messageText(reason ?? '');
  return (
    <CheckedStep
      name={t(`integrations.steps.${step}`)}
      result={{
        ...(ok ? good : bad),
        label: t(ok ? 'integrations.stepWent' : 'integrations.stepFailed'),
      }}
      problem={failure ? { text: failure, tone: 'error' } : null}
      detail={detail}
    />
  );
};

/** Tests the connection; each step shows its result, up to the first failure. */
export const ConnectionTest = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-admin');
  const test = useCall(testIntegration);
  return (
    <Box as="section" aria-label={t('integrations.test')}>
      <Button pending={test.isPending} onClick={() => test.mutate({ params: { id } })}>
        {t('integrations.test')}
      </Button>
      {test.data ? (
        <Box mt="3" role="status">
          <Box as="ol">
            {test.data.map((step) => (
              <Step key={step.step} step={step} />
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};
