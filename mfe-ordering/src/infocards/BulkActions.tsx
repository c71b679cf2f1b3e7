import { changeInfocards, type Infocard } from '@fraktion/contract/infocards';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Archive, MapPin, PackagePlus, QrCode } from '@fraktion/shared-ui/icons';
import { BulkBar, Combobox, ConfirmDialog, FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useLocationSearch } from './choices.ts';
import { printLabels } from './labels.ts';
import { type BulkAction, useBulk } from './useBulk.ts';

export interface BulkProps {
  readonly chosen: readonly Infocard[];
  /** The ids that stay selected: those whose action failed. */
  readonly onChosen: (ids: readonly string[]) => void;
}

type OfDialog = BulkProps & { readonly onClose: () => void };

const MoveDialog = ({ chosen, onChosen, onClose }: OfDialog) => {
  const { t } = useTranslation('mfe-ordering');
  const { move } = useBulk();
  const search = useLocationSearch();
  const title = t('infocards.move.title', { count: chosen.length });
  const form = useCallForm({
    call: useFormCall<typeof changeInfocards, object, unknown>(changeInfocards),
    fields: [],
    own: () => ({ locationId: '' }),
    check: ({ locationId }) => ({
      locationId: locationId === '' ? t('infocards.problems.missing') : undefined,
    }),
    // Each row shows its own result.
    send: async ({ locationId }) => onChosen(await move(locationId, chosen)),
    done: onClose,
  });
  return (
    <FormDialog title={title} form={form} submit={t('infocards.actions.move')} onClose={onClose}>
      <Combobox
        label={t('infocardField.locationId')}
        required
        {...search}
        {...form.field('locationId')}
      />
    </FormDialog>
  );
};

/** Users who cannot undo it are asked first. */
const ArchiveQuestion = ({ chosen, onChosen, onClose }: OfDialog) => {
  const { t } = useTranslation('mfe-ordering');
  const { change } = useBulk();
  return (
    <ConfirmDialog
      open
      title={t('infocards.archive.many', { count: chosen.length })}
      text={t('infocards.archive.manyText')}
      confirm={t('infocards.actions.archive')}
      onConfirm={async () => onChosen(await change('archive', chosen))}
      onClose={onClose}
    />
  );
};

/** The bulk actions for selected infocards. */
export const BulkActions = ({ chosen, onChosen }: BulkProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [asked, setAsked] = useState<'move' | 'archive' | null>(null);
  const { change, pending, mayRestore } = useBulk();
  const dialog = { chosen, onChosen, onClose: () => setAsked(null) };
  const act = (action: BulkAction) => void change(action, chosen).then(onChosen, () => undefined);
  const allOrderable = chosen.every(({ isOrderable }) => isOrderable);
  const turn = allOrderable ? 'makeNotOrderable' : 'makeOrderable';
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onChosen([])}>
        <Button size="small" icon={PackagePlus} pending={pending} onClick={() => act(turn)}>
          {t(`infocards.actions.${turn}`)}
        </Button>
        <Button size="small" icon={MapPin} onClick={() => setAsked('move')}>
          {t('infocards.actions.move')}
        </Button>
        <Button
          size="small"
          icon={QrCode}
          onClick={() => void printLabels(chosen.map(({ id }) => id))}
        >
          {t('infocards.actions.labels')}
        </Button>
        <Button
          size="small"
          icon={Archive}
          pending={pending}
          onClick={() => (mayRestore ? act('archive') : setAsked('archive'))}
        >
          {t('infocards.actions.archive')}
        </Button>
      </BulkBar>
      {asked === 'move' ? <MoveDialog {...dialog} /> : null}
      {asked === 'archive' ? <ArchiveQuestion {...dialog} /> : null}
    </>
  );
};
