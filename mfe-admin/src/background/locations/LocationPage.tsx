import { type Location, locations } from '@fraktion/contract/locations';
import { locationsPath, orderAtPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { listUsers } from '@fraktion/contract/users';
import { isRefusal, useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  ButtonLink,
  EmptyState,
  Grid,
  later,
  Page,
  QueryState,
  Stack,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { PackagePlus, Pencil } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { loose } from '../data/looseTab.ts';
import { SiteContainers } from './SiteContainers.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { SiteUsers } from './SiteUsers.tsx';

const EditPanel = later(async () => {
  const { DataPanel } = await import('../data/DataPanel.tsx');
  return { default: DataPanel };
}, null);

const Content = ({ location }: { readonly location: Location }) => {
  const { role } = useProfile();
  return (
    <Stack gap="4">
      <SiteFigures locationId={location.id} />
      <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <Stack gap="4">
          <SiteContainers locationId={location.id} />
          {roleAllows(listUsers.roles, role) ? <SiteUsers locationId={location.id} /> : null}
        </Stack>
        <SiteFacts location={location} />
      </Grid>
    </Stack>
  );
};

/** One location: its place and access, its containers, its users and its cost. */
const LocationPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { id = '' } = useParams();
  const { role } = useProfile();
  const [editing, setEditing] = useState(false);
  const query = useQuery(queryFor(locations.calls.one, { params: { id } }));
  const location = query.data;
  if (isRefusal(query.error, 'Generic.Not.Found', 'Generic.Invalid'))
    return (
      <Page title={t('locations.one')}>
        <EmptyState
          drawing="box"
          text={t('locations.missing')}
          action={<ButtonLink to={locationsPath}>{t('locations.toAll')}</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page
      title={location?.name ?? t('locations.one')}
      actions={
        <>
          {roleAllows(locations.calls.update.roles, role) && location ? (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              {t('locations.edit')}
            </Button>
          ) : null}
          <ButtonLink variant="primary" icon={PackagePlus} to={orderAtPath(id)}>
            {t('locations.order')}
          </ButtonLink>
        </>
      }
    >
      {location ? <Content location={location} /> : null}
      <QueryState of={query} failed={t('locations.failed')} waiting={8} />
      {editing && location ? (
        <EditPanel tab={loose(locations)} row={location} onClose={() => setEditing(false)} />
      ) : null}
    </Page>
  );
};

export default LocationPage;
