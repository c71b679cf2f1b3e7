import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { listLocations } from '@fraktion/contract/locations';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Box, Button, Notice, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { Combobox, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const shownAtOnce = 30;
/** The id of the button that confirms, for keys that lead to it. */
export const locationButton = 'confirm-location';
/** The choice for all locations. */
const everywhere = 'all';

interface LocationToConfirmProps {
  readonly invoice: InvoiceDetail;
  readonly busy: boolean;
  /** Null for several locations. */
  readonly onLocation: (locationId: string | null) => void;
}

/** The location of the invoice: its lines are posted once somebody has confirmed it. */
export const LocationToConfirm = ({ invoice, busy, onLocation }: LocationToConfirmProps) => {
  const { t } = useTranslation('mfe-economics');
  const { suggestedLocation } = invoice;
  const mayChooseAll = useProfile().allLocations;
  const [chosen, setChosen] = useState(suggestedLocation ?? { id: everywhere, name: '' });
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    ...listQueryFor(listLocations, { query: { pageSize: shownAtOnce, ...(q ? { q } : {}) } }),
    staleTime: 300_000,
  });
  const places = data?.data ?? [];
  const all = { value: everywhere, label: t('location.all') };
  const noPlace = mayChooseAll ? all.label : '';
  return (
    <Box mb="3">
      <Notice tone="warning">
        <Text mb="2">{t('location.confirm')}</Text>
        <Row gap="2" alignItems="end">
          <Box flex="1 1 240px" maxWidth="420px">
            <Combobox
              label={t('location.label')}
              value={chosen.id}
              valueLabel={chosen.id === everywhere ? noPlace : chosen.name}
              searching={isFetching || q !== typed.trim()}
              onSearch={setTyped}
              onChange={(id) =>
                setChosen(
                  places.find((place) => place.id === id) ?? { id: everywhere, name: all.label },
                )
              }
              choices={[
                ...(q || !mayChooseAll ? [] : [all]),
                ...places.map((place) => ({
                  value: place.id,
                  label: place.name,
                  text: `${place.address}, ${place.zip} ${place.city}`,
                })),
              ]}
            />
          </Box>
          <Button
            id={locationButton}
            variant="primary"
            pending={busy}
            disabledReason={
              chosen.id === everywhere && !mayChooseAll ? t('location.own') : undefined
            }
            onClick={() => onLocation(chosen.id === everywhere ? null : chosen.id)}
          >
            {t('location.submit')}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
};
