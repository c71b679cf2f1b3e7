import {
  Button,
  Form,
  FormActions,
  TextField,
  useForm,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Eye, Pencil, Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { Dialog, Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { type NamedView, searchOf, useViews, withView } from './views.ts';

interface NameViewProps {
  /** The filters to keep under the name, or the view that is to have another one. */
  readonly named: string | NamedView;
  readonly onClose: () => void;
}

const NameView = ({ named, onClose }: NameViewProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { views, save, rename } = useViews({ quiet: true });
  const before = typeof named === 'string' ? '' : named.name;
  const form = useForm({
    initial: { name: before },
    validate: ({ name }): { name?: string } =>
      name.trim() === '' ? { name: t('Infocards.Problems.Missing') } : {},
    submit: async ({ name }) => {
      if (typeof named === 'string') await save({ name: name.trim(), search: named });
      else await rename(named.name, name.trim());
      onClose();
    },
  });
  const title = t(before === '' ? 'Infocards.Views.Save' : 'Infocards.Views.RenameTitle');
  const wanted = form.values.name.trim();
  const taken = wanted !== before && views.some(({ name }) => name === wanted);
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

/** The user's named views: one is taken, the one on screen is kept, the one in use gets another name or goes. */
export const ViewsMenu = () => {
  const { t } = useTranslation('mfe-ordering');
  const [params, setParams] = useSearchParams();
  const [naming, setNaming] = useState<string | NamedView | null>(null);
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
    onSelect: () => setNaming(now),
    disabledReason: now === '' ? t('Infocards.Views.NothingToSave') : undefined,
  };
  const ofCurrent = current
    ? [
        {
          key: '~',
          label: t('Infocards.Views.Rename', { name: current.name }),
          icon: Pencil,
          onSelect: () => setNaming(current),
        },
        {
          key: '-',
          label: t('Infocards.Views.Remove', { name: current.name }),
          icon: Trash2,
          onSelect: () => void remove(current.name).catch(() => undefined),
        },
      ]
    : [];
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
          { items: [keep, ...ofCurrent] },
        ]}
      />
      {naming === null ? null : <NameView named={naming} onClose={() => setNaming(null)} />}
    </>
  );
};
