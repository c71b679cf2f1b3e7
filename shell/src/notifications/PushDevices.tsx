import { listPushDevices, removePushDevice } from '@fraktion/contract/notifications';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDate,
  Heading,
  IconButton,
  Row,
  Spacer,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { Bell, X } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ownMark, type PushState, readPushState, subscribe, unsubscribe } from './push.ts';

/** What this browser can do now; undefined until it has said so. */
function usePush() {
  const [state, setState] = useState<PushState>();
  const [mark, setMark] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const look = async () => {
    setState(await readPushState());
    setMark(await ownMark());
  };
  useEffect(() => void look().catch(() => setState('unsupported')), []);
  const change = async (act: () => Promise<unknown>, failed: string) => {
    setPending(true);
    try {
      await act();
    } catch {
      toast({ tone: 'error', title: failed });
    }
    await look().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: queryFor(listPushDevices).queryKey });
    setPending(false);
  };
  return { state, mark, pending, change };
}

/** The browsers of the user that get push notifications, and whether this one does. */
export function PushDevices() {
  const { t } = useTranslation('shell');
  const { state, mark, pending, change } = usePush();
  const { data: devices = [] } = useQuery(queryFor(listPushDevices), queryClient);
  const remove = useCall(removePushDevice);
  const failed = t('notifications.push.failed');
  const own = devices.find((each) => each.mark === mark);
  const isOn = state === 'on' && own !== undefined;
  const turnOff = async () => {
    if (own) await remove.mutateAsync({ params: { id: own.id } });
    await unsubscribe();
  };
  return (
    <Stack as="section" gap="3" mt="6">
      <Heading size="small">{t('notifications.push.title')}</Heading>
      {state === 'home' || state === 'unsupported' || state === 'denied' ? (
        <Text tone="muted">{t(`notifications.push.${state}`)}</Text>
      ) : null}
      {state === 'ready' || state === 'on' ? (
        <Row gap="3">
          <Text tone="muted">{t(isOn ? 'notifications.push.on' : 'notifications.push.text')}</Text>
          <Spacer />
          <Button
            icon={Bell}
            pending={pending}
            onClick={() => void change(isOn ? turnOff : subscribe, failed)}
          >
            {t(isOn ? 'notifications.push.turnOff' : 'notifications.push.turnOn')}
          </Button>
        </Row>
      ) : null}
      {devices.length > 0 ? (
        <Stack as="ul" gap="1" aria-label={t('notifications.push.devices')}>
          {devices.map(({ id, name, createdAt, mark: of }) => (
            <Row as="li" key={id} gap="2" flexWrap="nowrap">
              <Box flex="1">
                <Text>
                  {name}
                  {of === mark ? ` (${t('notifications.push.this')})` : ''}
                </Text>
                <Text size="caption" tone="muted">
                  {t('notifications.push.added', { day: formatDate(createdAt) })}
                </Text>
              </Box>
              <IconButton
                icon={X}
                label={t('notifications.push.remove', { name })}
                onClick={() =>
                  void change(
                    of === mark ? turnOff : () => remove.mutateAsync({ params: { id } }),
                    failed,
                  )
                }
              />
            </Row>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
