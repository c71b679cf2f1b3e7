import { tryWebhook } from '@fraktion/contract/webhooks';
import { api } from '@fraktion/shared-auth';
import { Box, Button, failureText, Notice, Text, useTranslation } from '@fraktion/shared-ui';
import { useMutation } from '@tanstack/react-query';

import { useFailureText } from './failureText.ts';

/** Sends a test to the address in the field, before it is saved. */
export const AddressTest = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation('mfe-admin');
  // Its refusals are shown here, and not in a message beside it.
  const trial = useMutation({
    mutationFn: (address: string) =>
      api(tryWebhook, { body: { url: address } }, { background: true }),
  });
  const reasonOf = useFailureText();
  const isAddress = /^https?:\/\/./.test(url) && URL.canParse(url);
  // An answer of another address is none of this one.
  const isOfThis = trial.variables === url;
  const answer = isOfThis ? trial.data : undefined;
  return (
    <Box>
      <Button
        pending={trial.isPending}
        disabledReason={isAddress ? undefined : t('webhooks.urlWrong')}
        onClick={() => trial.mutate(url)}
      >
        {t('webhooks.tryAddress')}
      </Button>
      <Text size="caption" tone="muted" mt="1">
        {t('webhooks.tryHelp')}
      </Text>
      <Box role="status" mt="2" _empty={{ display: 'none' }}>
        {answer?.arrived ? (
          <Notice tone="info">
            {t('webhooks.tryArrived', { status: answer.responseStatus ?? '' })}
          </Notice>
        ) : null}
        {answer && !answer.arrived ? (
          <Notice tone="error">{reasonOf(answer.responseStatus, answer.failure)}</Notice>
        ) : null}
        {isOfThis && trial.error ? <Notice tone="error">{failureText(trial.error)}</Notice> : null}
      </Box>
    </Box>
  );
};
