import { listLocations, type Location, locations } from '@fraktion/contract/locations';
import { locationPath } from '@fraktion/contract/pages';
import {
  EmptyState,
  formatDate,
  Grid,
  Page,
  Panel,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import { RecurringFilter, useRecurring } from '@fraktion/shared-waste/entity';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

import { declaredWords } from '../../lib/dataWords.ts';
import { containersAt, locationColumns } from './locationColumns.ts';
import { placesOf } from './places.ts';
import { LocationMap } from './LocationMap.tsx';
import { useLocationsAtWork } from './useLocationsAtWork.ts';

/** The locations that the user has access to, in a list and on a map. */
const LocationsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const list = useCallList(listLocations, { fixed: { include: 'infoCards' } });
  const atWork = useLocationsAtWork();
  const columns = useMemo(() => locationColumns(t, atWork), [t, atWork]);
  const hasGroups = useRecurring(locations.name, 'group').length > 0 || list.address.filters > 0;
  const places = placesOf(list.rows);
  return (
    <Page
      title={t('locations.title')}
      count={list.count}
      actions={<ExcelButton name={t('locations.title')} columns={columns} of={list} />}
    >
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 5fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <ListView<Location>
          name="admin.locations"
          label={t('locations.title')}
          searchLabel={t('locations.search')}
          {...list.view}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(locationPath(id))}
          columns={columns}
          filters={
            hasGroups ? (
              <RecurringFilter
                label={declaredWords(t).label('group', locations.fields.group)}
                tab={locations.name}
                name="group"
                {...list.address.choice('filter[group][eq]')}
              />
            ) : null
          }
          card={(location) => {
            const { id, name, address: street, zip, city } = location;
            const containers = containersAt(location);
            const next = atWork.next.get(id);
            return {
              title: name,
              facts: [
                street,
                `${zip} ${city}`,
                ...(containers === null
                  ? []
                  : [t('locations.containerCount', { count: containers })]),
                ...(next ? [t('locations.nextOn', { day: formatDate(next) })] : []),
              ],
            };
          }}
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
