import { usersPath } from '@fraktion/contract/pages';
import { listUsers } from '@fraktion/contract/users';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Avatar,
  ButtonLink,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  Row,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** More would displace the rest of the page; the list of users has all. */
const most = 10;

/** Who has access to the location. */
export const SiteUsers = ({ locationId }: { readonly locationId: string }) => {
  const { t } = useTranslation('mfe-admin');
  const users = useQuery(
    queryFor(listUsers, {
      query: { 'filter[locationId][eq]': locationId, pageSize: String(most) },
    }),
  );
  const { data = [], page } = users.data ?? {};
  return (
    <Panel
      title={t('locations.users.title')}
      actions={
        <ButtonLink size="small" to={usersPath}>
          {t('locations.users.manage')}
        </ButtonLink>
      }
    >
      {users.isPending ? <SkeletonText lines={4} /> : null}
      {users.isError ? (
        <ErrorState
          title={t('locations.users.failed')}
          error={users.error}
          onRetry={() => void users.refetch()}
        />
      ) : null}
      {users.data && data.length === 0 ? <EmptyState text={t('locations.users.empty')} /> : null}
      <Stack as="ul" listStyleType="none" margin="0" padding="0" gap="3">
        {data.map(({ id, name, email, role, allLocations }) => (
          <Row as="li" key={id} gap="3" flexWrap="nowrap">
            <Avatar name={name} />
            <Stack gap="0">
              <Link to={`${usersPath}?user=${id}`} alone>
                {name}
              </Link>
              <Text size="caption" tone="muted">
                {[
                  t(`role.${role}`),
                  ...(allLocations ? [t('users.allLocations')] : []),
                  email,
                ].join(' · ')}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
      {page?.total && page.total > most ? (
        <Text tone="muted" mt="3">
          {t('locations.users.more', { count: page.total - most })}
        </Text>
      ) : null}
    </Panel>
  );
};
