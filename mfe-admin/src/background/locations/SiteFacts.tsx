import type { Field } from '@fraktion/contract/background';
import { type Location, locations } from '@fraktion/contract/locations';
import {
  Box,
  DescriptionList,
  ExternalLink,
  Panel,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { asText, type EntityWords } from '@fraktion/shared-waste/entity';
import type { ReactNode } from 'react';

import { declaredWords } from '../../lib/dataWords.ts';
import { outsideMap, placesOf } from './places.ts';
import { LocationMap } from './LocationMap.tsx';

/** The text as typed, line by line. */
const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box as="span" whiteSpace="pre-line">
    {children}
  </Box>
);

const inAddress: readonly string[] = ['name', 'address', 'zip', 'city', 'country'];
/** What a driver asks for comes first. */
const first: readonly string[] = ['openingHours', 'contactName', 'contactPhone', 'accessNotes'];
const order = [
  ...first,
  ...Object.keys(locations.fields).filter((name) => ![...inAddress, ...first].includes(name)),
];

const valueOf = (name: string, kind: Field['kind'], text: string): ReactNode => {
  if (name === 'contactPhone') return <a href={`tel:${text.replaceAll(/\s/g, '')}`}>{text}</a>;
  return kind === 'lines' ? <Lines>{text}</Lines> : text;
};

const fields: Readonly<Record<string, Field>> = locations.fields;

/** The fields besides those of the address. */
const ownFacts = (location: Location, { label }: EntityWords) =>
  order.flatMap((name) => {
    const field = fields[name];
    const text = asText((location as Readonly<Record<string, unknown>>)[name]);
    return field && text !== ''
      ? [{ term: label(name, field), value: valueOf(name, field.kind, text) }]
      : [];
  });

/** Address, opening hours, contact and access, and every other field. */
export const SiteFacts = ({ location }: { readonly location: Location }) => {
  const { t } = useTranslation('mfe-admin');
  const words = declaredWords(t);
  const { name, address, zip, city } = location;
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
              term: words.label('address', locations.fields.address),
              value: (
                <>
                  <Lines>{`${address}\n${zip} ${city}`}</Lines>
                  <br />
                  <ExternalLink href={outsideMap(location)}>{t('locations.outside')}</ExternalLink>
                </>
              ),
            },
            ...ownFacts(location, words),
          ]}
        />
      </Stack>
    </Panel>
  );
};
