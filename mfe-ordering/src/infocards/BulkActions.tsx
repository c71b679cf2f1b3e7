import type { Infocard } from '@fraktion/contract/infocards';
import { Button, Form, FormActions, useForm, useTranslation } from '@fraktion/shared-ui';
import { Archive, MapPin, PackagePlus, QrCode } from '@fraktion/shared-ui/icons';
import { BulkBar, Combobox, Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useLocationSearch } from './choices.ts';
import { printLabels } from './labels.ts';
import { type BulkAction, useBulk } from './useBulk.ts';

export interface BulkProps {
  readonly chosen: readonly Infocard[];
  /** Which of them stay chosen: those with which something went otherwise. */
  readonly onChosen: (ids: readonly string[]) => void;
}

const MoveDialog = ({
  chosen,
  onChosen,
  onClose,
}: BulkProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const { move } = useBulk();
  const search = useLocationSearch();
  const title = t('Infocards.Move.Title', { count: chosen.length });
  const form = useForm({
    initial: { locationId: '' },
    validate: ({ locationId }): { locationId?: string } =>
      locationId === '' ? { locationId: t('Infocards.Problems.Missing') } : {},
    submit: async ({ locationId }) => {
      onChosen(await move(locationId, chosen));
      onClose();
    },
  });
  return (
    <Dialog open steady onClose={onClose} title={title} width="small">
      <Form form={form} label={title}>
        <Combobox
          label={t('Infocards.Fields.locationId')}
          required
          {...search}
          {...form.field('locationId')}
        />
        <FormActions submit={t('Infocards.Actions.move')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};

/** What can be done with all that are chosen at once. */
export const BulkActions = ({ chosen, onChosen }: BulkProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [moving, setMoving] = useState(false);
  const { change, pending } = useBulk();
  const act = (action: BulkAction) => void change(action, chosen).then(onChosen, () => undefined);
  const allOrderable = chosen.every(({ isOrderable }) => isOrderable);
  const turn = allOrderable ? 'makeNotOrderable' : 'makeOrderable';
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onChosen([])}>
        <Button size="small" icon={PackagePlus} pending={pending} onClick={() => act(turn)}>
          {t(`Infocards.Actions.${turn}`)}
        </Button>
        <Button size="small" icon={MapPin} onClick={() => setMoving(true)}>
          {t('Infocards.Actions.move')}
        </Button>
        <Button
          size="small"
          icon={QrCode}
          onClick={() => void printLabels(chosen.map(({ id }) => id))}
        >
          {t('Infocards.Actions.labels')}
        </Button>
        <Button size="small" icon={Archive} pending={pending} onClick={() => act('archive')}>
          {t('Infocards.Actions.archive')}
        </Button>
      </BulkBar>
      {moving ? (
        <MoveDialog chosen={chosen} onChosen={onChosen} onClose={() => setMoving(false)} />
      ) : null}
    </>
  );
};
