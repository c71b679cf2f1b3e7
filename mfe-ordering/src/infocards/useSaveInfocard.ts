import {
  changeInfocard,
  createInfocard,
  deleteInfocardCover,
  type Infocard,
  maxQuantity,
  putInfocardCover,
} from '@fraktion/contract/infocards';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { formatCount, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { useRef, useState } from 'react';

import { type Cover, noChange } from './CoverField.tsx';
import {
  emptyInfocard,
  fieldsOf,
  type InfocardValues,
  kindOf,
  problemsOf,
  valuesOf,
} from './infocardForm.ts';

const useCalls = () => ({
  create: useCall(createInfocard),
  change: useCall(changeInfocard),
  put: useCall(putInfocardCover),
  remove: useCall(deleteInfocardCover),
});

/** Makes the infocard, or changes it; then its picture. What has been done already is not done again by a second try. */
const useSteps = (saved: Infocard | null) => {
  const { t } = useTranslation('mfe-ordering');
  const calls = useCalls();
  const [id] = useState(() => saved?.id ?? newId());
  const version = useRef(saved?.version ?? 0);
  // Its picture may be refused after it was made: by the time it is done, this is still to be said.
  const geolocated = useRef(true);
  const save = async (values: InfocardValues) => {
    const params = { kind: kindOf(values.type), id };
    const fields = fieldsOf(values);
    if (version.current === 0) {
      const body = { id, type: values.type, ...fields };
      const made = await calls.create.mutateAsync({ params, body });
      version.current = made.version;
      geolocated.current = made.geolocated;
      return;
    }
    const body = { version: version.current, ...fields };
    version.current = (await calls.change.mutateAsync({ params, body })).version;
  };
  const picture = async ({ file, removed }: Cover) => {
    const now = { version: version.current };
    const { put, remove } = calls;
    if (file)
      version.current = (
        await put.mutateAsync({ params: { id }, body: now, files: [file] })
      ).version;
    else if (removed)
      version.current = (await remove.mutateAsync({ params: { id }, query: now })).version;
  };
  const done = (name: string) => {
    if (!geolocated.current)
      return toast({ title: t('infocards.notGeolocated'), duration: 12_000 });
    return toast({
      tone: 'success',
      title: t(saved ? 'infocards.saved' : 'infocards.created', { name }),
    });
  };
  return { save, picture, done };
};

/** The form of an infocard, a new one where nothing is saved yet. */
export const useSaveInfocard = (saved: Infocard | null, locationId: string, onDone: () => void) => {
  const { t } = useTranslation('mfe-ordering');
  const [cover, setCover] = useState<Cover>(noChange);
  const { save, picture, done } = useSteps(saved);
  const form = useForm<InfocardValues>({
    initial: saved ? valuesOf(saved) : emptyInfocard(locationId),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([name, problem]) => [
          name,
          t(`infocards.problems.${problem}`, { max: formatCount(maxQuantity) }),
        ]),
      ),
    submit: async (values) => {
      await save(values);
      await picture(cover);
      done(values.name.trim());
      onDone();
    },
  });
  return { form, cover, setCover };
};
