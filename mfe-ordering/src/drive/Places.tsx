import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  CardList,
  ErrorState,
  Icon,
  SkeletonCards,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Building2, MapPin } from '@fraktion/shared-ui/icons';
import { Pagination, useListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

import { folderAddress } from './driveAddress.ts';
import { useAccountFolderId } from './driveQueries.ts';

const mark = (shape: typeof MapPin) => (
  <Box color="fg.muted">
    <Icon of={shape} size={20} />
  </Box>
);

/** The root folders: one for the account, and one for each location. */
export const Places = () => {
  const { t } = useTranslation('mfe-ordering');
  const address = useListAddress(listLocations);
  const locations = useQuery(listQueryFor(listLocations, { query: address.query }));
  const accountId = useAccountFolderId();
  if (locations.error && !locations.data) {
    return (
      <ErrorState
        title={t('drive.failed')}
        error={locations.error}
        onRetry={() => void locations.refetch()}
      />
    );
  }
  if (!locations.data) return <SkeletonCards cards={12} height={78} />;
  const { data, page } = locations.data;
  const account = {
    key: accountId,
    title: t('drive.wholeAccount'),
    text: t('drive.wholeAccountText'),
    status: mark(Building2),
    to: folderAddress(null, accountId),
  };
  return (
    <Stack gap="3">
      <CardList
        label={t('drive.allPlaces')}
        cards={[
          ...(page.page === 1 ? [account] : []),
          ...data.map(({ id, name, address: street, zip, city }) => ({
            key: id,
            title: name,
            text: `${street}, ${zip} ${city}`,
            status: mark(MapPin),
            to: folderAddress(id, id),
          })),
        ]}
      />
      <Pagination {...page} shown={data.length} onPage={address.setPage} />
    </Stack>
  );
};
