import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { infocardsPath, orderInfocardPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import {
  ButtonLink,
  EmptyState,
  formatDate,
  formatVolume,
  Panel,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { columnsOf, ListView } from '@fraktion/shared-ui/list';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

const { text, figure, day } = columnsOf<Infocard>();

const keepers = ['Admin', 'LocationAdmin'] as const;

/** The containers at the location; a row opens the order of its collection, or the page that manages it. */
export const SiteContainers = ({ locationId }: { readonly locationId: string }) => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const manages = roleAllows(keepers, useProfile().role);
  const list = useCallList(listInfocards, {
    fixed: { 'filter[locationId][in]': locationId },
  });
  const columns = useMemo(
    () => [
      text('name', t('locations.containers.name'), { lead: 28, fixed: true }),
      text('wasteFraction', t('locations.containers.fraction'), {
        value: ({ wasteFraction }: Infocard) => wasteFraction?.name,
      }),
      figure('size', t('locations.containers.size'), {
        text: ({ size, sizeUnit }: Infocard) =>
          size && sizeUnit ? formatVolume(size, sizeUnit) : null,
      }),
      text('collector', t('locations.containers.collector'), {
        value: ({ collector }: Infocard) => collector?.name,
      }),
      day('lastCollected', t('locations.containers.lastCollected')),
    ],
    [t],
  );
  return (
    <Panel
      title={t('locations.containers.title')}
      actions={
        manages ? (
          <ButtonLink size="small" to={`${infocardsPath}?location=${locationId}`}>
            {t('locations.containers.manage')}
          </ButtonLink>
        ) : null
      }
    >
      <ListView<Infocard>
        name="admin.locationContainers"
        label={t('locations.containers.title')}
        searchLabel={t('locations.containers.search')}
        {...list.view}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(orderInfocardPath(id))}
        columns={columns}
        card={({ name, wasteFraction, collector, lastCollected }) => ({
          title: name,
          facts: [
            ...(wasteFraction ? [wasteFraction.name] : []),
            ...(collector ? [collector.name] : []),
            ...(lastCollected
              ? [t('locations.containers.collectedOn', { day: formatDate(lastCollected) })]
              : []),
          ],
        })}
        empty={<EmptyState drawing="box" text={t('locations.containers.empty')} />}
      />
    </Panel>
  );
};
