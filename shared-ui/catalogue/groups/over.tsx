import { Button, FilterBar, Text, TextField, useForm } from '@fraktion/shared-ui';
import {
  BulkBar,
  ConfirmDialog,
  Dialog,
  FilterAmount,
  FilterChoice,
  FilterPeriod,
  FilterSelect,
  FocusHome,
  FormDialog,
  FormPanel,
  RecordPanel,
  SidePanel,
  TabPanel,
  Tabs,
  WalkButtons,
} from '@fraktion/shared-ui/overlay';

import { useSamples } from '../samples.ts';
import {
  type Group,
  Holding,
  nothing,
  nothingLater,
  Opening,
  type Said,
  type SampleWords,
} from '../specimen.tsx';

const walk = { at: 'b', previous: nothing, next: undefined };

const useNameForm = () => useForm({ initial: { name: '' }, submit: nothingLater });

const InFormDialog = ({ close }: { readonly close: () => void }) => {
  const words = useSamples();
  const form = useNameForm();
  return (
    <FormDialog title={words('title')} form={form} submit={words('save')} onClose={close}>
      <TextField label={words('name')} {...form.field('name')} />
    </FormDialog>
  );
};

const InFormPanel = ({ close }: { readonly close: () => void }) => {
  const words = useSamples();
  const form = useNameForm();
  return (
    <FormPanel title={words('title')} form={form} submit={words('save')} onClose={close}>
      <TextField label={words('name')} {...form.field('name')} />
    </FormPanel>
  );
};

const choicesOf = (words: SampleWords) => {
  return [
    { value: 'a', label: words('first') },
    { value: 'b', label: words('second') },
  ];
};

const inPanel =
  (data: string | undefined, error: Error | null) =>
  ({ words }: Said) => (
    <Opening>
      {(close) => (
        <RecordPanel
          query={{ data, error, isFetching: false, refetch: (() => nothingLater()) as never }}
          title={(name) => name}
          untitled={words('title')}
          failed={words('failedTitle')}
          missing={words('missing')}
          renderFooter={() => <Button variant="primary">{words('save')}</Button>}
          onClose={close}
        >
          {() => <Text>{words('long')}</Text>}
        </RecordPanel>
      )}
    </Opening>
  );

const tabsOf = (words: SampleWords) => [
  { value: 'a', label: words('details'), content: <Text>{words('text')}</Text> },
  { value: 'b', label: words('history'), count: 12, content: <Text>{words('long')}</Text> },
];

export const over: Group = {
  Dialog: Object.fromEntries(
    (['small', 'medium', 'large'] as const).map((width) => [
      `width=${width}`,
      ({ words }: Said) => (
        <Opening>
          {(close) => (
            <Dialog
              open
              onClose={close}
              title={words('title')}
              description={words('text')}
              width={width}
              footer={<Button variant="primary">{words('save')}</Button>}
            >
              <Text>{words('long')}</Text>
            </Dialog>
          )}
        </Opening>
      ),
    ]),
  ),
  ConfirmDialog: {
    danger: ({ words }: Said) => (
      <Opening>
        {(close) => (
          <ConfirmDialog
            open
            danger
            title={words('deleteQuestion')}
            text={words('deleteText')}
            confirm={words('delete')}
            keep={words('keep')}
            onConfirm={nothing}
            onClose={close}
          />
        )}
      </Opening>
    ),
  },
  FormDialog: { default: () => <Opening>{(close) => <InFormDialog close={close} />}</Opening> },
  FormPanel: { default: () => <Opening>{(close) => <InFormPanel close={close} />}</Opening> },
  SidePanel: {
    default: ({ words }: Said) => (
      <Opening>
        {(close) => (
          <SidePanel open onClose={close} title={words('title')} walk={walk}>
            <Text>{words('long')}</Text>
          </SidePanel>
        )}
      </Opening>
    ),
  },
  RecordPanel: {
    'with its row': inPanel('Astrid Holm', null),
    loading: inPanel(undefined, null),
    failed: inPanel(undefined, Object.assign(new Error(), { requestId: 'q1w2e3r4' })),
  },
  WalkButtons: { 'at the last row': () => <WalkButtons walk={walk} /> },
  Tabs: {
    default: ({ words }: Said) => (
      <Holding initial="a">
        {(bound) => <Tabs label={words('details')} tabs={tabsOf(words)} {...bound} />}
      </Holding>
    ),
  },
  TabPanel: {
    'below tabs without content': ({ words }: Said) => (
      <Holding initial="a">
        {(bound) => (
          <>
            <Tabs
              label={words('history')}
              panel="sample-panel"
              tabs={tabsOf(words).map(({ value, label }) => ({ value, label }))}
              {...bound}
            />
            <TabPanel id="sample-panel" value={bound.value}>
              <Text>{words('text')}</Text>
            </TabPanel>
          </>
        )}
      </Holding>
    ),
  },
  FilterBar: {
    default: ({ words }: Said) => (
      <FilterBar end={<Button size="small">{words('details')}</Button>}>
        <FilterPeriod
          label={words('period')}
          value={{ from: '2026-11-01', to: '2026-11-30' }}
          onChange={nothing}
        />
      </FilterBar>
    ),
  },
  FilterChoice: Object.fromEntries(
    ['', 'b'].map((initial) => [
      `value=${initial}`,
      ({ words }: Said) => {
        const choices = choicesOf(words);
        return (
          <Holding initial={initial}>
            {(bound) => <FilterChoice label={words('place')} choices={choices} {...bound} />}
          </Holding>
        );
      },
    ]),
  ),
  FilterSelect: {
    default: ({ words }: Said) => {
      const choices = choicesOf(words);
      return (
        <Holding<readonly string[]> initial={['a', 'b']}>
          {(bound) => <FilterSelect label={words('status')} choices={choices} {...bound} />}
        </Holding>
      );
    },
  },
  FilterPeriod: {
    required: ({ words }: Said) => (
      <Holding initial={{ from: '2026-01-01', to: '2026-12-31' }}>
        {(bound) => <FilterPeriod label={words('period')} required {...bound} />}
      </Holding>
    ),
  },
  FilterAmount: {
    default: ({ words }: Said) => (
      <Holding initial={{ from: '100', to: '' }}>
        {(bound) => <FilterAmount label={words('amount')} {...bound} />}
      </Holding>
    ),
  },
  FocusHome: {
    default: ({ words }: Said) => (
      <FocusHome label={words('details')}>
        <Text>{words('text')}</Text>
      </FocusHome>
    ),
  },
  BulkBar: {
    'count=2': ({ words }: Said) => (
      <BulkBar count={2} onClear={nothing}>
        <Button size="small">{words('send')}</Button>
      </BulkBar>
    ),
  },
};
