import { type Claim, claimAges, type listClaims } from '@fraktion/contract/claims';
import { EmptyState, formatDate, formatMoney, useTranslation } from '@fraktion/shared-ui';
import { type Column, type ListAddress, type ListQuery, ListView } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';

import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { ageText, claimTitle, leftOf } from './claimColumns.tsx';
import { ClaimStatusPill } from './ClaimStatusPill.tsx';
import type { ClaimsTab as Tab } from './useClaimsTab.ts';

type Address = ListAddress<typeof listClaims>;

const Filters = ({ tab, address }: { readonly tab: Tab; readonly address: Address }) => {
  const { t } = useTranslation('mfe-economics');
  const collectors = useCollectorChoices();
  return (
    <>
      <FilterChoice
        label={t('claims.fields.supplier')}
        choices={collectors}
        {...address.choice('filter[collectorId][in]')}
      />
      {tab === 'open' ? (
        <FilterSelect
          label={t('claims.fields.age')}
          choices={claimAges.map((value) => ({ value, label: t(`claims.ages.${value}`) }))}
          {...address.several('filter[age][in]', claimAges)}
        />
      ) : null}
      {tab === 'draft' ? null : (
        <FilterPeriod
          label={t('claims.fields.sentAt')}
          {...address.period('filter[sentAt][from]', 'filter[sentAt][to]')}
        />
      )}
    </>
  );
};

export interface ClaimsTabProps {
  readonly tab: Exclude<Tab, 'toClaim'>;
  readonly address: Address;
  readonly list: ListQuery<Claim>;
  readonly columns: readonly Column<Claim>[];
  readonly onOpen: (claim: Claim) => void;
}

/** Claims in the states of one tab. */
export const ClaimsTab = ({ tab, address, list, columns, onOpen }: ClaimsTabProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <ListView
      name="economics.claims"
      label={t(`claims.tabs.${tab}`)}
      searchLabel={t('claims.search')}
      address={address}
      list={list}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      columns={columns}
      card={(claim) => ({
        title: claimTitle(claim, t),
        status: <ClaimStatusPill status={claim.status} />,
        text: claim.collectorName,
        facts: [
          formatMoney(claim.status === 'open' ? leftOf(claim) : claim.amount, claim.currency),
          claim.sentAt === null ? formatDate(claim.createdAt) : ageText(claim, t),
        ],
      })}
      filters={<Filters tab={tab} address={address} />}
      empty={<EmptyState text={t(`claims.empty.${tab}`)} drawing="list" />}
    />
  );
};
