import {
  agreementSources,
  agreementStates,
  type AgreementPrice,
  type listAgreementPrices,
} from '@fraktion/contract/agreements';
import { postingCategories } from '@fraktion/contract/waste';
import { useTranslation } from '@fraktion/shared-ui';
import { type ListAddress, ListView, type ListViewProps } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterSelect } from '@fraktion/shared-ui/overlay';

import { AgreementStatePill } from './AgreementStatePill.tsx';
import { priceText, subjectText } from './agreementWords.ts';
import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { categoryChoices } from './choices.ts';
import { daysText } from './OverlapNotice.tsx';

type Address = ListAddress<typeof listAgreementPrices>;

export interface PricesTabProps extends Pick<
  ListViewProps<AgreementPrice>,
  'list' | 'columns' | 'onOpen' | 'empty'
> {
  readonly address: Address;
}

const Filters = ({ address }: { readonly address: Address }) => {
  const { t } = useTranslation('mfe-economics');
  const collectors = useCollectorChoices();
  return (
    <>
      <FilterChoice
        label={t('agreements.fields.collector')}
        choices={collectors}
        {...address.choice('filter[collectorId][in]')}
      />
      <FilterSelect
        label={t('agreements.fields.category')}
        choices={categoryChoices(t)}
        {...address.several('filter[category][in]', postingCategories)}
      />
      <FilterSelect
        label={t('agreements.state')}
        choices={agreementStates.map((value) => ({
          value,
          label: t(`priceState.${value}`),
        }))}
        {...address.several('filter[state][in]', agreementStates)}
      />
      <FilterSelect
        label={t('agreements.source')}
        choices={agreementSources.map((value) => ({
          value,
          label: t(`agreements.sources.${value}`),
        }))}
        {...address.several('filter[source][in]', agreementSources)}
      />
    </>
  );
};

/** All prices by supplier. */
export const PricesTab = ({ address, ...list }: PricesTabProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <ListView
      {...list}
      name="economics.agreements"
      label={t('agreements.title')}
      searchLabel={t('agreements.search')}
      address={address}
      rowKey={({ id }) => id}
      card={(price) => ({
        title: price.collectorName,
        status: <AgreementStatePill state={price.state} />,
        text: `${t(`postingCategory.${price.category}`)} · ${subjectText(price, t)}`,
        facts: [priceText(price, t), daysText(price, t)],
      })}
      filters={<Filters address={address} />}
    />
  );
};
