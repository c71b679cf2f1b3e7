import { type Location, locations } from '@fraktion/contract/locations';
import type { Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';
import { entityColumns } from '@fraktion/shared-waste/entity';

import { declaredWords } from '../../lib/dataWords.ts';

/** What the list shows at first, beside its map; its file has every field. */
const shown: readonly string[] = ['name', 'address', 'city', 'contactName'];

const looks = {
  ...Object.fromEntries(
    Object.keys(locations.fields).map((name) => [name, { hidden: !shown.includes(name) }]),
  ),
  name: { lead: 28, fixed: true },
};

export const locationColumns = (t: Translate<'mfe-admin'>): readonly Column<Location>[] =>
  entityColumns<Location>(locations, declaredWords(t), looks);
