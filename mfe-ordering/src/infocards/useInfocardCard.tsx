import type { Infocard } from '@fraktion/contract/infocards';
import { Badge, Box, formatDate, useDevice, useTranslation } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';

import { InfocardPicture } from '../lib/infocard/InfocardPicture.tsx';
import { UnderWayPill } from '../lib/order/UnderWayPill.tsx';

/** An infocard as a card with its picture: on a phone beside the text, so that several are in view. */
export const useInfocardCard = () => {
  const { t } = useTranslation('mfe-ordering');
  const { mobile } = useDevice();
  return (infocard: Infocard) => ({
    ...(mobile
      ? {
          aside: (
            <Box borderRadius="control" overflow="hidden">
              <InfocardPicture infocard={infocard} small />
            </Box>
          ),
        }
      : { picture: <InfocardPicture infocard={infocard} /> }),
    title: infocard.name,
    status: infocard.isOrderable ? (
      <UnderWayPill infocard={infocard} />
    ) : (
      <Badge>{t('infocards.notOrderable')}</Badge>
    ),
    text: infocard.location.name,
    facts: [
      containerText(infocard) || t(`infocardType.${infocard.type}`),
      infocard.collector?.name,
      infocard.lastCollected &&
        t('infocards.collectedOn', { date: formatDate(infocard.lastCollected) }),
    ],
  });
};
