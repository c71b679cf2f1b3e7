import { listLocations } from '@fraktion/contract/locations';
import type { Infocard } from '@fraktion/contract/infocards';
import { copyInfocard } from '@fraktion/contract/manyInfocards';
import { newId } from '@fraktion/shared-auth';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  Checkbox,
  SkeletonText,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const shown = 100;

/** The same infocard at other locations, any number of them. */
export const CopyDialog = ({
  infocard,
  onClose,
}: {
  readonly infocard: Infocard;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const [q, setQ] = useState('');
  // A copy keeps its id, so that a second try after a lost answer makes no second copy.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const locations = useQuery(
    listQueryFor(listLocations, { query: { pageSize: shown, ...(q ? { q } : {}) } }),
  );
  const copy = useCall(copyInfocard, { invalidates: ['infocards', 'locations'] });
  const choose = (locationId: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(locationId, newId());
    else next.delete(locationId);
    setChosen(next);
  };
  const send = () => {
    const copies = [...chosen].map(([locationId, id]) => ({ id, locationId }));
    copy.mutate(
      { params: { id: infocard.id }, body: { copies } },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('Infocards.Copy.Done', { count: copies.length }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={t('Infocards.Copy.Title', { name: infocard.name })}
      footer={
        <>
          <Button
            variant="primary"
            pending={copy.isPending}
            disabledReason={chosen.size === 0 ? t('Infocards.Copy.Choose') : undefined}
            onClick={send}
          >
            {t('Infocards.Copy.Send', { count: chosen.size })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Infocards.Cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <SearchField label={t('Ordering.Locations.Search')} value={q} onSearch={setQ} />
        {locations.data ? null : <SkeletonText lines={6} />}
        <Stack gap="0">
          {(locations.data?.data ?? []).map(({ id, name, city }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {name}{' '}
                  <Text as="span" tone="muted">
                    {city}
                  </Text>
                </>
              }
              value={chosen.has(id)}
              onChange={(on) => choose(id, on)}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
