import { listLocations, type Location, locations } from '@fraktion/contract/locations';
import { locationPath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import { EmptyState, Grid, Page, Panel, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { countText, ListExportButton, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { RecurringFilter, useRecurring } from '@fraktion/shared-waste/entity';

import { declaredWords } from '../../lib/dataWords.ts';
import { locationColumns } from './locationColumns.ts';
import { placesOf } from './places.ts';
import { LocationMap } from './LocationMap.tsx';

/** The locations that the user has access to, in a list and on a map. */
const LocationsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const address = useListAddress(listLocations);
  const list = useQuery(listQueryFor(listLocations, { query: address.query }));
  const columns = locationColumns(t);
  const hasGroups = useRecurring(locations.name, 'group').length > 0 || address.filters > 0;
  const places = placesOf(list.data?.data ?? []);
  return (
    <Page
      title={t('locations.title')}
      count={countText(list.data?.page)}
      actions={
        <ListExportButton
          name={t('locations.title')}
          columns={columns}
          read={pagesOf(listLocations, { query: address.query })}
          save={saveFile}
        />
      }
    >
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <ListView<Location>
          name="admin.locations"
          label={t('locations.title')}
          searchLabel={t('locations.search')}
          address={address}
          list={list}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(locationPath(id))}
          columns={columns}
          filters={
            hasGroups ? (
              <RecurringFilter
                label={declaredWords(t).label('group', locations.fields.group)}
                tab={locations.name}
                name="group"
                {...address.choice('filter[group][eq]')}
              />
            ) : null
          }
          card={({ name, address: street, zip, city, contactName }) => ({
            title: name,
            facts: [street, `${zip} ${city}`, ...(contactName ? [contactName] : [])],
          })}
          empty={<EmptyState drawing="box" text={t('locations.empty')} />}
        />
        {places.length > 0 ? (
          <Panel title={t('locations.map')}>
            <LocationMap label={t('locations.onMap', { count: places.length })} points={places} />
          </Panel>
        ) : null}
      </Grid>
    </Page>
  );
};

export default LocationsPage;
