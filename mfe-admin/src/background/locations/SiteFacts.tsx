import type { Location } from '@fraktion/contract/locations';
import {
  Box,
  DescriptionList,
  ExternalLink,
  later,
  Panel,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { outsideMap, placesOf } from './places.ts';

const LocationMap = later(async () => {
  const { PlaceMap } = await import('@fraktion/shared-ui/map');
  return { default: PlaceMap };
}, null);

/** The text as typed, line by line. */
const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box as="span" whiteSpace="pre-line">
    {children}
  </Box>
);

/** Address, opening hours, contact and access. */
export const SiteFacts = ({ location }: { readonly location: Location }) => {
  const { t } = useTranslation('mfe-admin');
  const { name, address, zip, city, openingHours, contactName, contactPhone, accessNotes } =
    location;
  const places = placesOf([location]);
  return (
    <Panel title={t('locations.facts')}>
      <Stack gap="4">
        {places.length > 0 ? (
          <LocationMap
            label={t('locations.oneOnMap', { name, city })}
            points={places.map(({ to: _here, ...place }) => place)}
          />
        ) : null}
        <DescriptionList
          items={[
            {
              term: t('background.fields.address'),
              value: (
                <>
                  <Lines>{`${address}\n${zip} ${city}`}</Lines>
                  <br />
                  <ExternalLink href={outsideMap(location)}>{t('locations.outside')}</ExternalLink>
                </>
              ),
            },
            {
              term: t('background.fields.openingHours'),
              value: openingHours && <Lines>{openingHours}</Lines>,
            },
            { term: t('background.fields.contactName'), value: contactName },
            {
              term: t('background.fields.contactPhone'),
              value: contactPhone && (
                <a href={`tel:${contactPhone.replaceAll(/\s/g, '')}`}>{contactPhone}</a>
              ),
            },
            {
              term: t('background.fields.accessNotes'),
              value: accessNotes && <Lines>{accessNotes}</Lines>,
            },
            { term: t('background.fields.group'), value: location.group },
            { term: t('background.fields.pNumber'), value: location.pNumber },
          ]}
        />
      </Stack>
    </Panel>
  );
};
