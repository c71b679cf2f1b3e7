import { idFor } from '@fraktion/server/forDemo';
import type { Collector, Row } from './background.ts';

const otherCards = {
  AccountInfoCard: {
    da: 'Fælles omkostninger',
    sv: 'Gemensamma kostnader',
    nb: 'Felles kostnader',
  },
  SuppliesInfocard: {
    da: 'Affaldssække, 100 stk.',
    sv: 'Sopsäckar, 100 st.',
    nb: 'Avfallssekker, 100 stk.',
  },
} as const;

/** An infocard without a container: for costs of the whole location, or for orders of supplies. */
export function otherCard(
  language: 'da' | 'sv' | 'nb',
  location: Row<'location'>,
  type: keyof typeof otherCards,
  collector: Collector,
): Row<'infocard'> {
  const isSupplies = type === 'SuppliesInfocard';
  return {
    account_id: location.account_id,
    id: idFor('demo infocard', location.id, type),
    location_id: location.id,
    type,
    name: otherCards[type][language],
    waste_fraction_id: null,
    waste_category: 'None',
    ewc_code_id: null,
    container_type: null,
    size: null,
    size_unit: null,
    collector_id: collector.row.id,
    placement: null,
    pictogram: null,
    is_orderable: isSupplies,
    include_in_statistics: false,
  };
}
