import type { Infocard } from '@fraktion/contract/infocards';
import {
  Box,
  Button,
  ErrorState,
  Notice,
  Page,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { MapPin } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { followFocus } from '@fraktion/shared-ui/overlay';

import { openOrder } from '../lib/order/orderAddress.ts';
import { OrderPanel } from '../lib/order/OrderPanel.tsx';
import { AttentionOrders } from './AttentionOrders.tsx';
import { BasketBar } from './basket/BasketBar.tsx';
import { ContainersSkeleton, Infocards } from './cards/Infocards.tsx';
import { LocationChoice } from './LocationChoice.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { useChosenLocation } from './useChosenLocation.ts';
import { useOrderedCard } from './cards/useOrderedCard.ts';
import { type ScanResult, useScannedInfocard } from './useScannedInfocard.ts';

type Place = Infocard['location'];

interface WhereProps {
  readonly location: Place | undefined;
  readonly chooseAnother: (() => void) | undefined;
}

const Where = ({ location, chooseAnother }: WhereProps) => {
  const { t } = useTranslation('mfe-ordering');
  if (!location) return <Text tone="muted">{t('ordering.locations.choose')}</Text>;
  const { name, address, zip, city } = location;
  return (
    <Row gap="1.5" flexWrap="nowrap" alignItems="center">
      <MapPin size={20} aria-hidden />
      <Text>
        <Text as="span" strong>
          {name}
        </Text>
        <Text as="span" tone="muted">{` · ${address}, ${zip} ${city}`}</Text>
      </Text>
      {chooseAnother ? (
        <Button size="small" variant="quiet" onClick={chooseAnother}>
          {t('ordering.locations.another')}
        </Button>
      ) : null}
    </Row>
  );
};

const AtLocation = ({
  location,
  scanned,
}: {
  readonly location: Place;
  readonly scanned: ScanResult;
}) => {
  const { ordered, order, closeForm } = useOrderedCard();
  const close = () => {
    closeForm();
    if (scanned.infocard) scanned.close();
  };
  const { open } = useOpenInAddress(openOrder);
  return (
    <>
      <Infocards locationId={location.id} onOrder={order} />
      <RecentOrders locationId={location.id} onOpen={open} />
      <OrderSheet
        infocard={ordered ?? scanned.infocard}
        copied={ordered ? undefined : scanned.copied}
        onClose={close}
      />
    </>
  );
};

/** Choose a location, choose a container, order it: three touches on a phone. */
const OrderingPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const chosen = useChosenLocation();
  const scanned = useScannedInfocard();
  const { choose, chooseAnother, error, retry } = chosen;
  // A scanned infocard contains its place, even if the location cannot be read.
  const location: Place | undefined = chosen.location ?? scanned.infocard?.location;
  const known = location ? 'chosen' : chosen.status;
  const status = scanned.reading ? 'reading' : known;
  return (
    <div ref={followFocus}>
      <Page
        title={t('ordering.title')}
        toolbar={
          status === 'reading' || status === 'failed' ? null : (
            <Where {...{ location, chooseAnother }} />
          )
        }
      >
        <AttentionOrders />
        {scanned.missing ? (
          <Box mb="4">
            <Notice tone="warning">
              <Text>{t('ordering.scanned.missing')}</Text>
              <Row mt="2">
                <Button size="small" onClick={scanned.close}>
                  {t('ordering.scanned.close')}
                </Button>
              </Row>
            </Notice>
          </Box>
        ) : null}
        {scanned.failed ? (
          <ErrorState title={t('ordering.scanned.failed')} {...scanned.failed} />
        ) : null}
        {status === 'reading' ? <ContainersSkeleton /> : null}
        {status === 'failed' ? (
          <ErrorState title={t('ordering.locations.failed')} error={error} onRetry={retry} />
        ) : null}
        {status === 'none' ? <LocationChoice onChoose={choose} /> : null}
        {location && !scanned.reading ? (
          <AtLocation key={location.id} location={location} scanned={scanned} />
        ) : null}
        <BasketBar />
        <OrderPanel />
      </Page>
    </div>
  );
};

export default OrderingPage;
