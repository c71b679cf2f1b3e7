import { type Location, locations } from '@fraktion/contract/locations';
import { formatNumber, formatRoundedMoney, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { entityColumns } from '@fraktion/shared-waste/entity';

import { declaredWords } from '../../lib/dataWords.ts';
import type { LocationsAtWork } from './useLocationsAtWork.ts';

/** What the list shows at first of a location's fields, beside its map; its file has every field. */
const shown: readonly string[] = ['name', 'city'];

const looks = {
  ...Object.fromEntries(
    Object.keys(locations.fields).map((name) => [name, { hidden: !shown.includes(name) }]),
  ),
  name: { lead: 28, fixed: true },
};

/** The number of containers that stand at a location; null if the answer does not have them. */
export const containersAt = ({ infoCards }: Location): number | null =>
  infoCards?.filter(({ type }) => type === 'ContainerInfoCard').length ?? null;

const { count, day, figure, money } = columnsOf<Location>();

/** The declared fields, and what happens at each location. */
export const locationColumns = (
  t: Translate<'mfe-admin'>,
  { next, kg, costs }: LocationsAtWork,
): readonly Column<Location>[] => [
  ...entityColumns<Location>(locations, declaredWords(t), looks),
  count('containers', t('locations.containers.title'), { value: containersAt }),
  day('nextCollection', t('locations.next'), { value: ({ id }) => next.get(id) }),
  figure('kg', t('locations.weightOfYear'), {
    value: ({ id }) => kg(id),
    text: ({ id }) => {
      const weight = kg(id);
      return weight === null ? null : `${formatNumber(weight, { max: 0 })}\u00A0kg`;
    },
    unit: 'kg',
  }),
  ...costs.map(({ currency, of }) =>
    money(`cost${currency}`, t('locations.costOfYear'), {
      value: ({ id }) => of(id),
      text: ({ id }) => {
        const cost = of(id);
        return cost === null ? null : formatRoundedMoney(cost, { currency, decimals: 0 });
      },
      currency: () => currency,
    }),
  ),
];
