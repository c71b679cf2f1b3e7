import {
  listContainerTypes,
  listReceivingFacilities,
  type ReferenceTarget,
} from '@fraktion/contract/background';
import { listCollectors } from '@fraktion/contract/collectors';
import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import { type EwcCode, listEwcCodes, listWasteFractions } from '@fraktion/contract/waste';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ewcCodeName } from '../ewcCodes/ewcCodeName.ts';
import { asText, type DataRow, type LooseTab } from './looseTab.ts';

const asList = (call: object) => call as LooseTab['calls']['list'];

interface ReferredList {
  readonly call: LooseTab['calls']['list'];
  readonly label: string;
  /** Distinguishes rows of the same name, or explains a code. */
  readonly text?: (row: DataRow) => string;
}

/** The list for each kind of reference, and the field that names its rows; none where no tab refers to it. */
const lists: Readonly<Record<ReferenceTarget, ReferredList | null>> = {
  collector: { call: asList(listCollectors), label: 'name' },
  wasteFraction: { call: asList(listWasteFractions), label: 'name' },
  containerType: { call: asList(listContainerTypes), label: 'name' },
  receivingFacility: { call: asList(listReceivingFacilities), label: 'name' },
  location: { call: asList(listLocations), label: 'name' },
  infocard: {
    call: asList(listInfocards),
    label: 'name',
    text: (row) => (row as unknown as Infocard).location.name,
  },
  transportVehicle: null,
  ewcCode: {
    call: asList(listEwcCodes),
    label: 'code',
    text: (row) => {
      const code = row as unknown as EwcCode;
      return code.alias ?? ewcCodeName(code);
    },
  },
};

// A list that no tab needs is a call that a page may not make.
const listOf = (to: ReferenceTarget): ReferredList => {
  const list = lists[to];
  if (!list) throw new Error(`No tab refers to ${to}`);
  return list;
};

const shown = 30;

/** The rows that a field can refer to, found by typing. */
export const useReferenceSearch = (to: ReferenceTarget) => {
  const { call, label, text } = listOf(to);
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(call, { query: { pageSize: shown, ...(q ? { q } : {}) } }),
  );
  return {
    onSearch: setTyped,
    searching: isFetching || q !== typed.trim(),
    choices: (data?.data ?? []).map((row) => ({
      value: row.id,
      label: asText(row[label]),
      text: text?.(row),
    })),
  };
};
