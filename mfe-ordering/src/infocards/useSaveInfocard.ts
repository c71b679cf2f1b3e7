import {
  changeInfocard,
  createInfocard,
  deleteInfocardCover,
  type Infocard,
  maxQuantity,
  putInfocardCover,
} from '@fraktion/contract/infocards';
import { newId, refusedRow } from '@fraktion/shared-auth';
import { type NewFields, useCall } from '@fraktion/shared-auth/query';
import { formatCount, toast, useTranslation } from '@fraktion/shared-ui';
import { type FormCall, useCallForm } from '@fraktion/shared-ui/form';
import { useRef, useState } from 'react';

import { type Cover, noChange } from './CoverField.tsx';
import { beginningOf, choicesOf, infocardFields, kindOf } from './infocardForm.ts';

type Fields = NewFields<typeof createInfocard>;

/** The current row that came with a refusal. */
const refusedInfocard = (error: unknown): Infocard | undefined =>
  refusedRow(changeInfocard, error) ??
  refusedRow(putInfocardCover, error) ??
  refusedRow(deleteInfocardCover, error);

/** Creates or changes the infocard, then its picture. A second try does not repeat finished steps. */
const useSteps = (saved: Infocard | null, { file, removed }: Cover) => {
  const create = useCall(createInfocard);
  const change = useCall(changeInfocard);
  const put = useCall(putInfocardCover);
  const remove = useCall(deleteInfocardCover);
  const [id] = useState(() => saved?.id ?? newId());
  const version = useRef(saved?.version ?? 0);
  // The picture may be refused after the infocard was created, so this is remembered for the final message.
  const geolocated = useRef(true);
  const save = async ({ type, ...fields }: Fields) => {
    const params = { kind: kindOf(type), id };
    if (version.current === 0) {
      const made = await create.mutateAsync({ params, body: { id, type, ...fields } });
      version.current = made.version;
      geolocated.current = made.geolocated;
      return;
    }
    const body = { version: version.current, ...fields };
    version.current = (await change.mutateAsync({ params, body })).version;
  };
  const picture = async () => {
    const params = { id };
    const now = { version: version.current };
    if (file)
      version.current = (await put.mutateAsync({ params, body: now, files: [file] })).version;
    else if (removed) version.current = (await remove.mutateAsync({ params, query: now })).version;
  };
  const call: FormCall<Fields, Infocard, boolean> = {
    schema: createInfocard.body,
    complete: (fields) => ({ id, ...fields }),
    send: async (fields, row) => {
      version.current = Math.max(version.current, row?.version ?? 0);
      await save(fields);
      await picture();
      return geolocated.current;
    },
    refusedRow: refusedInfocard,
  };
  return call;
};

/** The form of an infocard, new or saved. */
export const useSaveInfocard = (saved: Infocard | null, locationId: string, onDone: () => void) => {
  const { t } = useTranslation('mfe-ordering');
  const [cover, setCover] = useState<Cover>(noChange);
  const notWhole = t('infocards.problems.notWhole', { max: formatCount(maxQuantity) });
  const form = useCallForm({
    call: useSteps(saved, cover),
    row: saved ?? undefined,
    fields: infocardFields,
    initial: (row) => beginningOf(row, locationId),
    own: choicesOf,
    // Without a size there is no unit.
    body: ({ type, wasteCategory, pickupType, size, sizeUnit }) => ({
      type,
      wasteCategory,
      pickupType,
      sizeUnit: size === '' ? null : sizeUnit,
    }),
    // Optional in the call, but required here.
    check: ({ quantity }) => ({ quantity: quantity.trim() === '' ? notWhole : undefined }),
    words: {
      quantity: notWhole,
      size: t('infocards.problems.notASize'),
    },
    done: (geolocated, { name }) => {
      if (geolocated) {
        const title = t(saved ? 'infocards.saved' : 'infocards.created', { name: name.trim() });
        toast({ tone: 'success', title });
      } else toast({ title: t('infocards.notGeolocated'), duration: 12_000 });
      onDone();
    },
  });
  return { form, cover, setCover };
};

export type InfocardForm = ReturnType<typeof useSaveInfocard>['form'];
