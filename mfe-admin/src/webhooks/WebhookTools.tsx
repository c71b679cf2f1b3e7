import { pingWebhook, renewWebhookSecret, type Webhook } from '@fraktion/contract/webhooks';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, Row, toast, useTranslation } from '@fraktion/shared-ui';
import { Eye, RotateCw } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useRef, useState } from 'react';

import { SecretOnce } from '../lib/SecretOnce.tsx';
import { Secret } from './Secret.tsx';

/** Tests the address, and shows or renews the secret. */
export const WebhookTools = ({ webhook: { id } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation('mfe-admin');
  const [shown, setShown] = useState<'secret' | 'renew'>();
  const [renewed, setRenewed] = useState<string>();
  const ping = useCall(pingWebhook, {
    onSuccess: () => void toast({ title: t('webhooks.pinged') }),
  });
  const renew = useCall(renewWebhookSecret);
  const [shows, renews] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  return (
    <Row>
      <Button pending={ping.isPending} onClick={() => ping.mutate({ params: { id } })}>
        {t('webhooks.ping')}
      </Button>
      <Button ref={shows} icon={Eye} onClick={() => setShown('secret')}>
        {t('webhooks.showSecret')}
      </Button>
      <Button ref={renews} variant="quiet" icon={RotateCw} onClick={() => setShown('renew')}>
        {t('webhooks.renewSecret')}
      </Button>
      <ConfirmDialog
        open={shown === 'renew'}
        title={t('webhooks.renewTitle')}
        text={t('webhooks.renewText')}
        confirm={t('webhooks.renewSecret')}
        danger
        onConfirm={async () => setRenewed((await renew.mutateAsync({ params: { id } })).secret)}
        onClose={() => setShown(undefined)}
      />
      {shown === 'secret' ? (
        <Secret id={id} onClose={() => setShown(undefined)} focusAfter={() => shows.current} />
      ) : null}
      {renewed ? (
        <SecretOnce
          title={t('webhooks.secret')}
          text={t('webhooks.secretText')}
          secret={renewed}
          onClose={() => setRenewed(undefined)}
          focusAfter={() => renews.current}
        />
      ) : null}
    </Row>
  );
};
