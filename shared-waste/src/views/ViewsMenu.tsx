import { putUserSettings } from '@fraktion/contract/sessions';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Box, Button, TextField, toast, useSearchParams } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Eye, Pencil, Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { FormDialog, Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useWords } from '../words.ts';
import {
  type NamedView,
  searchOf,
  searchToKeep,
  useViews,
  type ViewsOf,
  withView,
} from './views.ts';

interface NameViewProps extends ViewsOf {
  /** The filters to save under a name, or the view to rename. */
  readonly named: string | NamedView;
  readonly onClose: () => void;
}

const NameView = ({ list, named, onClose }: NameViewProps) => {
  const t = useWords();
  const { views, save, rename } = useViews(list);
  const [params, setParams] = useSearchParams();
  const before = typeof named === 'string' ? '' : named.name;
  const taken = t('views.taken');
  const isTaken = (wanted: string) =>
    wanted !== before && views.some(({ name }) => name === wanted);
  const form = useCallForm({
    call: useFormCall<typeof putUserSettings, object, unknown>(putUserSettings),
    // The setting holds all views of the list, and they are read again before the change.
    fields: [],
    own: () => ({ name: before }),
    check: ({ name }) => ({
      name: name.trim() === '' ? t('views.missing') : undefined,
    }),
    send: async ({ name }) => {
      const wanted = name.trim();
      const kept =
        typeof named === 'string'
          ? await save({ name: wanted, search: named }, isTaken(wanted))
          : await rename(named, wanted, isTaken(wanted));
      // Another window has used the name meanwhile: show that before it is replaced.
      if (!kept) throw Object.assign(new Error(taken), { fields: { name: taken } });
      // The browser's own columns become part of the view.
      if (typeof named === 'string' && named !== searchOf(params))
        setParams((now) => withView(now, named), { replace: true });
    },
    done: onClose,
  });
  const title = t(before === '' ? 'views.save' : 'views.renameTitle');
  return (
    <FormDialog title={title} form={form} submit={t('views.submit')} onClose={onClose}>
      <TextField
        label={t('views.name')}
        help={isTaken(form.values.name.trim()) && !form.errors.name ? taken : undefined}
        required
        // Not `autoFocus`, because the dialog must know where the focus was before.
        data-autofocus=""
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
};

/** Long enough to notice a mistake. */
const undoMs = 12_000;

/** Removes a view at once; Undo restores it to its place. */
const useRemoval = (list: ViewsOf['list']) => {
  const t = useWords();
  const { views, remove, putBack } = useViews(list);
  const quietly = (act: Promise<unknown>) => void act.catch(() => undefined);
  const removeAndTell = async (view: NamedView) => {
    const place = views.indexOf(view);
    await remove(view.name);
    toast({
      title: t('views.removed', { name: view.name }),
      duration: undoMs,
      action: { label: t('views.undo'), run: () => quietly(putBack(view, place)) },
    });
  };
  return { views, remove: (view: NamedView) => quietly(removeAndTell(view)) };
};

/** The user's named views of a list: apply one, save the current one, rename or remove the active one. */
export const ViewsMenu = ({ list }: ViewsOf) => {
  const t = useWords();
  const [params, setParams] = useSearchParams();
  const [naming, setNaming] = useState<string | NamedView | null>(null);
  const { views, remove } = useRemoval(list);
  const now = searchOf(params);
  const current = views.find(({ search }) => search === now);
  const chosen = views.map((view) => ({
    key: view.name,
    label: view.name,
    checked: view === current,
    onSelect: () => setParams((before) => withView(before, view.search)),
  }));
  const keep = {
    key: '+',
    label: t('views.save'),
    icon: Plus,
    onSelect: () => setNaming(searchToKeep(params, list)),
    disabledReason: now === '' ? t('views.nothingToSave') : undefined,
  };
  const ofCurrent = current
    ? [
        {
          key: '~',
          label: t('views.rename', { name: current.name }),
          icon: Pencil,
          onSelect: () => setNaming(current),
        },
        {
          key: '-',
          label: t('views.remove', { name: current.name }),
          icon: Trash2,
          onSelect: () => remove(current),
        },
      ]
    : [];
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <Button variant="quiet" size="small" icon={Eye}>
            {/* The menu shows the whole name; here a long one would push the filters aside. */}
            <Box as="span" maxWidth="200px" truncate>
              {current?.name ?? t('views.title')}
            </Box>
          </Button>
        }
        groups={[
          ...(chosen.length > 0 ? [{ items: chosen }] : []),
          { items: [keep, ...ofCurrent] },
        ]}
      />
      {naming === null ? null : (
        <NameView list={list} named={naming} onClose={() => setNaming(null)} />
      )}
    </>
  );
};
