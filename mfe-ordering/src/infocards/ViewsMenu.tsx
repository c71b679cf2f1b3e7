import {
  Button,
  Form,
  FormActions,
  TextField,
  useForm,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Eye, Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { Dialog, Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { searchOf, useViews, withView } from './views.ts';

const SaveView = ({
  search,
  onClose,
}: {
  readonly search: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { views, save } = useViews({ quiet: true });
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }): { name?: string } =>
      name.trim() === '' ? { name: t('Infocards.Problems.Missing') } : {},
    submit: async ({ name }) => {
      await save({ name: name.trim(), search });
      onClose();
    },
  });
  const title = t('Infocards.Views.Save');
  const taken = views.some(({ name }) => name === form.values.name.trim());
  return (
    <Dialog open steady onClose={onClose} title={title} width="small">
      <Form form={form} label={title}>
        <TextField
          label={t('Infocards.Views.Name')}
          help={taken ? t('Infocards.Views.Taken') : undefined}
          required
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
        <FormActions submit={t('Infocards.Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};

/** The user's named views: one is taken, the one on screen is kept, the one in use can go. */
export const ViewsMenu = () => {
  const { t } = useTranslation('mfe-ordering');
  const [params, setParams] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const { views, remove } = useViews();
  const now = searchOf(params);
  const current = views.find(({ search }) => search === now);
  const chosen = views.map((view) => ({
    key: view.name,
    label: view.name,
    checked: view === current,
    onSelect: () => setParams((before) => withView(before, view)),
  }));
  const keep = {
    key: '+',
    label: t('Infocards.Views.Save'),
    icon: Plus,
    onSelect: () => setSaving(true),
    disabledReason: now === '' ? t('Infocards.Views.NothingToSave') : undefined,
  };
  const drop = current && {
    key: '-',
    label: t('Infocards.Views.Remove', { name: current.name }),
    icon: Trash2,
    onSelect: () => void remove(current.name).catch(() => undefined),
  };
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <Button variant="quiet" size="small" icon={Eye}>
            {current?.name ?? t('Infocards.Views.Title')}
          </Button>
        }
        groups={[
          ...(chosen.length > 0 ? [{ items: chosen }] : []),
          { items: drop ? [keep, drop] : [keep] },
        ]}
      />
      {saving ? <SaveView search={now} onClose={() => setSaving(false)} /> : null}
    </>
  );
};
