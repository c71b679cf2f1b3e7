import { orderWebhookEvents, type WebhookEvent, webhookEvents } from '@fraktion/contract/webhooks';
import { useProfile } from '@fraktion/shared-auth';
import { Button, Checkbox, Grid, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useEventName } from './useEventName.ts';
import { GroupError } from '../lib/GroupError.tsx';

export interface EventFieldsProps {
  readonly value: readonly WebhookEvent[];
  readonly onChange: (value: readonly WebhookEvent[]) => void;
  readonly error?: string | undefined;
}

/** The events that the address receives. */
export const EventFields = ({ value, onChange, error }: EventFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  // Suppliers have no invoices here.
  const nameOf = useEventName();
  const offered = useProfile().account.kind === 'supplier' ? orderWebhookEvents : webhookEvents;
  const all = value.length === offered.length;
  return (
    <Stack as="fieldset" border="0" p="0" m="0" gap="1" aria-label={t('webhooks.events')}>
      <Row justifyContent="space-between">
        <Text strong fontSize="sm">
          {t('webhooks.events')}
        </Text>
        <Button variant="quiet" size="small" onClick={() => onChange(all ? [] : offered)}>
          {t(all ? 'webhooks.none' : 'webhooks.all')}
        </Button>
      </Row>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(180px, 1fr))" columnGap="3" rowGap="0">
        {offered.map((event) => (
          <Checkbox
            key={event}
            label={nameOf(event)}
            value={value.includes(event)}
            onChange={(on) =>
              onChange(on ? [...value, event] : value.filter((other) => other !== event))
            }
          />
        ))}
      </Grid>
      <GroupError error={error} />
    </Stack>
  );
};
