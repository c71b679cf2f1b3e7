import { listLocations } from '@fraktion/contract/locations';
import { copyInfocard, type Infocard } from '@fraktion/contract/infocards';
import { newId } from '@fraktion/shared-auth';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  Checkbox,
  QueryState,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { MoreToFind } from '../lib/MoreToFind.tsx';

const shown = 100;

export interface InfocardDialogProps {
  readonly infocard: Infocard;
  readonly onClose: () => void;
}

interface LocationsProps {
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChoose: (locationId: string, on: boolean) => void;
}

/** A scannable list of locations, and a search for the others. */
const Locations = ({ chosen, onChoose }: LocationsProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [q, setQ] = useState('');
  const list = useQuery(
    listQueryFor(listLocations, {
      query: { pageSize: shown, count: 'true', ...(q ? { q } : {}) },
    }),
  );
  const rows = list.data?.data ?? [];
  const total = list.data?.page.total ?? rows.length;
  return (
    <Stack gap="3">
      <SearchField label={t('ordering.locations.search')} value={q} onSearch={setQ} />
      <QueryState of={list} failed={t('ordering.locations.failed')} waiting={6} />
      {list.data && rows.length === 0 ? (
        <Text tone="muted">{t('ordering.locations.noMatch', { text: q })}</Text>
      ) : null}
      <Stack gap="0">
        {rows.map(({ id, name, city }) => (
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
            onChange={(on) => onChoose(id, on)}
          />
        ))}
      </Stack>
      <MoreToFind shown={rows.length} total={total} />
    </Stack>
  );
};

/** Copies an infocard to any number of other locations. */
export const CopyDialog = ({ infocard, onClose }: InfocardDialogProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { t: word } = useTranslation('ui');
  // Each copy keeps its id, so that a second try after a lost answer creates no second copy.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const copy = useCall(copyInfocard, {
    // Shown even if the user has left the page.
    onSuccess: (_, { body: { copies } }) =>
      toast({ tone: 'success', title: t('infocards.copy.done', { count: copies.length }) }),
  });
  // Closing does not cancel a running request.
  const close = copy.isPending ? () => {} : onClose;
  const choose = (locationId: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(locationId, newId());
    else next.delete(locationId);
    setChosen(next);
  };
  const send = () => {
    const copies = [...chosen].map(([locationId, id]) => ({ id, locationId }));
    copy.mutate({ params: { id: infocard.id }, body: { copies } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      steady
      onClose={close}
      title={t('infocards.copy.title', { name: infocard.name })}
      footer={
        <>
          <Button
            variant="primary"
            pending={copy.isPending}
            disabledReason={chosen.size === 0 ? t('infocards.copy.choose') : undefined}
            onClick={send}
          >
            {t('infocards.copy.send', { count: chosen.size })}
          </Button>
          <Button
            variant="quiet"
            disabledReason={copy.isPending ? word('working') : undefined}
            onClick={close}
          >
            {t('infocards.cancel')}
          </Button>
        </>
      }
    >
      <Locations chosen={chosen} onChoose={choose} />
    </Dialog>
  );
};
