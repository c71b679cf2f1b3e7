import { getQuietHours, putQuietHours } from '@fraktion/contract/notifications';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  Checkbox,
  Heading,
  Row,
  Stack,
  Text,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Hours {
  readonly from: string;
  readonly until: string;
}

const usual: Hours = { from: '22:00', until: '06:00' };
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** The clocks of this browser: the person's own. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours in which nobody is disturbed. */
export function QuietHoursChoice() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(queryFor(getQuietHours), queryClient);
  const [typed, setTyped] = useState<Hours>();
  const saved = () => {
    setTyped(undefined);
    toast({ tone: 'success', title: t('notifications.quiet.saved') });
  };
  const put = useCall(putQuietHours, { onSuccess: saved });
  if (!data) return null;
  const { hours } = data;
  const shown = typed ?? hours ?? usual;
  const save = (wanted: Hours | null) =>
    put.mutate({ body: { hours: wanted && { ...wanted, timeZone: ownZone() } } });
  const problemOf = (time: string): string | undefined =>
    isTime(time) ? undefined : t('notifications.quiet.wrong');
  return (
    <Stack as="section" gap="3" mt="6">
      <Heading size="small">{t('notifications.quiet.title')}</Heading>
      <Text tone="muted">{t('notifications.quiet.text')}</Text>
      <Checkbox
        label={t('notifications.quiet.on')}
        value={hours !== null}
        onChange={(on) => save(on ? usual : null)}
      />
      {hours ? (
        <>
          <Row gap="3" alignItems="flex-start">
            {(['from', 'until'] as const).map((end) => (
              <Box key={end} width="140px">
                <TextField
                  name={end}
                  label={t(`notifications.quiet.${end}`)}
                  maxLength={5}
                  value={shown[end]}
                  error={problemOf(shown[end])}
                  onChange={(time) => setTyped({ ...shown, [end]: time })}
                />
              </Box>
            ))}
          </Row>
          <Text size="caption" tone="muted">
            {t('notifications.quiet.zone', { zone: hours.timeZone })}
          </Text>
          {typed && isTime(typed.from) && isTime(typed.until) ? (
            <Row>
              <Button pending={put.isPending} onClick={() => save(typed)}>
                {t('notifications.quiet.save')}
              </Button>
            </Row>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}
