import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Button, Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Navigation, Phone } from '@fraktion/shared-ui/icons';

import { telHref } from '../lib/phone.ts';
import { navigateHref } from './today/navigateHref.ts';

const noPoint = { latitude: null, longitude: null };

/** Maps open beside the portal; a phone opens its own. */
const outside = (href: string) => ({ href, target: '_blank', rel: 'noreferrer' });

export interface PlaceLinksProps {
  readonly order: Pick<OrderWithEvents, 'locationName' | 'locationAddress' | 'site'>;
}

/** Where it is: one tap opens the phone's maps, one calls whoever is there. */
export const PlaceLinks = ({ order }: PlaceLinksProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { locationName, locationAddress: address, site } = order;
  const tel = site?.contactPhone ? telHref(site.contactPhone) : undefined;
  return (
    <Stack as="section" gap="2">
      <Stack gap="0">
        <Heading size="section">{locationName}</Heading>
        <Text tone="muted">{address}</Text>
      </Stack>
      <Row gap="2">
        <Button as="a" icon={Navigation} {...outside(navigateHref({ ...noPoint, address }))}>
          {t('today.navigate')}
        </Button>
        {tel ? (
          <Button as="a" icon={Phone} {...{ href: tel }}>
            {t('today.call')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};
