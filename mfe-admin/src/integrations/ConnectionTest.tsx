import type { CallInput } from '@fraktion/contract/call';
import { type Probe, testIntegration, trySource } from '@fraktion/contract/integrations';
import { api } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Box, Button, failureText, messageText, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

import { CheckedStep } from '../lib/CheckedStep.tsx';
import { ServerWords } from './ServerWords.tsx';

const good = { tone: 'green', icon: CircleCheck } as const;
const bad = { tone: 'red', icon: CircleX } as const;

/** Refusals whose detail is the fingerprint that the field takes. */
const fingerprintOf: ReadonlySet<string> = new Set([
  'Integrations.Key.Changed',
  'Integrations.Certificate.Not.Trusted',
]);

/** A failed step says what is wrong in the portal's words; the server's own are there for whoever looks after it. */
const Step = ({ step: { step, ok, detail, reason } }: { readonly step: Probe }) => {
  const { t } = useTranslation('mfe-admin');
  const failure = ok ? null : messageText(reason ?? '');
  const isOwn = reason !== null && fingerprintOf.has(reason);
  return (
    <>
      <CheckedStep
        name={t(`integrations.steps.${step}`)}
        result={{
          ...(ok ? good : bad),
          label: t(ok ? 'integrations.stepWent' : 'integrations.stepFailed'),
        }}
        problem={failure ? { text: failure, tone: 'error' } : null}
        detail={ok || isOwn ? detail : null}
      />
      {ok || isOwn ? null : <ServerWords text={detail} />}
    </>
  );
};

export type TypedSource = CallInput<typeof trySource>['body'];

export interface ConnectionTestProps {
  /** The settings as they stand in the fields. */
  readonly typed: TypedSource;
  /** None of them differs from what is saved. */
  readonly isSaved: boolean;
}

/** Something is missing that the test cannot do without. */
const lacks = ({ kind, savedId, host, username, secret, containerName }: TypedSource) => {
  if (kind === 'azureBlob') return !containerName || (!secret && !savedId);
  return !host || !username || (!secret && !savedId);
};

/** Tests the settings in the fields before they are saved; each step shows its result, up to the first failure. */
export const ConnectionTest = ({ typed, isSaved }: ConnectionTestProps) => {
  const { t } = useTranslation('mfe-admin');
  // What is saved is tested by its own call, which also remembers the server's key.
  const saved = useCall(testIntegration);
  // Its refusals are shown here, and not in a message beside it.
  const trial = useMutation({
    mutationFn: (body: TypedSource) => api(trySource, { body }, { background: true }),
  });
  const { savedId } = typed;
  const usesSaved = isSaved && savedId !== null;
  const begin = () => (usesSaved ? saved.mutate({ params: { id: savedId } }) : trial.mutate(typed));
  const tried = usesSaved ? saved : trial;
  // A result of other settings is none of these.
  const isOfThese = usesSaved || JSON.stringify(trial.variables) === JSON.stringify(typed);
  const steps = isOfThese ? tried.data : undefined;
  const failed = isOfThese && tried.error;
  const needs =
    typed.kind === 'azureBlob' ? 'integrations.testNeedsBlob' : 'integrations.testNeeds';
  return (
    <Box as="section" aria-label={t('integrations.test')}>
      <Button
        pending={tried.isPending}
        disabledReason={lacks(typed) ? t(needs) : undefined}
        onClick={begin}
      >
        {t('integrations.test')}
      </Button>
      <Text size="caption" tone="muted" mt="1">
        {t('integrations.testHelp')}
      </Text>
      <Box role="status">
        {failed ? (
          <Text tone="error" mt="2">
            {failureText(failed)}
          </Text>
        ) : null}
        {steps ? (
          <Box mt="3">
            {steps.every(({ ok }) => ok) ? (
              <Text strong mb="2">
                {t('integrations.testWent')}
              </Text>
            ) : null}
            <Box as="ol">
              {steps.map((step) => (
                <Step key={step.step} step={step} />
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
};
